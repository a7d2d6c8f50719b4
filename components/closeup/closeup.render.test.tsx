import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { bootstrapWith } from '@/store/test-screen'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { Closeup } from './closeup'

const page = { items: [], bookmark: null }

function show(changes: Partial<WirePin>) {
  serveCalls(() => ({ data: [] }))
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const pin = pinOf('5', changes)
  return renderIn(<Closeup pin={pin} isPage comments={page} />, {
    screen: { pins: [pin], bootstrap: bootstrapWith({ user_agent_is_mobile: true }) },
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
