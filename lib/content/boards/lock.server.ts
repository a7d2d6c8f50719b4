import { and, eq, type SQL } from 'drizzle-orm'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { boardAccess } from './access/access.server'
import { boardSeen } from './board-sql.server'
import { boardSections, type boards } from './table.server'

/** A board row, locked by a command. */
export type Board = typeof boards.$inferSelect

const lockUsers = statement<{ id: string; boards: number }, [ids: readonly string[]]>(
  'lock_users',
  `select u.id, u.board_count + u.secret_board_count as boards from users u
   where u.id = any(${anyLength('$1::bigint[]')}) order by u.id for no key update`,
)

/**
 * Commands lock in one order, so that they cannot deadlock: the acting member, media by signature, boards by id, pins,
 * aggregated pins by id; the worker that processes pictures does the same. Locking the member serializes one person's
 * writes. `others` are people whose counters or boards change, too; they are locked with the member in the order of
 * their ids.
 */
export async function lockMember(
  tx: Db,
  member: Member,
  others: readonly string[] = [],
): Promise<{ boards: number }> {
  const rows = await lockUsers.in(tx, [member.id, ...others])
  return found(
    rows.find(({ id }) => id === member.id),
    'notSignedIn',
  )
}

/** An action on a board. */
export type BoardNeed = { id: string; permission: PermissionOf<'board'> }

/**
 * Locks boards on which the member has the permissions. @throws AppError 40 when one is not visible to them, 7 without
 * the permission
 */
export function lockBoards(
  tx: Db,
  member: Member,
  requests: readonly BoardNeed[],
): Promise<Map<string, Board>> {
  return boardAccess.permitAll(tx, member, requests)
}

/** Returns SQL that is true if a member may see a board, in a query on the table. */
export function seenBy(member: Member): SQL {
  return bindViewer(boardSeen('boards', '$viewer'), member.id)
}

/**
 * Locks one board on which the member has a permission. @throws AppError 40 when it is not visible to them, 7 without
 * the permission
 */
export function lockBoard(
  tx: Db,
  member: Member,
  permission: PermissionOf<'board'>,
  id: string,
): Promise<Board> {
  return boardAccess.permit(tx, member, permission, id)
}

/** Refuses a section that is not on a locked board. @throws AppError 2031 */
export async function requireSection(tx: Db, boardId: string, sectionId: string): Promise<void> {
  const [row] = await tx
    .select({ id: boardSections.id })
    .from(boardSections)
    .where(and(eq(boardSections.id, sectionId), eq(boardSections.board_id, boardId)))
  if (!row) throw new AppError('sectionNotFound')
}
