import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import type { FeedState } from '@/lib/edge/screens/state'
import { bootstrapWith } from '@/store/test-screen'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { Closeup } from './closeup'
import type { OpenedBy } from './use-promoted'

const page = { items: [], bookmark: null }

function show(changes: Partial<WirePin>, openedBy: OpenedBy = null, feeds: Record<string, FeedState> = {}) {
  serveCalls(() => ({ data: [] }))
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const pin = pinOf('5', changes)
  return renderIn(<Closeup pin={pin} isPage comments={page} openedBy={openedBy} />, {
    screen: { pins: [pin], feeds, bootstrap: bootstrapWith({ user_agent_is_mobile: true }) },
  })
}

test('links to the page of the pin by a button beside Save', () => {
  show({ link: 'https://example.com/lamp', domain: 'example.com' })
  const visit = screen.getByRole('link', { name: /^Visit site/ })
  expect([visit.getAttribute('href'), visit.getAttribute('rel')]).toEqual([
    '/out/5/',
    'nofollow ugc noopener',
  ])
  expect(visit.getAttribute('target')).toBe('_blank')
})

test('has no such button without a link', () => {
  show({ link: null })
  expect(screen.queryByRole('link', { name: /^Visit site/ })).toBeNull()
})

test('links hashtags in the description, and shows the rest as text', () => {
  show({ description: 'A <b>kite</b> for #windy days' })
  const tag = screen.getByRole('link', { name: '#windy' })
  expect(tag.getAttribute('href')).toMatch(/^\/search\/pins\/\?q=/)
  expect(screen.getByText(/<b>kite<\/b>/)).toBeTruthy()
})

test('shows the alt text behind a badge', async () => {
  const { user } = show({ alt_text: 'A red kite' })
  await user.click(screen.getByText('ALT'))
  expect(screen.getByText('A red kite', { selector: 'p' })).toBeTruthy()
})

test('shares with the share sheet of the device on phones', async ({ onTestFinished }) => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  const { user } = show({ title: 'Red kite' })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ url: 'http://localhost:3000/pin/5/', title: 'Red kite' })
})

test('reserves space for tries before they have loaded', () => {
  const { container } = show({})
  expect(container.querySelector('[class*="triesPlace"]')).toBeTruthy()
})

describe('a pin that was opened by an ad', () => {
  const promoter = { ...pinOf('9').pinner, id: '44', username: 'lampshop', full_name: 'Lamp Shop' }
  const ad = { is_promoted: true, promoter, tracking_params: 'token', ad_domain: 'sale.example' }

  test('names its advertiser, and leads to the page of the ad', () => {
    show({ link: 'https://example.com/lamp', domain: 'example.com' }, ad)
    expect(screen.getByRole('link', { name: 'Promoted by Lamp Shop' }).getAttribute('href')).toBe(
      '/lampshop/',
    )
    expect(screen.getByRole('link', { name: /^Visit site/ }).getAttribute('href')).toBe('/out/5/?via=token')
    expect(screen.getByRole('link', { name: /sale\.example/ }).getAttribute('href')).toBe('/out/5/?via=token')
    expect(screen.queryByText('example.com')).toBeNull()
  })

  test('leads somewhere even if the pin itself has no link', () => {
    show({ link: null }, ad)
    expect(screen.getByRole('link', { name: /^Visit site/ }).getAttribute('href')).toBe('/out/5/?via=token')
  })

  test('is the ad of the feed whose token is in the address', () => {
    show({}, 'fed', { home: { ids: ['5'], bookmark: null, ads: { '5': { ...ad, tracking_params: 'fed' } } } })
    expect(screen.getByRole('link', { name: 'Promoted by Lamp Shop' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Visit site/ }).getAttribute('href')).toBe('/out/5/?via=fed')
  })

  test('is a plain pin with a token that no feed has', () => {
    show({ link: 'https://example.com/lamp', domain: 'example.com' }, 'unknown')
    expect(screen.queryByText(/Promoted/)).toBeNull()
    expect(screen.getByRole('link', { name: /^Visit site/ }).getAttribute('href')).toBe('/out/5/')
  })
})
