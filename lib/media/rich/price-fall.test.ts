import { expect, test } from 'vitest'
import { priceFall } from './price-fall'
import type { Product } from './schema'

const product = (price: string | null, currency = 'EUR'): Product => ({
  name: 'Lamp',
  brand: '',
  offer_summary: { price, min_price: null, max_price: null, standard_price: null, currency, in_stock: true },
  shipping_info: null,
  ships_to: [],
  aggregate_rating: null,
})
const none = { price_before: null, price_fell_at: null }
const now = new Date('2026-05-02')
const earlier = { price_before: '80.00', price_fell_at: new Date('2026-05-01') }

test('keeps the price before a fall', () => {
  expect(priceFall(product('80.00'), product('60.00'), none, now)).toEqual({
    price_before: '80.00',
    price_fell_at: now,
  })
})

test('keeps the highest price of a fall in several steps, with the last time', () => {
  expect(priceFall(product('60.00'), product('50.00'), earlier, now)).toEqual({
    ...earlier,
    price_fell_at: now,
  })
})

test('keeps a fall while the price stays', () => {
  expect(priceFall(product('60.00'), product('60'), earlier, now)).toEqual(earlier)
})

test.each([
  ['rises', product('60.00'), product('60.01')],
  ['disappears', product('60.00'), product(null)],
  ['changes its currency', product('60.00'), product('50.00', 'USD')],
  ['leaves with its product', product('60.00'), undefined],
  ['is read for the first time', undefined, product('60.00')],
])('ends a fall when the price %s', (_, before, after) => {
  expect(priceFall(before, after, earlier, now)).toEqual(none)
})
