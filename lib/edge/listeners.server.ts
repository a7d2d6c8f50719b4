import { listenForAudience } from '@/lib/content/boards/audience.server'
import { listenForFeeds } from '@/lib/discover/feed/listeners.server'
import { listenForSearch } from '@/lib/discover/search/listeners.server'
import { listenForRequests } from '@/lib/people/follows/follow-requests.server'

/** Has everybody listen who derives something from others' deeds; in every process that runs commands. Idempotent. */
export function registerListeners(): void {
  listenForAudience()
  listenForRequests()
  listenForFeeds()
  listenForSearch()
}
