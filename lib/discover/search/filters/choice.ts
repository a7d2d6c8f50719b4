import type { LookFilters, ProductFilters } from './schema'

/** Describes what was chosen in a search, as its address and its calls have it. */
export type SearchChoice = { filters: LookFilters; appliedProductFilters: ProductFilters | null }

export const nothingChosen: SearchChoice = {
  filters: { color: null, skin_tone: null },
  appliedProductFilters: null,
}

export const noProductFilters: ProductFilters = {
  domain: null,
  category: null,
  currency: null,
  min_price: null,
  max_price: null,
  in_stock: false,
  free_shipping: false,
}

/** True if anything was chosen. */
export const isChosen = ({ filters, appliedProductFilters }: SearchChoice): boolean =>
  filters.color !== null || filters.skin_tone !== null || appliedProductFilters !== null

/** Returns the parameters of an address for what was chosen. */
export function paramsOf({ filters, appliedProductFilters }: SearchChoice): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, ...appliedProductFilters }))
    if (value !== null && value !== false) params.set(name, value === true ? '1' : `${value}`)
  return params
}

/** Returns product filters, or null if none is set: without any, pins that lead to no product are shown, too. */
export function someOf(products: ProductFilters): ProductFilters | null {
  return Object.values(products).some((value) => value !== null && value !== false) ? products : null
}
