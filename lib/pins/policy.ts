import { canSeeBoard, isListedBoard, type RuledBoard } from '@/lib/boards/policy'

/** What the rules ask of a pin. */
export type RuledPin = { user_id: string; is_ready: boolean; deleted_at: Date | null }

/** Whether a viewer may know that the pin exists: with its board; until its picture is made only its owner. */
export function canSeePin(viewerId: string | null, pin: RuledPin, board: RuledBoard): boolean {
  if (pin.deleted_at !== null || !canSeeBoard(viewerId, board)) return false
  return pin.is_ready || viewerId === pin.user_id
}

/** Whether a viewer may change, move or delete the pin: who saved it. */
export function canEditPin(viewerId: string | null, pin: RuledPin): boolean {
  return viewerId === pin.user_id
}

/** Whether anybody may meet the pin in a feed or a search: the rule behind the column `is_public`. */
export function isPublicPin(pin: RuledPin, board: RuledBoard): boolean {
  return pin.is_ready && pin.deleted_at === null && isListedBoard(board)
}
