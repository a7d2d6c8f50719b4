import { isListedBoard, type RuledBoard } from '@/lib/content/boards/policy'

/**
 * The fields of a pin that rules read. The visibility of pins is decided in the database: `pinSeen` of
 * card-sql.server.ts.
 */
export type RuledPin = {
  user_id: string
  is_ready: boolean
  is_ads_only: boolean
  deleted_at: Date | null
}

/**
 * True if anyone may find the pin in feeds and search: the rule behind the column `is_public`.
 */
export function isPublicPin(pin: RuledPin, board: RuledBoard): boolean {
  return pin.is_ready && !pin.is_ads_only && pin.deleted_at === null && isListedBoard(board)
}
