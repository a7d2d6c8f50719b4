import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import { type Board, type BoardNeed, lockBoards } from '@/lib/content/boards/lock.server'
import { boards } from '@/lib/content/boards/table.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { pins } from '@/lib/content/pins/table.server'
import { AppError, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { columnsOf } from '@/lib/platform/db/columns.server'
import { statement } from '@/lib/platform/db/statement.server'
import { undoInterval } from '@/lib/platform/db/undo.server'

/** A pin row as commands read it. */
export type Pin = typeof pins.$inferSelect

/**
 * Actions on pins: others' pins need the permission on their board, one's own the permission to add pins
 * there.
 */
export type PinVerb = 'board.edit-pin' | 'board.move-pin' | 'board.delete-pin'

/** Returns the permission to add pins to a board, if one is named. */
export const addTo = (id: string | undefined): BoardNeed[] =>
  id ? [{ id, permission: 'board.add-pin' }] : []

/** Returns the permissions that an update needs, by the fields it names. */
export function verbsOf(
  place: { board_id?: unknown; section?: unknown; section_id?: unknown },
  words: object,
): PinVerb[] {
  const { board_id, section, section_id } = place
  const isMoved = [board_id, section, section_id].some((part) => part !== undefined)
  const isEdited = !isMoved || Object.keys(words).length > 0
  return [...(isMoved ? ['board.move-pin' as const] : []), ...(isEdited ? ['board.edit-pin' as const] : [])]
}

const needsOf = (
  member: Member,
  many: readonly Pick<Pin, 'board_id' | 'user_id'>[],
  verbs: readonly PinVerb[],
) => {
  const requests = new Map<string, BoardNeed>()
  for (const { board_id, user_id } of many)
    for (const permission of user_id === member.id ? (['board.add-pin'] as const) : verbs)
      requests.set(`${board_id} ${permission}`, { id: board_id, permission })
  return [...requests.values()]
}

/** Returns the pinners of some pins: their counters change, so they are locked with the member. */
export async function pinnersOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: pins.user_id })
    .from(pins)
    .where(inArray(pins.id, [...ids]))
    .groupBy(pins.user_id)
  return rows.map(({ id }) => id)
}

const seenWhere = (
  ids: string,
) => `select ${columnsOf(pins, 'p')} from pins p join boards b on b.id = p.board_id
  where ${ids} and ${pinSeen('p', 'b', '$1')}`

const pinsSeen = statement<Pin, [viewer: string, ids: readonly string[]]>(
  'pins_seen',
  seenWhere('p.id = any($2::bigint[])'),
)

// For a list, PostgreSQL plans every call, which takes ten times as long as reading one pin.
const pinSeenById = statement<Pin, [viewer: string, id: string]>('pin_seen', seenWhere('p.id = $2'))

/**
 * Returns visible pins in the order of `ids`. @throws AppError 50 when one of them is not visible
 */
export async function visiblePins(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const [first = ''] = ids
  const rows = await (ids.length === 1
    ? pinSeenById.in(tx, member.id, first)
    : pinsSeen.in(tx, member.id, ids))
  const seen = new Map(rows.map((pin) => [pin.id, pin]))
  return ids.map((id) => {
    const pin = seen.get(id)
    if (!pin) throw new AppError('pinNotFound')
    return pin
  })
}

/**
 * Returns pins on which a member has permission for `verbs`, with their boards and those in `also` locked. Nothing else
 * can change the pins until the end: the member's own need the member's lock, others' that of the board. @throws
 * AppError 50 when one is unknown to the member, 7 without permission, 40 for an unknown board
 */
export async function ownPins(
  tx: Db,
  member: Member,
  ids: readonly string[],
  verbs: readonly PinVerb[],
  also: readonly BoardNeed[] = [],
): Promise<{ pins: Pin[]; boards: Map<string, Board> }> {
  const first = await visiblePins(tx, member, [...new Set(ids)])
  const locked = await lockBoards(tx, member, [...also, ...needsOf(member, first, verbs)])
  // Read again: before the boards were locked, a picture may have become ready, or a pin been moved.
  const now = await visiblePins(tx, member, [...new Set(ids)])
  for (const pin of now) permit(locked.has(pin.board_id), 'conflict')
  return { pins: now, boards: locked }
}

/**
 * Returns pins deleted less than an hour ago, of the member or on a board where they may delete others' pins,
 * whose boards still exist; others are left out. Locks the boards. @throws AppError 7 when the member may no
 * longer add to one
 */
export async function deletedPins(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const granted = bindViewer(boardAccess.idsGranted('board.delete-pin', '$viewer'), member.id)
  const deleted = and(
    inArray(pins.id, [...new Set(ids)]),
    sql`(${pins.user_id} = ${member.id} or ${pins.board_id} in ${granted})`,
    sql`${pins.deleted_at} > now() - ${undoInterval}`,
  )
  const rows = await tx
    .select({ board_id: pins.board_id, user_id: pins.user_id })
    .from(pins)
    .innerJoin(boards, eq(boards.id, pins.board_id))
    .where(and(deleted, isNull(boards.deleted_at)))
  await lockBoards(tx, member, needsOf(member, rows, ['board.delete-pin']))
  const places = sql`${pins.board_id} = any(${sql.param(rows.map(({ board_id }) => board_id))}::bigint[])`
  return tx.select().from(pins).where(and(deleted, places)).orderBy(asc(pins.id)).for('update')
}
