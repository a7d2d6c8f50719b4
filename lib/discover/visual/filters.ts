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
  currency?: string | undefined
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

function hasPrice({ price, currency }: FoundFacts, wanted: Narrowing): boolean {
  const { price_min, price_max } = wanted
  const isPriced = price_min !== undefined || price_max !== undefined || wanted.currency !== undefined
  if (!isPriced && !wanted.is_shopping) return true
  if (price === null || price < (price_min ?? 0) || price > (price_max ?? Infinity)) return false
  return wanted.currency === undefined || currency === wanted.currency
}

/** True if a pin is one of those asked for. */
export function isWanted(found: FoundFacts, wanted: Narrowing): boolean {
  if (!hasPrice(found, wanted)) return false
  if (wanted.domain !== undefined && found.domain !== wanted.domain) return false
  return wanted.category === undefined || found.interest_id === wanted.category
}

/** Returns the values of some pins with the number of their pins, most frequent first, at most `max`. */
function counted(values: readonly (string | null)[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, max)
}

/** Returns the filters by price, each in the chosen currency, otherwise in the most frequent one. */
function pricesOf(found: readonly FoundFacts[], chosen: string | undefined): VisualSearch['price_filters'] {
  const [[frequent] = [null]] = counted(found.map((each) => each.currency))
  const currency = chosen ?? frequent
  if (currency === null) return []
  return prices.flatMap(([price_min, to]) => {
    const price_max = to === 1e9 ? to : to - 0.01
    const within = { is_shopping: true, price_min, price_max, currency }
    const count = found.filter((each) => isWanted(each, within)).length
    const name = to === 1e9 ? `${price_min}+ ${currency}` : `${price_min}–${to} ${currency}`
    return count > 0 ? [{ name, count, price_min, price_max, currency }] : []
  })
}

/**
 * Returns the filters that leave some of the pins found. Each counts the pins that it would leave together with what else
 * is chosen: those of a kind leave out that kind's own choice.
 */
export function filtersOf(all: readonly FoundFacts[], wanted: Narrowing): Omit<VisualSearch, 'results'> {
  const without = (...kinds: (keyof Narrowing)[]) => {
    const rest = { ...wanted, ...Object.fromEntries(kinds.map((kind) => [kind, undefined])) }
    return all.filter((each) => isWanted(each, { ...rest, is_shopping: wanted.is_shopping }))
  }
  const names = new Map(all.map(({ interest_id, topic }) => [interest_id, topic ?? '']))
  return {
    price_filters: pricesOf(without('price_min', 'price_max', 'currency'), wanted.currency),
    domain_filters: counted(without('domain').map(({ domain }) => domain)).map(([domain, count]) => ({
      name: domain,
      count,
      domain,
    })),
    category_filters: counted(without('category').map(({ interest_id }) => interest_id)).map(
      ([category, count]) => ({ name: names.get(category) ?? '', count, category }),
    ),
  }
}
