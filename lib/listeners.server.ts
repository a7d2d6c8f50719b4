import { listenForFeeds } from '@/lib/feed/listeners.server'
import { listenForSearch } from '@/lib/search/listeners.server'

/** Has everybody listen who derives something from others' deeds; in every process that runs commands. Idempotent. */
export function registerListeners(): void {
  listenForFeeds()
  listenForSearch()
}
