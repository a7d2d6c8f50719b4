import { onEvent } from '@/lib/core/events.server'
import { dropHome } from './ranked-list.server'

/** Drops a home list when its owner's follows change. */
export function listenForFeeds(): void {
  onEvent('feedStale', 'feed', (tx, { user_id }) => dropHome(tx, user_id))
}
