import type { BoardPrivacy } from './schema'

/** The fields of a board that rules read. The database decides its visibility: `boardSeen` of board-sql.server.ts. */
export type RuledBoard = {
  user_id: string
  privacy: BoardPrivacy
  audience: 'everyone' | 'followers' | 'nobody'
  archived_at: Date | null
  deleted_at: Date | null
}

/**
 * True if public lists show the board: a protected one is reached only by its link, and one of a private or closed
 * account only by admitted followers.
 */
export function isListedBoard(board: RuledBoard): boolean {
  return (
    board.deleted_at === null &&
    board.privacy === 'public' &&
    board.archived_at === null &&
    board.audience === 'everyone'
  )
}
