import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Board, type BoardAsk, lockBoards } from '@/lib/content/boards/lock.server'
import { boards } from '@/lib/content/boards/table.server'
import { AppError, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { pinSeen } from './card-sql.server'
import { canEditPin } from './policy'
import { pins } from './table.server'

/** A pin row as commands read it. */
export type Pin = typeof pins.$inferSelect

/** For how long a deletion can be undone. */
export const undoInterval = sql.raw(`interval '1 hour'`)

/** Own pins stand where their owner may add some. */
const addTo = (ids: Iterable<string>): BoardAsk[] =>
  [...ids].map((id) => ({ id, permission: 'board.add-pin' }))

/** Pins in the order of `ids` that a member may see. @throws AppError 50 when one of them is not there for them */
export async function seenPins(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const rows = await tx
    .select({ pin: pins })
    .from(pins)
    .innerJoin(boards, eq(boards.id, pins.board_id))
    .where(and(inArray(pins.id, [...ids]), bindViewer(pinSeen('pins', 'boards', '$viewer'), member.id)))
  const seen = new Map(rows.map(({ pin }) => [pin.id, pin]))
  return ids.map((id) => {
    const pin = seen.get(id)
    if (!pin) throw new AppError(50)
    return pin
  })
}

/**
 * A member's own pins, whose boards and the boards `alsoOf` are locked: with the member locked before, nobody else
 * changes them. @throws AppError 50 when one is unknown to the member, 7 when not theirs, 40 for an unknown board
 */
export async function ownPins(
  tx: Db,
  member: Member,
  ids: readonly string[],
  alsoOf: readonly string[] = [],
): Promise<{ pins: Pin[]; boards: Map<string, Board> }> {
  const first = await seenPins(tx, member, [...new Set(ids)])
  for (const pin of first) permit(canEditPin(member.id, pin))
  const places = new Set([...alsoOf, ...first.map((pin) => pin.board_id)])
  const locked = await lockBoards(tx, member, addTo(places))
  // Read again: a picture may have become ready before the boards were locked.
  return { pins: await seenPins(tx, member, [...new Set(ids)]), boards: locked }
}

/** Own pins deleted less than an hour ago whose boards stand; others are left out. Boards are locked. */
export async function deletedPins(tx: Db, member: Member, ids: readonly string[]): Promise<Pin[]> {
  const mine = and(
    inArray(pins.id, [...new Set(ids)]),
    eq(pins.user_id, member.id),
    sql`${pins.deleted_at} > now() - ${undoInterval}`,
  )
  const rows = await tx
    .select({ board_id: pins.board_id })
    .from(pins)
    .innerJoin(boards, eq(boards.id, pins.board_id))
    .where(and(mine, isNull(boards.deleted_at)))
  await lockBoards(tx, member, addTo(new Set(rows.map((row) => row.board_id))))
  return tx.select().from(pins).where(mine).orderBy(asc(pins.id)).for('update')
}
