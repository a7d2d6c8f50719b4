import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allowStoring } from '@/components/accounts/consent/consent'
import { english as en } from '@/i18n/english'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { nothingChosen } from '@/lib/discover/search/filters/choice'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { recentSearches } from './recent-searches'
import { SearchScreen } from './search-screen'
import { worthKeeping } from './use-remembered-search'

type Search = Extract<Screen, { name: 'search' }>

const tomas: Search = {
  name: 'search',
  scope: 'pins',
  query: 'tomas',
  feed: 'search-pins:tomas',
  alike: null,
  boardIds: [],
  userIds: [],
  guides: [],
  typo: null,
  relaxed: null,
  pinsOf: null,
  isEmpty: false,
  bookmark: null,
  chosen: nothingChosen,
  offered: [],
  productFilters: null,
}

test('links the forms of pins, and the viewer’s own for members only', () => {
  renderIn(<SearchScreen screen={tomas} />)
  const filters = within(screen.getByRole('navigation', { name: en.search.filters.label }))
  expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All pins',
    'Videos',
    'Products',
  ])
  expect(filters.getByRole('link', { name: 'All pins' }).getAttribute('aria-current')).toBe('page')
})

test('shows the guides as tiles with pictures, each a narrower search', () => {
  const guides = [
    { term: 'soup', display: 'soup', position: 0, image_url: '/media/236x/soup.webp', pin_id: '1' },
  ]
  renderIn(<SearchScreen screen={{ ...tomas, guides }} />)
  const tile = screen.getByRole('link', { name: 'soup' })
  expect(tile.getAttribute('href')).toBe('/search/pins/?q=tomas%20soup')
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/media/236x/soup.webp')
})

test('says for which words pins are shown when nothing has all of them', () => {
  renderIn(<SearchScreen screen={{ ...tomas, query: 'cozy living room', relaxed: 'living room' }} />)
  expect(screen.getByText(/Nothing has all of these words/).textContent).toBe(
    'Nothing has all of these words. Showing pins for living room.',
  )
})

test('says whose pins are shown for a name', () => {
  const user = { id: '7', username: 'tomas', full_name: 'Tomás Prado' } as WireProfile
  renderIn(<SearchScreen screen={{ ...tomas, userIds: ['7'], pinsOf: '7' }} />, { screen: { users: [user] } })
  const note = screen.getByText(/No pin says/)
  expect(within(note).getByRole('link', { name: 'Tomás Prado' }).getAttribute('href')).toBe('/tomas/')
})

test('goes on with topics when nothing is found', () => {
  const guides = [{ term: 'Gardens', display: 'Gardens', position: 0, image_url: null, pin_id: null }]
  renderIn(<SearchScreen screen={{ ...tomas, guides, isEmpty: true }} />)
  const topics = within(screen.getByRole('navigation', { name: en.search.empty.topics }))
  expect(topics.getByRole('link', { name: 'Gardens' }).getAttribute('href')).toBe('/search/pins/?q=Gardens')
})

test('keeps neither mistyped nor empty nor relaxed searches', () => {
  expect(worthKeeping(tomas)).toBe('tomas')
  expect(worthKeeping({ ...tomas, query: 'mountian', typo: 'mountain' })).toBe('mountain')
  expect(worthKeeping({ ...tomas, isEmpty: true })).toBeNull()
  expect(worthKeeping({ ...tomas, relaxed: 'tomas' })).toBeNull()
  expect(worthKeeping({ ...tomas, query: '' })).toBeNull()
})

test('keeps a search once its results are shown', () => {
  localStorage.clear()
  allowStoring({ personalization: true, analytic: false, marketing: false })
  renderIn(<SearchScreen screen={{ ...tomas, query: 'zzqqxx', isEmpty: true }} />)
  expect(recentSearches(null)).toEqual([])
  renderIn(<SearchScreen screen={tomas} />)
  expect(recentSearches(null)).toEqual(['tomas'])
})

afterEach(() => allowStoring({ personalization: false, analytic: false, marketing: false }))

test('shows look-alikes below the pins that were found, under a heading of their own', () => {
  const feeds = {
    'search-pins:tomas': { ids: [], bookmark: null },
    'search-alike:tomas': { ids: [], bookmark: null },
  }
  renderIn(<SearchScreen screen={tomas} />, { screen: { feeds } })
  expect(screen.queryByRole('heading', { name: en.search.alike })).toBeNull()
  renderIn(<SearchScreen screen={{ ...tomas, alike: 'search-alike:tomas' }} />, { screen: { feeds } })
  expect(screen.getByRole('region', { name: en.search.alike })).toBeTruthy()
})
