import { expect, test } from 'vitest'
import { type FoundFacts, filtersOf, isWanted, type Narrowing } from './filters'

const found = (id: string, price: number | null, more: Partial<FoundFacts> = {}): FoundFacts => ({
  id,
  price,
  currency: price === null ? null : 'EUR',
  domain: 'a.example',
  interest_id: '1',
  topic: 'Lamps',
  ...more,
})
const all = [
  found('1', 20),
  found('2', 24.99, { domain: 'b.example' }),
  found('3', 25, { interest_id: '2', topic: 'Rugs' }),
  found('4', 30, { currency: 'USD' }),
  found('5', 900),
  found('6', null),
]
const idsFor = (wanted: Narrowing) => all.filter((each) => isWanted(each, wanted)).map(({ id }) => id)

test('narrows by product, price and currency, shop and topic, at their limits', () => {
  expect(idsFor({ is_shopping: false })).toHaveLength(6)
  expect(idsFor({ is_shopping: true })).toEqual(['1', '2', '3', '4', '5'])
  expect(idsFor({ is_shopping: false, price_min: 25, price_max: 30 })).toEqual(['3', '4'])
  expect(idsFor({ is_shopping: false, price_min: 25, price_max: 30, currency: 'USD' })).toEqual(['4'])
  expect(idsFor({ is_shopping: true, domain: 'b.example' })).toEqual(['2'])
  expect(idsFor({ is_shopping: false, category: '2' })).toEqual(['3'])
})

test.each<Narrowing>([
  { is_shopping: false },
  { is_shopping: true },
  { is_shopping: true, domain: 'a.example' },
  { is_shopping: true, price_min: 0, price_max: 24.99, currency: 'EUR' },
  { is_shopping: true, category: '1', domain: 'a.example' },
])('counts for %o exactly what each filter would leave', (wanted) => {
  const { price_filters, domain_filters, category_filters } = filtersOf(all, wanted)
  expect(price_filters.length + domain_filters.length + category_filters.length).toBeGreaterThan(2)
  for (const { count, price_min, price_max, currency } of price_filters)
    expect(idsFor({ ...wanted, price_min, price_max, currency })).toHaveLength(count)
  for (const { count, domain } of domain_filters) expect(idsFor({ ...wanted, domain })).toHaveLength(count)
  for (const { count, category } of category_filters)
    expect(idsFor({ ...wanted, category })).toHaveLength(count)
})

test('offers prices in the most frequent currency, and in the chosen one', () => {
  const currencies = (wanted: Narrowing) =>
    new Set(filtersOf(all, wanted).price_filters.map(({ currency }) => currency))
  expect([...currencies({ is_shopping: true })]).toEqual(['EUR'])
  expect([...currencies({ is_shopping: true, currency: 'USD' })]).toEqual(['USD'])
  expect(filtersOf([], { is_shopping: true }).price_filters).toEqual([])
})
