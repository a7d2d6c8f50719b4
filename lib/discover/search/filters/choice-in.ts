import { idSchema } from '@/lib/core/input'
import { readAddress } from '@/lib/discover/shopping/in-address'
import { productFilters } from '@/lib/discover/shopping/schema'
import { noProductFilters, type SearchChoice, someOf } from './choice'
import { lookFilters, noLook } from './schema'

/** Returns what the address of a search chooses; parts of it that make no sense are left out. */
export function choiceInSearch(query: URLSearchParams): SearchChoice {
  const { color, skin_tone } = readAddress(query, lookFilters.shape, { ...noLook, currency: null })
  const products = readAddress(query, { ...productFilters, category: idSchema }, noProductFilters)
  const { min_price: min, max_price: max } = products
  const isUpsideDown = min !== null && max !== null && min > max
  return {
    filters: { color, skin_tone },
    appliedProductFilters: someOf(
      isUpsideDown ? { ...products, min_price: null, max_price: null } : products,
    ),
  }
}
