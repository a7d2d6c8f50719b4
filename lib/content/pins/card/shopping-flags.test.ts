import { expect, test } from 'vitest'
import type { RichMetadata } from '@/lib/media/rich/schema'
import { enabledFlags, shoppingFlags } from './shopping-flags'

const now = Date.UTC(2026, 0, 31)
const day = 86_400_000

function metadata(price: string | null, in_stock: boolean | null, ships_to: string[]): RichMetadata {
  const offer = { price, min_price: null, max_price: null, standard_price: null, currency: 'EUR', in_stock }
  const product = { name: 'Cup', brand: '', offer_summary: offer, shipping_info: null, ships_to }
  const rest = { title: '', description: '', site_name: '', recipe: null, article: null, tutorial: null }
  return { ...rest, products: [{ ...product, aggregate_rating: null }] }
}
const plain = { isEligibleForPdp: true, isOosProduct: false, isStaleProduct: false, shipsToUserCountry: true }

test.each([
  ['in stock', metadata('5', true, []), 'DE', { ...plain, isEligibleForPdpPlus: true }],
  [
    'out of stock',
    metadata('5', false, []),
    'DE',
    { ...plain, isOosProduct: true, isEligibleForPdpPlus: false },
  ],
  ['stock unknown', metadata('5', null, []), 'DE', { ...plain, isEligibleForPdpPlus: false }],
  ['sent there', metadata('5', true, ['DE']), 'DE', { ...plain, isEligibleForPdpPlus: true }],
  [
    'sent elsewhere',
    metadata('5', true, ['US']),
    'DE',
    { ...plain, shipsToUserCountry: false, isEligibleForPdpPlus: false },
  ],
  ['no country known', metadata('5', true, ['US']), null, { ...plain, isEligibleForPdpPlus: true }],
  [
    'no price',
    metadata(null, true, []),
    'DE',
    { ...plain, isEligibleForPdp: false, isEligibleForPdpPlus: false },
  ],
] as const)('%s', (_name, page, country, expected) => {
  expect(shoppingFlags(page, new Date(now), country, now)).toEqual(expected)
})

test('trusts a price that is 30 days old, and none that is older', () => {
  const page = metadata('5', true, [])
  expect(shoppingFlags(page, new Date(now - 30 * day), 'DE', now).isStaleProduct).toBe(false)
  expect(shoppingFlags(page, new Date(now - 30 * day - 1), 'DE', now)).toMatchObject({
    isStaleProduct: true,
    isEligibleForPdpPlus: false,
  })
})

test('sets no flags for a pin without a product', () => {
  const none = Object.values(shoppingFlags(null, null, 'DE', now))
  expect(none).toEqual(none.map(() => false))
})

test('lists the flags that are true', () => {
  const sold = shoppingFlags(metadata('5', false, []), new Date(now), 'DE', now)
  expect(enabledFlags(sold)).toEqual(['isEligibleForPdp', 'isOosProduct', 'shipsToUserCountry'])
  expect(enabledFlags(shoppingFlags(null, null, null, now))).toEqual([])
})
