import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/table.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/db/client.server'
import { canEditBoard, canSeeBoard } from './policy'
import { boardSections, boards } from './table.server'

/** A board row as commands hold it locked. */
export type Board = typeof boards.$inferSelect

/**
 * Commands lock in one order, so that none waits for another in a circle: the acting member, media
 * by signature, boards by id, pins, aggregated pins by id; the worker that makes a picture ready goes the same way. With the member locked, one person's writes come one after the other.
 */
export async function lockMember(tx: Db, member: Member): Promise<{ boards: number }> {
  const [row] = await tx
    .select({ boards: sql<number>`${users.board_count} + ${users.secret_board_count}` })
    .from(users)
    .where(eq(users.id, member.id))
    .for('no key update')
  return found(row, 2)
}

/** Locks boards for a change by `member`. @throws AppError 40 when one is unknown to them, 7 when not theirs */
export async function lockBoards(
  tx: Db,
  member: Member,
  ids: readonly string[],
): Promise<Map<string, Board>> {
  const rows = await tx
    .select()
    .from(boards)
    .where(inArray(boards.id, [...new Set(ids)]))
    .orderBy(asc(boards.id))
    .for('no key update')
  const locked = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const board = locked.get(id)
    permit(board !== undefined && canSeeBoard(member.id, board), 40)
    permit(canEditBoard(member.id, board))
  }
  return locked
}

/** Locks one board for a change by `member`. @throws AppError 40 when it is unknown to them, 7 when not theirs */
export async function lockBoard(tx: Db, member: Member, id: string): Promise<Board> {
  return found((await lockBoards(tx, member, [id])).get(id), 40)
}

/** Makes sure that a section stands on a locked board. @throws AppError 2031 */
export async function requireSection(tx: Db, boardId: string, sectionId: string): Promise<void> {
  const [row] = await tx
    .select({ id: boardSections.id })
    .from(boardSections)
    .where(and(eq(boardSections.id, sectionId), eq(boardSections.board_id, boardId)))
  if (!row) throw new AppError(2031)
}
