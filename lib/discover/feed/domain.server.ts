import { domain } from '@/lib/platform/house/domain.server'
import { listenForFeeds } from './listeners.server'
import { feedResources } from './resources.server'
import { rankedFeeds } from './table.server'

export const feedDomain = domain({
  name: 'feed',
  tables: [rankedFeeds],
  resources: feedResources,
  listen: listenForFeeds,
  notExported: ['ranked_feeds'],
})
