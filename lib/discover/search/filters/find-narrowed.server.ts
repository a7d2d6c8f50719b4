import { keepNothing } from '@/lib/core/cached-names.server'
import type { Viewer } from '@/lib/core/viewer'
import type { Found, MatchPosition } from '../match.server'
import type { QueryWord } from '../parse-query.server'
import type { FilteredScope } from '../scopes'
import { candidatesOfSearch } from './candidates.server'
import { isChosen, noProductFilters, type SearchChoice } from './choice'
import { type Chosen, fittingPins, lookFiltersOf, productFiltersOf } from './narrowed.server'
import type { WireProductFilters, WireSearchFilter } from './schema'

/** Holds the filters of a search with their counts, and how many pins they chose from. */
export type Facets = { of: number; filters: WireSearchFilter[]; products: WireProductFilters }

/** The filters of a call. */
export type Filters = SearchChoice & { with_counts: boolean }

/** True if a call must look through the matches: it filters or counts, or searches among products, where that is always shown. */
export const needsFacets = (scope: FilteredScope, requested: Filters): boolean =>
  scope === 'buyable_pins' || requested.with_counts || isChosen(requested)

type Search = {
  scope: FilteredScope
  words: readonly QueryWord[]
  person: string | null
  from: MatchPosition
  count: number
  requested: Filters
  offersTones: boolean
}

/**
 * Returns a page of the pins that fit the filters, among the 2,000 best matches that the viewer may see, with true counts of
 * what each further filter would show. The position has the last pin and its place.
 */
export async function findNarrowed(viewer: Viewer, search: Search): Promise<Found & { facets: Facets }> {
  const { scope, from, count, requested, offersTones } = search
  // The counts depend on pins that are not in the answer.
  keepNothing()
  const candidates = await candidatesOfSearch(viewer, search, scope === 'videos')
  const isShop = scope === 'buyable_pins'
  const chosen: Chosen = {
    look: requested.filters,
    products: requested.appliedProductFilters ?? (isShop ? noProductFilters : null),
  }
  const ids = fittingPins(candidates, chosen)
  const last = from.id === '0' ? -1 : ids.indexOf(from.id)
  // Where the last pin of the page before is gone, after its place.
  const start = from.id === '0' ? 0 : last >= 0 ? last + 1 : from.weight
  const page = ids.slice(start, start + count)
  const end = page.at(-1)
  const place = start + page.length
  return {
    rows: page.map((id, n) => ({ weight: start + n + 1, id })),
    next: place < ids.length && end !== undefined ? { weight: place, id: end } : null,
    facets: {
      of: isShop ? candidates.filter(({ item }) => item !== null).length : candidates.length,
      filters: lookFiltersOf(candidates, chosen, offersTones),
      products: productFiltersOf(candidates, chosen),
    },
  }
}
