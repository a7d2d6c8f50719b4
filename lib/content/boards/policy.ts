import type { BoardPrivacy } from './schema'

/** The facts of a board that the rules need. The database decides who may know of one: `boardSeen` of board-sql.server.ts. */
export type RuledBoard = {
  user_id: string
  privacy: BoardPrivacy
  audience: 'everyone' | 'followers' | 'nobody'
  archived_at: Date | null
  deleted_at: Date | null
}

/**
 * True if public lists show the board: a protected one is reached by its link alone, and one of a private or
 * closed account only by its admitted followers.
 */
export function isListedBoard(board: RuledBoard): boolean {
  return (
    board.deleted_at === null &&
    board.privacy === 'public' &&
    board.archived_at === null &&
    board.audience === 'everyone'
  )
}
