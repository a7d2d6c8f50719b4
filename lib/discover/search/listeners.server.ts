import { onEvent } from '@/lib/core/events.server'
import {
  indexBoard,
  indexBoardsOf,
  indexNewPins,
  indexPicture,
  indexPin,
  indexPins,
  indexUser,
} from './index.server'

/**
 * Updates the index in the transaction of each change: a pin made secret is not found from that moment on. New pins are
 * found within a second.
 */
export function listenForSearch(): void {
  onEvent('pinChanged', 'search', (tx, { id }) => indexPin(tx, id))
  onEvent('pinsMade', 'search', (tx, { ids }) => indexNewPins(tx, ids))
  onEvent('mediaReady', 'search', (tx, { signature }) => indexPicture(tx, signature))
  onEvent('boardChanged', 'search', (tx, { id }) => indexBoard(tx, id))
  onEvent('userChanged', 'search', (tx, { user_id }) => indexUser(tx, user_id))
  onEvent('audienceChanged', 'search', (tx, { user_id }) => indexBoardsOf(tx, user_id))
  onEvent('publicChanged', 'search', (tx, { ids }) => indexPins(tx, ids))
}
