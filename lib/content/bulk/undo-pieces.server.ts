import { inArray, sql } from 'drizzle-orm'
import { lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { setPositions } from '@/lib/content/pins/order/positions.server'
import { pins } from '@/lib/content/pins/table.server'
import { movePins, pinVisibilityChanged, removePins } from '@/lib/content/pins/write/change-pins.server'
import { addTo, ownPins, pinnersOf } from '@/lib/content/pins/write/locked-pins.server'
import { restorePins } from '@/lib/content/pins/write/restore.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { bySection, idsOf, type TakenPin } from './pieces.server'
import type { Action } from './present.server'

/** Returns those of some sections of a board that still exist. */
async function state(tx: Db, board_id: string, ids: readonly (string | null)[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from board_sections where board_id = ${board_id} and id = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Restores deleted pins; their former section may have been deleted and created again in the meantime. */
async function restore(
  tx: Db,
  member: Member,
  { board_id }: Action,
  rows: readonly TakenPin[],
): Promise<void> {
  const back = await restorePins(tx, member, idsOf(rows))
  const from = new Map(rows.map(({ pin_id, from_section_id }) => [pin_id, from_section_id]))
  const loose = back.filter((pin) => pin.board_id === board_id && pin.section_id === null && from.get(pin.id))
  if (loose.length === 0) return
  const board = await lockBoard(tx, member, 'board.add-pin', board_id)
  const sections = await state(tx, board.id, [...from.values()])
  for (const [section, some] of bySection(loose, ({ id }) => from.get(id) ?? null))
    if (section !== null && sections.has(section)) await movePins(tx, some, board, section)
}

/** Moves pins back to their former section and position; pins that have been moved since stay. */
async function moveBack(tx: Db, member: Member, action: Action, rows: readonly TakenPin[]): Promise<void> {
  const { rows: still } = await tx.execute<{ id: string }>(sql`
    select id from pins where id = any(${sql.param(idsOf(rows))}::bigint[]) and board_id = ${action.to_board_id}
      and deleted_at is null`)
  const here = new Set(still.map(({ id }) => id))
  const own = await ownPins(tx, member, [...here], ['board.move-pin'], addTo(action.board_id))
  const board = found(own.boards.get(action.board_id), 'boardNotFound')
  const back = rows.filter(({ pin_id }) => here.has(pin_id))
  const sections = await state(
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

/** Undoes an action for some of its pins. @throws AppError 50, 40, 7 */
export async function undoPins(
  tx: Db,
  member: Member,
  action: Action,
  rows: readonly TakenPin[],
): Promise<TakenPin[]> {
  const copies = rows.flatMap(({ copy_id }) => copy_id ?? [])
  await lockMember(tx, member, await pinnersOf(tx, [...idsOf(rows), ...copies]))
  if (action.type === 'bulkDelete') await restore(tx, member, action, rows)
  else if (action.type === 'bulkCopy') {
    const here = await tx
      .select({ id: pins.id })
      .from(pins)
      .where(sql`${inArray(pins.id, copies)} and ${pins.deleted_at} is null`)
    const ids = here.map(({ id }) => id)
    const own = await ownPins(tx, member, ids, ['board.delete-pin'])
    await removePins(tx, own.pins)
    await pinVisibilityChanged(tx, ids)
  } else await moveBack(tx, member, action, rows)
  return [...rows]
}
