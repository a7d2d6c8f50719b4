import { onEvent } from '@/lib/core/events.server'
import { dropHome, dropTopics } from './ranked-list.server'

/** Drops a home list when its owner's follows change, and those of topics when one of them moves. */
export function listenForFeeds(): void {
  onEvent('feedStale', 'feed', (tx, { user_id }) => dropHome(tx, user_id))
  onEvent('topicRearranged', 'feed', (tx) => dropTopics(tx))
}
