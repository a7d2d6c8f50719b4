import type { Product } from '@/lib/media/rich/schema'
import type { Availability } from '../kinds'

/** The facts of an item that the page of its product needs: variants and countries may share a page. */
export type PageItem = {
  title: string
  brand: string
  price: string
  sale_price: string | null
  currency: string
  availability: Availability
  country: string
  is_missing: boolean
}

const now = ({ price, sale_price }: PageItem) => sale_price ?? price
const byPrice = (one: PageItem, other: PageItem) => Number(now(one)) - Number(now(other))

/** Returns the product of a page: the cheapest of its items that can be bought, in the currency of the first. */
export function productOfItems(items: readonly PageItem[]): Product | null {
  const [first] = items
  if (!first) return null
  const alike = items.filter(({ currency }) => currency === first.currency)
  const sold = alike.filter(({ availability, is_missing }) => !is_missing && availability !== 'OUT_OF_STOCK')
  const offered = (sold.length > 0 ? sold : alike).toSorted(byPrice)
  const [best = first, last = first] = [offered[0], offered.at(-1)]
  const isRange = now(best) !== now(last)
  return {
    name: best.title.slice(0, 300),
    brand: best.brand.slice(0, 100),
    offer_summary: {
      price: now(best),
      min_price: isRange ? now(best) : null,
      max_price: isRange ? now(last) : null,
      standard_price: best.sale_price === null ? null : best.price,
      currency: best.currency,
      in_stock: sold.length > 0,
    },
    shipping_info: null,
    ships_to: [...new Set(items.map(({ country }) => country))].toSorted(),
    aggregate_rating: null,
  }
}
