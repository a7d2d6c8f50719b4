import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allowStoring } from '@/components/accounts/consent/consent'
import { english as en } from '@/i18n/english'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { type BarModule, tabsOf } from '@/lib/discover/search/answer/tabs'
import type { SearchParts } from '@/lib/discover/search/answer/wire'
import { nothingChosen } from '@/lib/discover/search/filters/choice'
import type { Sensitivity } from '@/lib/discover/sensitivity/schema'
import type { Screen } from '@/lib/edge/screens/state'
import searchParts from '@/messages/en/search-parts.json'
import sensitivity from '@/messages/en/sensitivity.json'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { recentSearches } from './recent-searches'
import { SearchScreen } from './search-screen'
import { worthKeeping } from './use-remembered-search'

type Search = Extract<Screen, { name: 'search' }>

const texts = sensitivity.sensitivity
const { searchParts: partTexts } = searchParts

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

/** The parts of an answer with one module above the results. */
const having = (type: BarModule['type'], over: Partial<SearchParts> = {}): SearchParts => ({
  sensitivity: null,
  tabs: tabsOf('pins', false),
  modeIcon: 'search',
  oneBarModules: [{ type, position: 0 }],
  article: null,
  nag: null,
  ...over,
})

test('links the scopes as tabs, the viewer’s own pins for members only', () => {
  renderIn(<SearchScreen screen={{ ...tomas, scope: 'videos' }} />)
  const tabs = within(screen.getByRole('navigation', { name: en.search.scopes }))
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pins', '/search/pins/?q=tomas'],
    ['Videos', '/search/videos/?q=tomas'],
    ['Products', '/search/buyable_pins/?q=tomas'],
    ['Boards', '/search/boards/?q=tomas'],
    ['People', '/search/users/?q=tomas'],
  ])
  expect(tabs.getByRole('link', { name: 'Videos' }).getAttribute('aria-current')).toBe('page')
})

test('shows the guides as tiles with pictures, each a narrower search', () => {
  const guides = [
    { term: 'soup', display: 'soup', position: 0, image_url: '/media/236x/soup.webp', pin_id: '1' },
  ]
  renderIn(<SearchScreen screen={{ ...tomas, guides, parts: having('guides') }} />)
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

const noticeOf = (over: Partial<Sensitivity> = {}): Sensitivity => ({
  term_id: '100000000000001',
  effect: 'notice',
  notice: '',
  shows_help: true,
  help: [
    { line_id: '1', country: '', name: 'Everyone', phone: '', url: 'https://help.example/' },
    { line_id: '2', country: 'DE', name: 'Germany’s', phone: '0800 111 0 111', url: '' },
    { line_id: '3', country: 'FR', name: 'France’s', phone: '3114', url: '' },
  ],
  ...over,
})
const sensitive = (over: Partial<Sensitivity> = {}) => having('sensitivity', { sensitivity: noticeOf(over) })

test('shows the help lines of the reader’s country and those for everyone first, and the others on request', () => {
  const bootstrap = bootstrapWith({ country: 'DE', locale: 'en-US' })
  renderIn(<SearchScreen screen={{ ...tomas, parts: sensitive() }} />, { screen: { bootstrap } })
  const notice = within(screen.getByRole('region', { name: texts.help.title }))
  const here = within(notice.getByRole('list', { name: texts.help.here }))
  expect(here.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Germany’s',
    'Everyone',
  ])
  expect(here.getByRole('link', { name: 'Call 0800 111 0 111' }).getAttribute('href')).toBe('tel:08001110111')
  expect(here.getByRole('link', { name: 'Everyone: Website' }).getAttribute('href')).toBe(
    'https://help.example/',
  )
  expect(notice.getByText('France’s').closest('details')?.open).toBe(false)
})

test('shows the host’s own words without help lines, and nothing of the results if they are hidden', () => {
  const mine = { notice: 'Ask us first.', shows_help: false, help: [] }
  const shown = renderIn(<SearchScreen screen={{ ...tomas, parts: sensitive(mine) }} />)
  expect(screen.getByText('Ask us first.')).toBeTruthy()
  expect(screen.queryByText(texts.hidden)).toBeNull()
  shown.unmount()
  const parts = sensitive({ ...mine, effect: 'hidden' })
  renderIn(<SearchScreen screen={{ ...tomas, isEmpty: true, parts }} />)
  expect(screen.getByText(texts.hidden)).toBeTruthy()
  expect(screen.queryByText(/Nothing found/)).toBeNull()
})

test('does not keep a sensitive search', () => {
  expect(worthKeeping({ ...tomas, parts: sensitive() })).toBeNull()
})

test('shows an article of Today and the offer to follow the topic, which can be dismissed', async () => {
  const article: NonNullable<SearchParts['article']> = {
    id: '5',
    type: 'today_article',
    article_type: 'best',
    title: 'Balcony gardens',
    subtitle: '',
    term: '',
    is_rising: false,
    url: '/today/best/balcony-gardens/5/',
    published_at: null,
    cover: null,
  }
  const nag: NonNullable<SearchParts['nag']> = {
    type: 'follow_topic',
    interest_id: '7',
    name: 'Gardens',
    url: '/topics/gardens/',
    image_url: null,
    cover_pin_id: null,
  }
  const parts = having('article', {
    article,
    nag,
    oneBarModules: [
      { type: 'article', position: 0 },
      { type: 'nag', position: 1 },
    ],
  })
  const { user } = renderIn(<SearchScreen screen={{ ...tomas, parts }} />)
  expect(screen.getByRole('link', { name: /Balcony gardens/ }).getAttribute('href')).toBe(article.url)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Follow the topic Gardens' })).toBeNull()
})

test('leads from a tab without results to those that have some', async () => {
  serveCalls(() => ({
    data: { tabs: tabsOf('videos', false).map((tab) => ({ ...tab, has_results: tab.scope === 'boards' })) },
  }))
  renderIn(<SearchScreen screen={{ ...tomas, scope: 'videos', feed: null, isEmpty: true }} />)
  const elsewhere = within(await screen.findByRole('navigation', { name: partTexts.elsewhere }))
  expect(elsewhere.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search/boards/?q=tomas',
  ])
})
