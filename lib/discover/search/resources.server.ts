import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { wireBoard } from '@/lib/content/boards/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { searchPage } from './queries.server'
import { searchGet, typeaheadGet, wireGuide, wireSuggestion } from './schema'
import { suggestions } from './typeahead.server'

export const searchEndpoints = [
  endpoint({
    resource: ['BaseSearchResource', 'get'],
    needs: 'anyone',
    forAllVisitors: true,
    list: 'within',
    limit: 'search',
    input: searchGet,
    output: z.strictObject({
      results: z.array(z.union([wirePin, wireBoard, wireProfile])),
      guides: z.array(wireGuide),
      matching_users: z.array(wireProfile),
      matching_boards: z.array(wireBoard),
      typo: safeString().nullable(),
    }),
    run: async ({ viewer, input }) => {
      const { bookmark, ...data } = await searchPage(viewer, input)
      return { data, bookmark }
    },
  }),
  endpoint({
    resource: ['AdvancedTypeaheadResource', 'get'],
    needs: 'anyone',
    forAllVisitors: true,
    limit: 'search',
    input: typeaheadGet,
    output: z.strictObject({
      items: z.array(wireSuggestion),
    }),
    run: ({ viewer, input }) => suggestions(viewer, input.term),
  }),
] as const
