import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowStoring } from '@/components/accounts/consent/consent'
import { rememberPin } from '@/components/content/recents/stored-recents'
import { ViewedImages } from '@/components/discover/recents/viewed-images'
import type { WirePin } from '@/lib/content/pins/schema'
import { nothingChosen } from '@/lib/discover/search/filters/choice'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/search-parts.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { forgetSearches, type RecentKind, recentSearches, rememberSearch } from '../recent-searches'
import { SearchScreen } from '../search-screen'

const { recent, recommended, viewed } = texts.searchParts

const start: Extract<Screen, { name: 'search' }> = {
  ...{ name: 'search', scope: 'pins', query: '', feed: 'home', alike: null, boardIds: [], userIds: [] },
  ...{ guides: [], typo: null, relaxed: null, pinsOf: null, isEmpty: false, bookmark: null },
  ...{ chosen: nothingChosen, offered: [], productFilters: null },
}

beforeEach(() => {
  localStorage.clear()
  allowStoring({ personalization: true, analytic: false, marketing: false })
})
afterEach(() => allowStoring({ personalization: false, analytic: false, marketing: false }))

const kinds: readonly RecentKind[] = ['all', 'personal']

test.each(kinds)('keeps twenty recent searches (%s), and drops the oldest of one more', (kind) => {
  for (let n = 1; n <= 20; n++) rememberSearch('7', `Word ${n}`, kind)
  expect(recentSearches('7', kind)).toHaveLength(20)
  rememberSearch('7', 'WORD 5', kind)
  expect(recentSearches('7', kind).slice(0, 2)).toEqual(['WORD 5', 'Word 20'])
  expect(recentSearches('7', kind)).toHaveLength(20)
  rememberSearch('7', 'Word 21', kind)
  expect(recentSearches('7', kind)).toHaveLength(20)
  expect(recentSearches('7', kind)).not.toContain('Word 1')
  forgetSearches('7', kind)
  expect(recentSearches('7', kind)).toEqual([])
})

test('lists recent searches, removes one, then all, and leaves those of own pins alone', async () => {
  for (const query of ['kites', 'lamps', 'Boats']) rememberSearch(null, query)
  rememberSearch(null, 'my kites', 'personal')
  const { user } = renderIn(<SearchScreen screen={start} />)
  const list = within(screen.getByRole('region', { name: recent.title }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search/pins/?q=Boats',
    '/search/pins/?q=lamps',
    '/search/pins/?q=kites',
  ])
  await user.click(list.getByRole('button', { name: 'Remove “lamps” from recent searches' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Boats', 'kites'])
  await user.click(list.getByRole('button', { name: recent.clearAll }))
  expect(screen.queryByRole('region', { name: recent.title })).toBeNull()
  expect([recentSearches(null), recentSearches(null, 'personal')]).toEqual([[], ['my kites']])
})

test('lists the searches in own pins before such a search', () => {
  rememberSearch(null, 'everything')
  rememberSearch(null, 'my kites', 'personal')
  renderIn(<SearchScreen screen={{ ...start, scope: 'my_pins' }} />)
  const list = within(screen.getByRole('region', { name: recent.personal }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search/my_pins/?q=my%20kites',
  ])
})

test('recommends searches with a picture and the reason', () => {
  const one = {
    term: 'Kayaks',
    reason: 'topic',
    from_id: '1',
    pin_id: '2',
    image_url: '/media/a.webp',
  } as const
  renderIn(<SearchScreen screen={{ ...start, recommended: [one] }} />)
  const link = screen.getByRole('link', { name: /^Kayaks/ })
  expect(link.textContent).toContain(recommended.topic)
  expect(link.getAttribute('href')).toBe('/search/pins/?q=Kayaks')
})

const pin = (id: number) =>
  ({
    id: String(id),
    title: `Pin ${id}`,
    alt_text: '',
    images: { orig: { url: `/media/${id}.webp` } },
  }) as unknown as WirePin

test('shows eleven viewed images, newest first, without those whose pins were removed, until they are cleared', async () => {
  const removed = '7'
  serveCalls(() => ({
    data: Array.from({ length: 12 }, (_, n) => pin(n + 1)).filter(({ id }) => id !== removed),
  }))
  const { store, user } = renderIn(<ViewedImages />)
  act(() => {
    for (let n = 1; n <= 12; n++) rememberPin(store, pin(n), false)
  })
  const strip = within(await screen.findByRole('region', { name: viewed.title }))
  const shown = strip.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown).toEqual([12, 11, 10, 9, 8, 6, 5, 4, 3, 2].map((id) => `/pin/${id}/`))
  await user.click(strip.getByRole('button', { name: viewed.clearAll }))
  expect(screen.queryByRole('region', { name: viewed.title })).toBeNull()
})

test('leads to the first pin when there is none, and offers no topics without one', () => {
  renderIn(<SearchScreen screen={start} />, { screen: { feeds: { home: { ids: [], bookmark: null } } } })
  screen.getByRole('heading', { name: 'No pins yet' })
  expect(screen.getByRole('link', { name: 'Create a pin' }).getAttribute('href')).toBe('/pin/create/')
  expect(screen.queryByRole('navigation', { name: 'Popular topics' })).toBeNull()
})
