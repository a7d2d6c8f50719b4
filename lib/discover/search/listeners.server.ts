import { onEvent } from '@/lib/core/events.server'
import { indexBoard, indexBoardsOf, indexPicture, indexPin, indexPins, indexUser } from './index.server'

/**
 * Updates the index in the transaction of each change: a pin made secret is not found from that moment on.
 */
export function listenForSearch(): void {
  onEvent('pinChanged', 'search', (tx, { id }) => indexPin(tx, id))
  onEvent('mediaReady', 'search', (tx, { signature }) => indexPicture(tx, signature))
  onEvent('boardChanged', 'search', (tx, { id }) => indexBoard(tx, id))
  onEvent('userChanged', 'search', (tx, { user_id }) => indexUser(tx, user_id))
  onEvent('audienceChanged', 'search', (tx, { user_id }) => indexBoardsOf(tx, user_id))
  onEvent('publicChanged', 'search', (tx, { ids }) => indexPins(tx, ids))
}
