import { domain } from '@/lib/platform/manifest/domain.server'
import { listenForFeeds } from './listeners.server'
import { feedEndpoints } from './resources.server'
import { rankedFeeds } from './table.server'

export const feedDomain = domain({
  name: 'feed',
  tables: [rankedFeeds],
  endpoints: feedEndpoints,
  listen: listenForFeeds,
  notExported: ['ranked_feeds'],
})
