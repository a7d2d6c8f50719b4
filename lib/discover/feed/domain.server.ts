import { domain } from '@/lib/platform/manifest/domain.server'
import { feedEndpoints } from './endpoints.server'
import { listenForFeeds } from './listeners.server'
import { rankedFeeds } from './table.server'

export const feedDomain = domain({
  name: 'feed',
  tables: [rankedFeeds],
  endpoints: feedEndpoints,
  listen: listenForFeeds,
  notExported: ['ranked_feeds'],
})
