import { listenForAudience } from '@/lib/boards/audience.server'
import { listenForFeeds } from '@/lib/feed/listeners.server'
import { listenForSearch } from '@/lib/search/listeners.server'
import { listenForRequests } from '@/lib/social/follow-requests.server'

/** Has everybody listen who derives something from others' deeds; in every process that runs commands. Idempotent. */
export function registerListeners(): void {
  listenForAudience()
  listenForRequests()
  listenForFeeds()
  listenForSearch()
}
