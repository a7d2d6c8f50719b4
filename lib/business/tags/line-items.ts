import { isStorable } from '@/lib/core/input'
import { tagLimits } from './limits'

/** A product of an event, with the names of the tag; the price is in millionths. */
export type LineItem = {
  product_id?: string
  product_name?: string
  product_category?: string
  product_brand?: string
  product_price_micro?: number
  product_quantity?: number
}

const texts = ['product_id', 'product_name', 'product_category', 'product_brand'] as const

/** Returns a text that the database can store, cut; null if it is none. */
function textIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return isStorable(text) ? [...text.trim()].slice(0, tagLimits.itemText).join('') : null
}

/** Returns a number that a page gave as a number or as text; null if it is none, or negative. */
function numberIn(value: unknown, max: number): number | null {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && given >= 0 && given <= max ? given : null
}

const maxPrice = Number.MAX_SAFE_INTEGER / 1e6
const maxPieces = 1_000_000

function itemIn(given: unknown): LineItem {
  if (typeof given !== 'object' || given === null) return {}
  const fields = given as Record<string, unknown>
  const item: LineItem = {}
  for (const name of texts) {
    const text = textIn(fields[name])
    if (text) item[name] = text
  }
  const price = numberIn(fields.product_price, maxPrice)
  if (price !== null) item.product_price_micro = Math.round(price * 1e6)
  const pieces = numberIn(fields.product_quantity, maxPieces)
  if (pieces !== null) item.product_quantity = Math.floor(pieces)
  return item
}

/**
 * Returns the products that a page named, with the fields that the tag knows. A shop's mistake in one of them does not
 * cost it the event: what is unreadable is left out. Null if nothing is left.
 */
export function lineItemsIn(given: readonly unknown[]): LineItem[] | null {
  const items = given.map(itemIn).filter((item) => Object.keys(item).length > 0)
  return items.length > 0 ? items : null
}
