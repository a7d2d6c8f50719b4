import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { noProductFilters, nothingChosen } from '@/lib/discover/search/filters/choice'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { FilterBar } from './filter-bar'
import { ColorPanel, TonePanel } from './look-panel'
import { NothingFits } from './nothing-fits'
import { ProductPanel } from './product-panel'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/edge/client/resource-client', () => ({ resource: () => ({ get: call }) }))

const base: Extract<Screen, { name: 'search' }> = {
  name: 'search',
  scope: 'pins',
  query: 'nails',
  feed: 'search-pins:nails',
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
  offered: [
    { name: 'color', options: [] },
    { name: 'skin_tone', options: [] },
  ],
  productFilters: null,
}
const filters = [
  {
    name: 'color',
    options: [
      { value: 'red', count: 12 },
      { value: 'green', count: 0 },
    ],
  },
  { name: 'skin_tone', options: [{ value: '2', count: 1 }] },
]
const products = {
  total: 3,
  domains: [
    { domain: 'a.example', count: 2 },
    { domain: 'b.example', count: 1 },
  ],
  currencies: [{ currency: 'EUR', count: 3, lowest: 5, highest: 20 }],
  categories: [],
  in_stock: 2,
  free_shipping: 0,
  on_sale: 0,
}
const answer = (over: object = {}) =>
  call.mockResolvedValue({ data: { filters, productFilters: products, ...over }, bookmark: null })

test('offers skin tones only where the search does, and clears what is chosen', () => {
  renderIn(<FilterBar screen={base} />)
  expect(screen.getByRole('button', { name: 'Skin tone' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: en.search.narrow.clear })).toBeNull()
  const chosen = { ...nothingChosen, filters: { color: 'red', skin_tone: null } as const }
  renderIn(<FilterBar screen={{ ...base, chosen, offered: [] }} />)
  expect(screen.getAllByRole('button', { name: 'Skin tone' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Color, chosen' })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.search.narrow.clear }).getAttribute('href')).toBe(
    '/search/pins/?q=nails',
  )
})

test('links each color with the number of pins that it shows, beside what is chosen', async () => {
  answer()
  const chosen = {
    filters: { color: null, skin_tone: 2 },
    appliedProductFilters: { ...noProductFilters, in_stock: true },
  }
  renderIn(<ColorPanel screen={{ ...base, chosen }} />)
  const red = await screen.findByRole('link', { name: 'Red, 12 pins' })
  expect(red.getAttribute('href')).toBe('/search/pins/?q=nails&color=red&skin_tone=2&in_stock=1')
  expect(screen.queryByRole('link', { name: /^Green/ })).toBeNull()
  expect(call).toHaveBeenCalledWith(
    { query: 'nails', scope: 'pins', ...chosen, with_counts: true, page_size: 1 },
    expect.anything(),
  )
})

test('says how a skin tone is told, and takes it away when it is chosen again', async () => {
  answer()
  const chosen = { ...nothingChosen, filters: { color: null, skin_tone: 2 } }
  renderIn(<TonePanel screen={{ ...base, chosen }} />)
  expect(screen.getByText(en.search.narrow.toneText)).toBeTruthy()
  const light = await screen.findByRole('link', { name: 'Light, 1 pin' })
  expect([light.getAttribute('href'), light.getAttribute('aria-current')]).toEqual([
    '/search/pins/?q=nails',
    'true',
  ])
})

test('narrows products by stock and shop', async () => {
  answer()
  renderIn(<ProductPanel screen={base} />)
  const stock = await screen.findByRole('link', { name: /In stock/ })
  expect(stock.getAttribute('href')).toBe('/search/pins/?q=nails&in_stock=1')
  const shops = within(screen.getByRole('list', { name: 'Shops' }))
  expect(shops.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search/pins/?q=nails&domain=a.example',
    '/search/pins/?q=nails&domain=b.example',
  ])
})

test('says when no pin is a product, and when the choices could not be loaded', async () => {
  answer({ productFilters: { ...products, total: 0 } })
  renderIn(<ProductPanel screen={{ ...base, query: 'clouds' }} />)
  expect(await screen.findByText(en.search.narrow.noProducts)).toBeTruthy()
  call.mockRejectedValue(new Error('lost'))
  renderIn(<ColorPanel screen={{ ...base, query: 'lost' }} />)
  expect(await screen.findByText(en.search.narrow.failed)).toBeTruthy()
})

test('leads back from filters that nothing fits', () => {
  renderIn(<NothingFits screen={base} />)
  expect(screen.getByRole('link', { name: en.search.narrow.empty.action }).getAttribute('href')).toBe(
    '/search/pins/?q=nails',
  )
})
