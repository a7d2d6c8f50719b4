import { inArray, sql } from 'drizzle-orm'
import { type Board, lockMember } from '@/lib/content/boards/lock.server'
import { sectionTitled } from '@/lib/content/curation/section-commands.server'
import { bringBack } from '@/lib/content/pins/bring-back.server'
import { copyPinsTo } from '@/lib/content/pins/bulk-commands.server'
import { movePins, pinsWent, removePins } from '@/lib/content/pins/change-pins.server'
import { addTo, ownPins, type Pin, pinnersOf } from '@/lib/content/pins/locked-pins.server'
import { setPositions } from '@/lib/content/pins/positions.server'
import { pins } from '@/lib/content/pins/table.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Action } from './present.server'
import type { boardActionPins } from './table.server'

/** A pin of an action. */
export type TakenPin = typeof boardActionPins.$inferSelect

const idsOf = (rows: readonly TakenPin[]) => rows.map(({ pin_id }) => pin_id)

/** Pins by the section that each is meant for. */
function bySection(many: readonly Pin[], sectionOf: (pin: Pin) => string | null): Map<string | null, Pin[]> {
  const groups = new Map<string | null, Pin[]>()
  for (const pin of many) groups.set(sectionOf(pin), [...(groups.get(sectionOf(pin)) ?? []), pin])
  return groups
}

/** True for the merge of one board into another, which takes the sections along. */
const mergesBoards = ({ removes_source, board_id, to_board_id }: Action) =>
  removes_source && to_board_id !== board_id

/** Moves pins where the action says; those of a board that is merged into another keep their section's title. */
async function move(tx: Db, action: Action, many: readonly Pin[], board: Board): Promise<void> {
  for (const [from, some] of bySection(many, (pin) => (mergesBoards(action) ? pin.section_id : null))) {
    const section = from === null ? action.to_section_id : await sectionTitled(tx, board, from)
    await movePins(tx, some, board, section)
  }
}

/** Does an action to some of its pins. @throws AppError 50, 40, 7, 2031 as for a few pins */
export async function doPins(
  tx: Db,
  member: Member,
  action: Action,
  rows: readonly TakenPin[],
): Promise<TakenPin[]> {
  const ids = idsOf(rows)
  await lockMember(tx, member, await pinnersOf(tx, ids))
  if (action.type === 'bulkCopy') {
    const copies = await copyPinsTo(tx, member, ids, found(action.to_board_id, 40), action.to_section_id)
    return rows.map((row, n) => ({ ...row, copy_id: copies[n] ?? null }))
  }
  if (action.type === 'bulkDelete') {
    const own = await ownPins(tx, member, ids, ['board.delete-pin'])
    await removePins(tx, own.pins)
    await pinsWent(tx, ids)
    return [...rows]
  }
  const to = found(action.to_board_id, 40)
  const own = await ownPins(tx, member, ids, ['board.move-pin'], addTo(to))
  await move(tx, action, own.pins, found(own.boards.get(to), 40))
  return [...rows]
}

/** The sections of a board that are still there, of some. */
async function standing(tx: Db, board_id: string, ids: readonly (string | null)[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from board_sections where board_id = ${board_id} and id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Moves pins back to their old section and position; a pin that somebody moved on since then stays there. */
async function moveBack(tx: Db, member: Member, action: Action, rows: readonly TakenPin[]): Promise<void> {
  const { rows: still } = await tx.execute<{ id: string }>(sql`
    select id from pins where id = any(${sql.param(idsOf(rows))}::bigint[]) and board_id = ${action.to_board_id}
      and deleted_at is null`)
  const here = new Set(still.map(({ id }) => id))
  const own = await ownPins(tx, member, [...here], ['board.move-pin'], addTo(action.board_id))
  const board = found(own.boards.get(action.board_id), 40)
  const back = rows.filter(({ pin_id }) => here.has(pin_id))
  const sections = await standing(
    tx,
    board.id,
    back.map((row) => row.from_section_id),
  )
  const sectionOf = new Map(
    back.map(({ pin_id, from_section_id: from }) => [
      pin_id,
      from !== null && sections.has(from) ? from : null,
    ]),
  )
  for (const [section, some] of bySection(own.pins, ({ id }) => sectionOf.get(id) ?? null))
    await movePins(tx, some, board, section)
  await setPositions(
    tx,
    idsOf(back),
    back.map((row) => row.from_position),
  )
}

/** Takes an action back for some of its pins. @throws AppError 50, 40, 7 */
export async function undoPins(
  tx: Db,
  member: Member,
  action: Action,
  rows: readonly TakenPin[],
): Promise<TakenPin[]> {
  const copies = rows.flatMap(({ copy_id }) => copy_id ?? [])
  await lockMember(tx, member, await pinnersOf(tx, [...idsOf(rows), ...copies]))
  if (action.type === 'bulkDelete') await bringBack(tx, member, idsOf(rows))
  else if (action.type === 'bulkCopy') {
    const here = await tx
      .select({ id: pins.id })
      .from(pins)
      .where(sql`${inArray(pins.id, copies)} and ${pins.deleted_at} is null`)
    const ids = here.map(({ id }) => id)
    const own = await ownPins(tx, member, ids, ['board.delete-pin'])
    await removePins(tx, own.pins)
    await pinsWent(tx, ids)
  } else await moveBack(tx, member, action, rows)
  return [...rows]
}
