import { expect, test } from 'vitest'
import { chosen, facetsOf, noChoice, type ShopItem } from './filters'

const item = (id: string, over: Partial<ShopItem> = {}): ShopItem => ({
  id,
  topic: null,
  domain: 'one.example',
  price: 20,
  was: null,
  before: null,
  currency: 'EUR',
  in_stock: true,
  ships_free: false,
  saves: 0,
  ...over,
})

const items = [
  item('1', { price: 50, was: 100, saves: 3 }),
  item('2', { price: 20, ships_free: true, domain: 'two.example' }),
  item('3', { price: 30, in_stock: false, saves: 9 }),
  item('4', { price: 10, currency: 'USD', before: 12 }),
  item('5', { price: null, in_stock: null, currency: '' }),
]
const ids = (over: Partial<typeof noChoice>) => chosen(items, { ...noChoice, ...over })

test('shows what people saved most first, and what is sold out last', () => {
  expect(ids({})).toEqual(['1', '5', '4', '2', '3'])
})

test.each([
  ['newest', ['5', '4', '3', '2', '1']],
  ['price_low', ['4', '2', '3', '1', '5']],
  ['price_high', ['1', '3', '2', '4', '5']],
  ['reduced', ['1', '4', '5', '3', '2']],
] as const)('sorts by %s, products without the figure last', (order, expected) => {
  expect(ids({ order })).toEqual(expected)
})

test('compares ids as numbers, whatever their lengths', () => {
  const long = ['9', '10', '1000000000000000001', '999999999999999999', '1000000000000000002']
  const inOrder = long.toSorted((one, other) => (BigInt(other) > BigInt(one) ? 1 : -1))
  expect(
    chosen(
      long.map((id) => item(id)),
      { ...noChoice, order: 'newest' },
    ),
  ).toEqual(inOrder)
})

test('narrows by shop, stock, shipping, sale and currency', () => {
  expect(ids({ domain: 'two.example' })).toEqual(['2'])
  expect(ids({ in_stock: true })).toEqual(['1', '4', '2'])
  expect(ids({ free_shipping: true })).toEqual(['2'])
  expect(ids({ on_sale: true })).toEqual(['1', '4'])
  expect(ids({ currency: 'USD' })).toEqual(['4'])
})

test('includes both ends of a range of prices, and nothing without a price', () => {
  expect(ids({ currency: 'EUR', min_price: 20, max_price: 30 })).toEqual(['2', '3'])
  expect(ids({ currency: 'EUR', min_price: 20.01, max_price: 29.99 })).toEqual([])
})

test('counts of filters are the lengths of the lists that they lead to', () => {
  const choices = [
    noChoice,
    { ...noChoice, in_stock: true },
    { ...noChoice, domain: 'one.example', on_sale: true },
  ]
  for (const choice of choices) {
    const facets = facetsOf(items, choice)
    expect(facets.total).toBe(chosen(items, choice).length)
    for (const name of ['in_stock', 'free_shipping', 'on_sale'] as const)
      expect(facets[name]).toBe(chosen(items, { ...choice, [name]: true }).length)
    for (const { domain, count } of facets.domains)
      expect(count).toBe(chosen(items, { ...choice, domain }).length)
    for (const { currency, count } of facets.currencies)
      expect(count).toBe(chosen(items, { ...choice, currency }).length)
  }
})

test('names the lowest and the highest price of each currency, the largest first', () => {
  expect(facetsOf(items, noChoice).currencies).toEqual([
    { currency: 'EUR', count: 3, lowest: 20, highest: 50 },
    { currency: 'USD', count: 1, lowest: 10, highest: 10 },
  ])
})
