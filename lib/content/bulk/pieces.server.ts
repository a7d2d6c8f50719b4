import { type Board, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { sectionTitled } from '@/lib/content/boards/sections/section-commands.server'
import { copyPinsTo } from '@/lib/content/pins/write/bulk-commands.server'
import { movePins, pinVisibilityChanged, removePins } from '@/lib/content/pins/write/change-pins.server'
import { addTo, ownPins, type Pin, pinnersOf } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Action } from './present.server'
import { wholeBoard } from './schema'
import type { boardActionPins } from './table.server'

/** A pin of an action. */
export type TakenPin = typeof boardActionPins.$inferSelect

/** Returns the pins' ids in their order. */
export const idsOf = (rows: readonly TakenPin[]) => rows.map(({ pin_id }) => pin_id)

/** Groups pins by their target section. */
export function bySection(
  many: readonly Pin[],
  sectionOf: (pin: Pin) => string | null,
): Map<string | null, Pin[]> {
  const groups = new Map<string | null, Pin[]>()
  for (const pin of many) groups.set(sectionOf(pin), [...(groups.get(sectionOf(pin)) ?? []), pin])
  return groups
}

/** True for the merge of one board into another, which moves the sections, too. */
const mergesBoards = ({ removes_source, section_id }: Action) => removes_source && section_id === wholeBoard

/** Moves pins to the action's target; those of a board merged into another keep their section's title. */
async function move(tx: Db, action: Action, many: readonly Pin[], board: Board): Promise<void> {
  for (const [from, some] of bySection(many, (pin) => (mergesBoards(action) ? pin.section_id : null))) {
    const section = from === null ? action.to_section_id : await sectionTitled(tx, board, from)
    await movePins(tx, some, board, section)
  }
}

/** Refuses pins that were moved to another board since the action began. @throws AppError 50 */
function requireHere(many: readonly Pin[], { board_id }: Action): void {
  permit(
    many.every((pin) => pin.board_id === board_id),
    'pinNotFound',
  )
}

/** Applies an action to some of its pins. @throws AppError 50, 40, 7, 2031 like the single action */
export async function doPins(
  tx: Db,
  member: Member,
  action: Action,
  rows: readonly TakenPin[],
): Promise<TakenPin[]> {
  const ids = idsOf(rows)
  await lockMember(tx, member, await pinnersOf(tx, ids))
  if (action.type === 'bulkCopy') {
    const copies = await copyPinsTo(
      tx,
      member,
      ids,
      found(action.to_board_id, 'boardNotFound'),
      action.to_section_id,
    )
    return rows.map((row, n) => ({ ...row, copy_id: copies[n] ?? null }))
  }
  if (action.type === 'bulkDelete') {
    const own = await ownPins(tx, member, ids, ['board.delete-pin'])
    requireHere(own.pins, action)
    await removePins(tx, own.pins)
    await pinVisibilityChanged(tx, ids)
    return [...rows]
  }
  const to = found(action.to_board_id, 'boardNotFound')
  const own = await ownPins(tx, member, ids, ['board.move-pin'], addTo(to))
  requireHere(own.pins, action)
  if (action.to_section_id !== null) await requireSection(tx, to, action.to_section_id)
  await move(tx, action, own.pins, found(own.boards.get(to), 'boardNotFound'))
  return [...rows]
}
