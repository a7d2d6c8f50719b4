import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/account/table.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { boardSeen, forMember } from './board-sql.server'
import { canEditBoard } from './policy'
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
    .where(and(inArray(boards.id, [...new Set(ids)]), seenBy(member)))
    .orderBy(asc(boards.id))
    .for('no key update')
  const locked = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) permit(canEditBoard(member.id, found(locked.get(id), 40)))
  return locked
}

/** That a member may know of a board, in a query on the table. */
export function seenBy(member: Member): SQL {
  return forMember(boardSeen('boards', '$viewer'), member.id)
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
