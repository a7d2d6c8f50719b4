import { useQuery } from '@/components/platform/use-query'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'

type State = Extract<Screen, { name: 'search' }>

/** Returns the filters of a search with their counts: those of the screen, or loaded when a choice is opened. */
export function useFacets({ query, scope, chosen, offered, productFilters }: State) {
  const requested = { query, scope, ...chosen, with_counts: true, page_size: 1 }
  return useQuery(
    productFilters ? null : ['facets', requested],
    async (signal) => {
      const { data } = await resource('BaseSearchResource').get(requested, signal)
      return { filters: data.filters, products: data.productFilters }
    },
    productFilters
      ? { initial: { filters: offered, products: productFilters } }
      : { isShared: true, keepsPrevious: true },
  )
}
