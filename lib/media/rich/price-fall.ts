import type { Product } from './schema'

/** The price of a product before it last fell, and the time of the reading that found it lower; both null without a fall. */
export type PriceFall = { price_before: string | null; price_fell_at: Date | null }

/**
 * Returns what to keep about a fall of the price, from the product of a page at its last two readings. A price that rises
 * again, disappears or changes its currency ends the fall; one that falls further keeps the highest price of the fall.
 */
export function priceFall(
  before: Product | undefined,
  after: Product | undefined,
  known: PriceFall,
  now: Date,
): PriceFall {
  const [was, is] = [before?.offer_summary, after?.offer_summary]
  const none = { price_before: null, price_fell_at: null }
  if (!is?.price || !was?.price || was.currency !== is.currency) return none
  const [old, current] = [Number(was.price), Number(is.price)]
  if (current > old) return none
  if (current === old) return known
  return { price_before: known.price_before ?? was.price, price_fell_at: now }
}
