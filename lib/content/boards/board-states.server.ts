import { and, eq, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import type { Board } from './lock.server'
import { pinsOfBoards } from './pins-of-boards.server'
import { boards } from './table.server'

/** Adds a board (1) to its user's counters of secret or other boards, or subtracts it (-1). */
export async function countBoard(tx: Db, board: Board, delta: 1 | -1): Promise<void> {
  const column = board.privacy === 'secret' ? 'secret_board_count' : 'board_count'
  await tx
    .update(users)
    .set({ [column]: sql`greatest(0, ${users[column]} + ${delta})` })
    .where(eq(users.id, board.user_id))
}

/**
 * Applies the effects of a board's change from `before` to `after`: counters, followers, and the visibility of its
 * pins.
 */
export async function boardMoved(tx: Db, before: Board, after: Board): Promise<void> {
  if (before.privacy !== after.privacy) {
    await countBoard(tx, before, -1)
    await countBoard(tx, after, 1)
  }
  if (after.privacy === 'secret' && before.privacy !== 'secret') {
    await tx.execute(sql`delete from board_follows where board_id = ${after.id}`)
    await tx.update(boards).set({ follower_count: 0 }).where(eq(boards.id, after.id))
  }
  await pinsOfBoards.only().visibilityChanged(tx, before, after)
}

/**
 * Restores a board that the member deleted less than an hour ago, with the pins deleted with it; an existing one is
 * unchanged. @throws AppError 40 when there is nothing to restore
 */
export async function restoreDeletedBoard(
  tx: Db,
  member: Member,
  id: string,
  slugFor: (board: Board) => Promise<string>,
): Promise<void> {
  const recent = sql`(${boards.deleted_at} is null or ${boards.deleted_at} > now() - ${undoInterval})`
  const [row] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), eq(boards.user_id, member.id), recent))
    .for('no key update')
  const board = found(row, 'boardNotFound')
  if (board.deleted_at === null) return
  const restorePins = await pinsOfBoards.only().deletedWith(tx, id)
  await tx
    .update(boards)
    .set({ deleted_at: null, slug: await slugFor(board) })
    .where(eq(boards.id, id))
  await countBoard(tx, board, 1)
  await restorePins()
}
