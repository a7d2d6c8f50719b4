import type { VisualSearch } from './schema'

/** A pin found, as far as filters concern it; the price is that of the product it leads to. */
export type FoundFacts = {
  id: string
  domain: string | null
  interest_id: string | null
  topic: string | null
  price: number | null
  currency: string | null
}

export type Narrowing = {
  is_shopping: boolean
  price_min?: number | undefined
  price_max?: number | undefined
  domain?: string | undefined
  category?: string | undefined
}

/** Filters of a kind that are offered. */
const max = 8
/** Prices in each of which pins are counted. */
const prices: readonly [from: number, to: number][] = [
  [0, 25],
  [25, 50],
  [50, 100],
  [100, 250],
  [250, 1e9],
]

/** True if a pin is one of those asked for. */
export function isWanted(found: FoundFacts, wanted: Narrowing): boolean {
  const { price } = found
  const { price_min = 0, price_max } = wanted
  const isPriced = wanted.is_shopping || wanted.price_min !== undefined || price_max !== undefined
  if (isPriced && (price === null || price < price_min || price > (price_max ?? Infinity))) return false
  if (wanted.domain !== undefined && found.domain !== wanted.domain) return false
  return wanted.category === undefined || found.interest_id === wanted.category
}

/** Returns the values of some pins with the number of their pins, most frequent first, at most `max`. */
function counted(values: readonly (string | null)[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, max)
}

/** Returns the filters that leave some of the pins found, with true counts; prices in the most frequent currency. */
export function filtersOf(found: readonly FoundFacts[]): Omit<VisualSearch, 'results'> {
  const names = new Map(found.map(({ interest_id, topic }) => [interest_id, topic ?? '']))
  const [[currency] = [null]] = counted(found.map((each) => each.currency))
  const priced = found.flatMap((each) =>
    each.currency === currency && each.price !== null ? [each.price] : [],
  )
  return {
    price_filters: prices.flatMap(([price_min, to]) => {
      const price_max = to === 1e9 ? to : to - 0.01
      const count = priced.filter((price) => price >= price_min && price <= price_max).length
      const name = to === 1e9 ? `${price_min}+ ${currency}` : `${price_min}–${to} ${currency}`
      return count > 0 ? [{ name, count, price_min, price_max }] : []
    }),
    domain_filters: counted(found.map(({ domain }) => domain)).map(([domain, count]) => ({
      name: domain,
      count,
      domain,
    })),
    category_filters: counted(found.map(({ interest_id }) => interest_id)).map(([category, count]) => ({
      name: names.get(category) ?? '',
      count,
      category,
    })),
  }
}
