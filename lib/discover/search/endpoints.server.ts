import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { wireBoard } from '@/lib/content/boards/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { wireTaggedProduct } from '@/lib/content/wire/product'
import { AppError } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { isMember } from '@/lib/core/viewer'
import { noteSearched } from '@/lib/discover/feed/tastes/note.server'
import { searchAnswer } from './answer/answer.server'
import { filledTabs } from './answer/filled-tabs.server'
import { wireFilledTab, wireSearchParts } from './answer/wire'
import { searchWithAds } from './answer/with-ads.server'
import { wireProductFilters, wireSearchFilter } from './filters/schema'
import { productPins } from './product-pins.server'
import {
  productsGet,
  type SearchResults,
  searchGet,
  searchTabGet,
  typeaheadGet,
  wireGuide,
  wireSuggestion,
} from './schema'
import { suggestions } from './typeahead.server'
import { viewedPinsEndpoint } from './viewed-pins-endpoints.server'

const found = z.union([wirePin, wireBoard, wireProfile])

type Narrowed = Pick<z.output<typeof searchGet>, 'filters'>

/** Refuses a range of skin tones where the search does not offer the filter. @throws AppError 1 */
function permitTone({ filters }: Narrowed, { filters: offered }: Pick<SearchResults, 'filters'>): void {
  if (filters.skin_tone !== null && !offered.some(({ name }) => name === 'skin_tone'))
    throw new AppError('badRequest', { field: 'filters.skin_tone', reason: 'skinToneNotOffered' })
}

export const searchEndpoints = [
  endpoint({
    door: 'BaseSearchResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: 'within',
    limit: 'search',
    input: searchGet,
    output: z.strictObject({
      results: z.array(found),
      guides: z.array(wireGuide),
      matching_users: z.array(wireProfile),
      matching_boards: z.array(wireBoard),
      typo: safeString().nullable(),
      relaxed: safeString().nullable(),
      pins_of: safeString().nullable(),
      more_like_this: z.array(wirePin),
      filters: z.array(wireSearchFilter),
      productFilters: wireProductFilters.nullable(),
      ...wireSearchParts.shape,
    }),
    run: async ({ viewer, input, origin }) => {
      const allows = () => origin.allows_personalization === true
      const { bookmark, ...data } = await searchWithAds({ viewer, allows }, input)
      permitTone(input, data)
      // A search that the host calls sensitive says nothing about tastes.
      const isTaste = isMember(viewer) && input.bookmarks.length === 0 && data.sensitivity === null
      if (isTaste) await noteSearched(viewer, input.query, origin)
      return { data, bookmark }
    },
  }),
  // The further pages of BaseSearchResource, as programs ask for them: the results alone.
  endpoint({
    door: 'SearchResource.get',
    needs: 'anyone',
    list: true,
    limit: 'search',
    input: searchGet,
    output: found,
    run: async ({ viewer, input }) => {
      const { bookmark, ...data } = await searchAnswer(viewer, input)
      permitTone(input, data)
      return { items: data.results, bookmark }
    },
  }),
  // The tabs of a search, with which of them find anything: where to go on from one that does not.
  endpoint({
    door: 'SearchTabResource.get',
    needs: 'anyone',
    limit: 'search',
    input: searchTabGet,
    output: z.strictObject({ tabs: z.array(wireFilledTab) }),
    run: async ({ viewer, input }) => ({ tabs: await filledTabs(viewer, input) }),
  }),
  // Recent searches are in the browser only (specification part 1): nothing here remains to be cleared.
  endpoint({
    door: 'TypeaheadClearRecentResource.delete',
    needs: 'read',
    limit: 'search',
    input: z.object({}),
    output: z.null(),
    run: async () => null,
  }),
  endpoint({
    door: 'AdvancedTypeaheadResource.get',
    needs: 'anyone',
    for: 'all visitors',
    limit: 'search',
    input: typeaheadGet,
    output: z.strictObject({
      items: z.array(wireSuggestion),
    }),
    run: ({ viewer, input }) => suggestions(viewer, input.term, input.recent_queries_tags),
  }),
  viewedPinsEndpoint,
] as const

export const productPinEndpoints = [
  endpoint({
    door: 'ProductPinsResource.get',
    needs: 'read',
    for: 'reading',
    list: true,
    limit: 'search',
    input: productsGet,
    output: wireTaggedProduct,
    run: async ({ viewer, input }) => ({ items: await productPins(viewer, input.query), bookmark: null }),
  }),
] as const
