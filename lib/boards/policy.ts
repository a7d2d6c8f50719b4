import type { BoardPrivacy } from './schema'

/** What the rules ask of a board. */
export type RuledBoard = {
  user_id: string
  privacy: BoardPrivacy
  archived_at: Date | null
  deleted_at: Date | null
}

/** Whether a viewer may know that the board exists: everybody its link, its owner also when secret or archived. */
export function canSeeBoard(viewerId: string | null, board: RuledBoard): boolean {
  if (board.deleted_at !== null) return false
  return viewerId === board.user_id || (board.privacy !== 'secret' && board.archived_at === null)
}

/** Whether a viewer may change the board, its sections and what stands on it: its owner. */
export function canEditBoard(viewerId: string | null, board: RuledBoard): boolean {
  return viewerId === board.user_id
}

/** Whether the board stands in public lists; a protected one is reached by its link alone. */
export function isListedBoard(board: RuledBoard): boolean {
  return board.deleted_at === null && board.privacy === 'public' && board.archived_at === null
}
