import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { promotionOf } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ScreenState } from '@/lib/edge/screens/state'
import texts from '@/messages/en/pins-promoted.json'
import { keepCalls } from '@/tools/testing/business'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { AdItems } from './ad-items'

vi.mock('next/router', () => {
  const router = { asPath: '/', pathname: '/', query: {}, events: { on: () => {}, emit: () => {} } }
  return { default: router, useRouter: () => router }
})
afterEach(() => vi.unstubAllGlobals())

const promoter = { ...pinOf('9').pinner, id: '44', username: 'lampshop', full_name: 'Lamp Shop' }
const ad = (id: string, changes: Partial<WirePin> = {}) =>
  pinOf(id, {
    is_promoted: true,
    promoter,
    ad_match_reason: 'taste',
    ad_reasons: [
      { reason: 'taste', name: 'Lamps' },
      { reason: 'country', name: 'BE' },
      { reason: 'age', name: null },
    ],
    tracking_params: `token ${id}`,
    ...changes,
  })

const signedIn = { viewer: { id: '7', username: 'ada', locale: 'en-US' } } as unknown as Partial<ScreenState>

/** Shows a feed with a pin and an ad, and the menu of the ad. */
function show() {
  const calls = keepCalls(() =>
    Response.json({ resource_response: { status: 'success', code: 0, data: { scope: 'ad', names: [] } } }),
  )
  const [plain, promoted] = [pinOf('5', { title: 'A boat' }), ad('6', { title: 'A lamp' })]
  const promotion = promotionOf(promoted)
  if (!promotion) throw new Error('no ad')
  const parts = {
    ...signedIn,
    pins: [plain, promoted],
    feeds: { home: { ids: ['5', '6'], bookmark: null, ads: { '6': promotion } } },
  }
  const page = (
    <>
      <FeedGrid feed="home" label="Home" byline />
      <AdItems pin={promoted} />
    </>
  )
  return { ...renderIn(page, { screen: parts, texts }), calls }
}

describe('the card of an ad', () => {
  test('names its advertiser instead of its author, with a link, and its link says that it is promoted', () => {
    show()
    const [plain, promoted] = screen.getAllByRole('listitem')
    if (!plain || !promoted) throw new Error('no cards')
    const by = within(promoted).getByRole('link', { name: 'Promoted by Lamp Shop' })
    expect(by.getAttribute('href')).toBe('/lampshop/')
    expect(within(promoted).getByRole('link', { name: /^Promoted\s*A lamp/ })).toBeDefined()
    expect(within(promoted).queryByText('Ada Lovelace')).toBeNull()
    expect(within(plain).queryByText(/Promoted/)).toBeNull()
  })
})

describe('the menu of an ad', () => {
  test('offers why, hiding, fewer and a report', async () => {
    show()
    await screen.findByRole('button', { name: 'Why this ad?' })
    for (const name of ['Hide ad', 'See fewer like this', 'Report ad'])
      expect(screen.getByRole('button', { name })).toBeDefined()
  })

  test('says why, in full, and leads to the settings', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Why this ad?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Why this ad?' })
    const reasons = within(dialog).getAllByRole('listitem')
    expect(reasons.map((one) => one.textContent)).toEqual([
      'You follow, save, open or search for pins about Lamps.',
      'They want to reach people in this country: Belgium.',
      'They want to reach people of your age.',
    ])
    expect(within(dialog).getByRole('link', { name: 'Ad settings' }).getAttribute('href')).toBe(
      '/settings/ads/',
    )
    expect(within(dialog).getByRole('button', { name: 'Hide all ads by Lamp Shop' })).toBeDefined()
  })

  test('hides the ad: its card leaves the page, and the pin beside it stays', async () => {
    const { user, calls } = show()
    await user.click(await screen.findByRole('button', { name: 'Hide ad' }))
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByText('A boat')).toBeDefined()
    expect(calls.at(-1)?.url.pathname).toContain('AdHideResource/create')
  })
})
