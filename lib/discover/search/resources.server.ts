import { anyone, listWithin, type Resource } from '@/lib/core/resource'
import { searchPage } from './queries.server'
import { searchGet, typeaheadGet } from './schema'
import { suggestions } from './typeahead.server'

export const searchResources = {
  BaseSearchResource: {
    get: listWithin({
      limit: 'search',
      input: searchGet,
      run: async ({ viewer, input }) => {
        const { bookmark, ...data } = await searchPage(viewer, input)
        return { data, bookmark }
      },
    }),
  },
  AdvancedTypeaheadResource: {
    get: anyone({
      limit: 'search',
      input: typeaheadGet,
      run: ({ viewer, input }) => suggestions(viewer, input.term),
    }),
  },
} satisfies Record<string, Resource>
