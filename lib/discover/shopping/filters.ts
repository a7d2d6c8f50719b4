/** A pin that leads to a product, with what filters and orders need of it. Amounts are in units of `currency`. */
export type ShopItem = {
  id: string
  topic: string | null
  domain: string
  price: number | null
  /** The price that the shop says it reduced; null without a sale. */
  was: number | null
  /** The price before it fell in the last weeks; null if it did not. */
  before: number | null
  currency: string
  /** null when the page does not say. */
  in_stock: boolean | null
  /** True if it ships without charge at its own price. */
  ships_free: boolean
  saves: number
}

export const shopOrders = ['popular', 'newest', 'price_low', 'price_high', 'reduced'] as const
export type ShopOrder = (typeof shopOrders)[number]

/** Describes what a person chose among products. A range of prices is in `currency`, so it needs one. */
export type ShopChoice = {
  domain: string | null
  /** The id of a topic. */
  category: string | null
  currency: string | null
  min_price: number | null
  max_price: number | null
  in_stock: boolean
  free_shipping: boolean
  on_sale: boolean
  order: ShopOrder
}

export const noChoice: ShopChoice = {
  domain: null,
  category: null,
  currency: null,
  min_price: null,
  max_price: null,
  in_stock: false,
  free_shipping: false,
  on_sale: false,
  order: 'popular',
}

/** Returns true if a product is cheaper than it was, by its shop's word or by ours. */
export const isReduced = ({ was, before }: Pick<ShopItem, 'was' | 'before'>) =>
  was !== null || before !== null

type Rule = (item: ShopItem, choice: ShopChoice) => boolean

const rules = {
  domain: (item, { domain }) => domain === null || item.domain === domain,
  category: (item, { category }) => category === null || item.topic === category,
  currency: (item, { currency }) => currency === null || item.currency === currency,
  price: (item, { min_price: min, max_price: max }) =>
    (min === null && max === null) ||
    (item.price !== null && item.price >= (min ?? 0) && item.price <= (max ?? Number.POSITIVE_INFINITY)),
  in_stock: (item, { in_stock }) => !in_stock || item.in_stock === true,
  free_shipping: (item, { free_shipping }) => !free_shipping || item.ships_free,
  on_sale: (item, { on_sale }) => !on_sale || isReduced(item),
} satisfies Record<string, Rule>

type RuleName = keyof typeof rules
const list = Object.entries(rules) as [RuleName, Rule][]

/** Each rule as a bit. */
const bits = Object.fromEntries(list.map(([name], n) => [name, 1 << n])) as Record<RuleName, number>

/** Returns the rules that a product breaks, as bits; each rule is applied once, whatever is counted of the products then. */
function brokenBy(item: ShopItem, choice: ShopChoice): number {
  let broken = 0
  for (const [name, rule] of list) if (!rule(item, choice)) broken |= bits[name]
  return broken
}

/** Returns a function that lists the products that fit a choice, apart from the rules that it is given, in the order given. */
function fittingIn<Item extends ShopItem>(items: readonly Item[], choice: ShopChoice) {
  const broken = items.map((item) => brokenBy(item, choice))
  return (...except: RuleName[]): Item[] => {
    const ignored = except.reduce((sum, name) => sum | bits[name], 0)
    return items.filter((_, n) => ((broken[n] ?? 0) & ~ignored) === 0)
  }
}

/** Returns the products that fit a choice, in the order given. */
export const fitting = <Item extends ShopItem>(items: readonly Item[], choice: ShopChoice): Item[] =>
  items.filter((item) => brokenBy(item, choice) === 0)

const discount = ({ price, was, before }: ShopItem) => {
  const old = Math.max(was ?? 0, before ?? 0)
  return price !== null && old > price ? 1 - price / old : 0
}

/** Compares by a figure; products without one come last. */
const by =
  (figure: (item: ShopItem) => number | null, direction: 1 | -1) => (one: ShopItem, other: ShopItem) => {
    const [a, b] = [figure(one), figure(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return direction * (a - b)
  }

/** Compares ids, which are numbers without leading zeros, as texts: a number of each would take longer than the rest of the order. */
const newest = ({ id: one }: ShopItem, { id: other }: ShopItem) =>
  other.length - one.length || (other > one ? 1 : -1)

const orders: Record<ShopOrder, (one: ShopItem, other: ShopItem) => number> = {
  // What is sold out helps nobody: it comes last.
  popular: (one, other) =>
    Number(one.in_stock === false) - Number(other.in_stock === false) || other.saves - one.saves,
  newest: () => 0,
  price_low: by(({ price }) => price, 1),
  price_high: by(({ price }) => price, -1),
  reduced: by(discount, -1),
}

/** Returns the ids of the products that fit a choice, in its order; equal ones newest first. */
export function chosen(items: readonly ShopItem[], choice: ShopChoice): string[] {
  const compare = orders[choice.order]
  return fitting(items, choice)
    .toSorted((one, other) => compare(one, other) || newest(one, other))
    .map(({ id }) => id)
}

/** Lists what else may be chosen, each with the number of products that it would show beside what is chosen already. */
export type ShopFacets = {
  total: number
  domains: { domain: string; count: number }[]
  currencies: { currency: string; count: number; lowest: number; highest: number }[]
  in_stock: number
  free_shipping: number
  on_sale: number
}

function grouped<Item extends ShopItem>(
  items: readonly Item[],
  key: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

const bySize = <T extends { count: number }>(list: readonly T[], name: (one: T) => string): T[] =>
  list.toSorted((a, b) => b.count - a.count || name(a).localeCompare(name(b)))

/** Returns the topics of products beside a choice, each with the number of products that it would show, the largest first. */
export function categoriesOf(
  items: readonly (ShopItem & { topic_name: string | null })[],
  choice: ShopChoice,
): { id: string; name: string; count: number }[] {
  const known = fittingIn(items, choice)('category').filter(({ topic }) => topic !== null)
  const groups = [...grouped(known, ({ topic }) => topic ?? '')].map(([id, of]) => ({
    id,
    name: of[0]?.topic_name ?? '',
    count: of.length,
  }))
  return bySize(groups, ({ name }) => name)
}

/** Returns the filters that products offer beside a choice, with true counts: shops by size, then by name. */
export function facetsOf(items: readonly ShopItem[], choice: ShopChoice): ShopFacets {
  const without = fittingIn(items, choice)
  const priced = without('currency', 'price').filter(
    ({ price, currency }) => price !== null && currency !== '',
  )
  const currencies = [...grouped(priced, ({ currency }) => currency)].map(([currency, of]) => {
    const prices = of.map(({ price }) => price ?? 0)
    return { currency, count: of.length, lowest: Math.min(...prices), highest: Math.max(...prices) }
  })
  const domains = [...grouped(without('domain'), ({ domain }) => domain)].map(([domain, of]) => ({
    domain,
    count: of.length,
  }))
  const withOnly = (name: 'in_stock' | 'free_shipping' | 'on_sale') =>
    without(name).filter((item) => rules[name](item, { ...choice, [name]: true })).length
  return {
    total: without().length,
    domains: bySize(domains, ({ domain }) => domain),
    currencies: bySize(currencies, ({ currency }) => currency),
    in_stock: withOnly('in_stock'),
    free_shipping: withOnly('free_shipping'),
    on_sale: withOnly('on_sale'),
  }
}
