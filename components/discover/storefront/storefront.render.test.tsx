import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { noChoice } from '@/lib/discover/shopping/filters'
import type { Storefront } from '@/lib/discover/shopping/storefront.server'
import { renderIn } from '@/tools/testing/render'
import { StorefrontTab } from './storefront-tab'

const user = { id: '9', username: 'light', full_name: 'Light Ltd' } as WireProfile

const shopOf = (over: Partial<Storefront> = {}): Storefront => ({
  viewing: {
    currentViewingLocale: { country: 'DE', language: 'de', feedProfileId: '2' },
    lastUpdated: '2026-11-20T10:00:00.000Z',
  },
  locales: [
    { id: '1', country: 'US', language: 'en', domain: null },
    { id: '2', country: 'DE', language: 'de', domain: 'light.example' },
  ],
  choice: noChoice,
  store: { group: null, category: null, words: null },
  count: 3,
  facets: { total: 3, domains: [], currencies: [], in_stock: 3, free_shipping: 0, on_sale: 1 },
  groups: [
    { id: '5', name: 'Lamps', image_url: '/a.webp', count: 2 },
    { id: '6', name: 'Chairs', image_url: '/b.webp', count: 1 },
  ],
  categories: [],
  items: [],
  bookmark: null,
  ...over,
})

const show = (shop: Storefront, viewer = false) => {
  const own = viewer ? { viewer: user as never } : {}
  const profile = { name: 'profile', userId: user.id, tab: 'shop', shop } as never
  return renderIn(<StorefrontTab userId={user.id} shop={shop} />, {
    screen: { users: [user], screen: profile, ...own },
  })
}

test('says what it shows, for which country, and leads to others and to its groups', () => {
  show(shopOf())
  screen.getByText('3 products')
  screen.getByText(/^Updated/)
  const places = within(screen.getByRole('navigation', { name: 'Country and language' })).getAllByRole('link')
  expect(places.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['United States · English', '/light/?tab=shop&feed=1', null],
    ['Germany · German', '/light/?tab=shop&feed=2', 'true'],
  ])
  const groups = within(screen.getByRole('navigation', { name: 'Groups' })).getAllByRole('link')
  expect(groups.map((link) => link.getAttribute('href'))).toEqual([
    '/light/?tab=shop&feed=2&group=5',
    '/light/?tab=shop&feed=2&group=6',
  ])
  screen.getByRole('searchbox', { name: 'Search Light Ltd' })
  expect(screen.queryByRole('button', { name: 'Shop settings' })).toBe(null)
})

test('leads on without products: visitors to the profile, its people to a pin', () => {
  const empty = shopOf({ count: 0, groups: [], locales: [] })
  const { unmount } = show(empty)
  screen.getByText('Light Ltd has no products yet')
  expect(screen.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe('/light/')
  unmount()
  show(empty, true)
  screen.getByText('Your shop has no products yet')
  expect(screen.getByRole('link', { name: 'Pin a product' }).getAttribute('href')).toBe('/pin/create/')
  screen.getByRole('button', { name: 'Shop settings' })
})

test('leads back to all products when nothing fits', () => {
  show(shopOf({ store: { group: null, category: null, words: 'x' } }))
  screen.getByText('No products here')
  expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/light/?tab=shop')
})
