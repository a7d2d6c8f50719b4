import { isListedBoard, type RuledBoard } from '@/lib/content/boards/policy'

/** What the rules ask of a pin. Who may know of one is asked of the database: `pinSeen` of card-sql.server.ts. */
export type RuledPin = { user_id: string; is_ready: boolean; deleted_at: Date | null }

/** Whether a viewer may change, move or delete the pin: who saved it. */
export function canEditPin(viewerId: string | null, pin: RuledPin): boolean {
  return viewerId === pin.user_id
}

/** Whether anybody may meet the pin in a feed or a search: the rule behind the column `is_public`. */
export function isPublicPin(pin: RuledPin, board: RuledBoard): boolean {
  return pin.is_ready && pin.deleted_at === null && isListedBoard(board)
}
