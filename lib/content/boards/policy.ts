import type { BoardPrivacy } from './schema'

/** What the rules ask of a board. Who may know of one is asked of the database: `boardSeen` of board-sql.server.ts. */
export type RuledBoard = {
  user_id: string
  privacy: BoardPrivacy
  audience: 'everyone' | 'followers' | 'nobody'
  archived_at: Date | null
  deleted_at: Date | null
}

/**
 * True if public lists show the board: a protected one is reached by its link alone, and one of a private or
 * closed account by nobody who is not let in.
 */
export function isListedBoard(board: RuledBoard): boolean {
  return (
    board.deleted_at === null &&
    board.privacy === 'public' &&
    board.archived_at === null &&
    board.audience === 'everyone'
  )
}
