import { z } from 'zod'
import { type WireProfile, wireProfile } from '@/lib/accounts/account/schema'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import {
  appliedProductFilters,
  lookFilters,
  noLook,
  type WireProductFilters,
  type WireSearchFilter,
} from './filters/schema'
import { isFiltered, type SearchScope, scopes } from './scopes'

/** The name of a scope; `people` and `pinners` are aliases of `users`, and `products` of `buyable_pins`. */
export const searchScope = z
  .enum([...scopes, 'people', 'pinners', 'products'])
  .transform((scope): SearchScope => {
    if (scope === 'people' || scope === 'pinners') return 'users'
    return scope === 'products' ? 'buyable_pins' : scope
  })

/**
 * A word that narrows a search, with the picture of a matching pin and that pin's id, so that pages with the picture
 * are dropped with the pin.
 */
export const wireGuide = z.strictObject({
  term: safeString(),
  /** The word as it is shown, and its place among the guides. */
  display: safeString(),
  position: z.number().int(),
  image_url: safeString().nullable(),
  pin_id: safeString().nullable(),
})
export type Guide = z.output<typeof wireGuide>

/** Maximum characters of a query that are used. */
export const queryLimit = 200

const query = safeString()
  .max(1000)
  .transform((value) => value.replaceAll('\u0000', '').trim().slice(0, queryLimit))

/** `filters` and `appliedProductFilters` are for pins, videos and products; `with_counts` asks what further ones would show. */
export const searchGet = listOptions
  .extend({
    query,
    scope: searchScope.default('pins'),
    filters: lookFilters.default(noLook),
    appliedProductFilters: appliedProductFilters.nullable().default(null),
    with_counts: z.boolean().default(false),
    /** The article of Today that the search comes from: it stays above the results. */
    article: idSchema.optional(),
  })
  .refine(
    ({ scope, filters }) => isFiltered(scope) || (filters.color === null && filters.skin_tone === null),
    {
      ...because('scopeHasNoFilters'),
      path: ['filters'],
    },
  )
  .refine(({ scope, appliedProductFilters: chosen }) => isFiltered(scope) || chosen === null, {
    ...because('scopeHasNoFilters'),
    path: ['appliedProductFilters'],
  })

/** A search in one of its scopes; filters may be left out. */
export type SearchInput = Omit<
  z.output<typeof searchGet>,
  'filters' | 'appliedProductFilters' | 'with_counts'
> &
  Partial<Pick<z.output<typeof searchGet>, 'filters' | 'appliedProductFilters' | 'with_counts'>>

/** A search in one of its scopes, of which the tabs are asked. */
export const searchTabGet = z.object({ query, scope: searchScope.default('pins') })

/** Maximum recent searches that a caller names, as many as are kept. */
export const recentLimit = 20

export const typeaheadGet = z.object({
  term: query,
  /** The caller's recent searches, newest first: what goes with them is suggested first. */
  recent_queries_tags: z
    .array(query)
    .max(recentLimit, because('tooManyItems', { max: recentLimit }))
    .default([]),
})
export const productsGet = z.object({ query: query.default('') })

/** One page of search results (specification part 2, section 7: BaseSearchResource). */
export type SearchResults = {
  results: (WirePin | WireBoard | WireProfile)[]
  /** Words that narrow the search, most specific first. */
  guides: Guide[]
  /** People and boards whose names have every word; on the first page of pins. */
  matching_users: WireProfile[]
  matching_boards: WireBoard[]
  /** The corrected query, when the typed one matched nothing; the results are for this. */
  typo: string | null
  /** Those words of the query that lead to something, when nothing has all of them; the results are for these. */
  relaxed: string | null
  /** The id of the person with the searched name whose pins these are, when no pin has the words. */
  pins_of: string | null
  /** When few pins match: others that look like the best of them, without the words. */
  more_like_this: WirePin[]
  /** The filters that the search offers; none in scopes without. */
  filters: WireSearchFilter[]
  /** The filters of the products among the pins found: in a search for products, and where filters or counts were asked for. */
  productFilters: WireProductFilters | null
}

/** One suggestion under the search field. */
export const wireSuggestion = z.union([
  z.strictObject({
    type: z.literal('query'),
    query: safeString(),
  }),
  z.strictObject({
    type: z.literal('topic'),
    query: safeString(),
    /** The page of the topic. */
    url: safeString(),
    image_url: safeString().nullable(),
  }),
  z.strictObject({
    type: z.literal('user'),
    user: wireProfile,
  }),
  z.strictObject({
    type: z.literal('board'),
    name: safeString(),
    url: safeString(),
  }),
])
export type Suggestion = z.output<typeof wireSuggestion>
