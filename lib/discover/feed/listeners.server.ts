import { onEvent } from '@/lib/core/events.server'
import { dropHome } from './ranked-list.server'

/** A home list does not survive a change of what its owner follows. */
export function listenForFeeds(): void {
  onEvent('feedStale', 'feed', (tx, { user_id }) => dropHome(tx, user_id))
}
