import type { RichMetadata } from '@/lib/media/rich/schema'

/** The shopping flags of a pin's linked product (specification part 1, section 3). */
export type ShoppingFlags = {
  /** True for a product with a price. */
  isEligibleForPdp: boolean
  /** Also in stock, shipped to the viewer's country, and read recently. */
  isEligibleForPdpPlus: boolean
  isOosProduct: boolean
  /** Read too long ago for its price to be trusted. */
  isStaleProduct: boolean
  shipsToUserCountry: boolean
}

/** Days after which a price is no longer trusted. */
const staleDays = 30

/**
 * Returns the shopping flags of a pin, from its page's metadata at the last read. A page that names no countries ships
 * everywhere; a viewer of unknown country is assumed to live where it ships.
 */
export function shoppingFlags(
  metadata: RichMetadata | null,
  readAt: Date | null,
  country: string | null,
  now = Date.now(),
): ShoppingFlags {
  const product = metadata?.products[0]
  const isPriced = product?.offer_summary.price != null
  const isStale =
    product !== undefined && (readAt === null || now - readAt.getTime() > staleDays * 86_400_000)
  const isOut = product?.offer_summary.in_stock === false
  const ships_to = product?.ships_to ?? []
  const ships =
    product !== undefined && (ships_to.length === 0 || country === null || ships_to.includes(country))
  return {
    isEligibleForPdp: isPriced,
    isEligibleForPdpPlus: isPriced && product?.offer_summary.in_stock === true && ships && !isStale,
    isOosProduct: isOut,
    isStaleProduct: isStale,
    shipsToUserCountry: ships,
  }
}

/** Returns the names of the flags that are true: the `shoppingFlags` of a pin. */
export const enabledFlags = (flags: ShoppingFlags): string[] =>
  Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []))
