import { endpoint } from '@/lib/core/endpoint'
import { visualSearchGet, wireVisualSearch } from './schema'
import { visualSearch } from './visual-search.server'

export const visualEndpoints = [
  endpoint({
    door: 'VisualSearchFlashlightUnifiedResource.get',
    needs: 'anyone',
    list: 'within',
    limit: 'search',
    input: visualSearchGet,
    output: wireVisualSearch,
    run: ({ viewer, input }) => visualSearch(viewer, input),
  }),
] as const
