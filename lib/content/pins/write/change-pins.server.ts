import { inArray, sql } from 'drizzle-orm'
import type { Board } from '@/lib/content/boards/lock.server'
import { publicRule } from '@/lib/content/pins/card/card-sql.server'
import { putFirst } from '@/lib/content/pins/order/positions.server'
import { settlePictures } from '@/lib/content/pins/picture/settle-pictures.server'
import { pins } from '@/lib/content/pins/table.server'
import { emit } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import { countPins, type PinCount } from './count-pins.server'
import type { Pin } from './locked-pins.server'

/** Emits that pins changed, one after the other. */
export async function pinsChanged(tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await emit(tx, 'pinChanged', { id })
}

/** Emits immediately that the visibility of pins changed, but not their texts. */
export async function pinVisibilityChanged(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await emit(tx, 'publicChanged', { ids })
}

const countOf = (pin: Pin, delta: 1 | -1): PinCount => ({ ...pin, delta })
const idsOf = (many: readonly Pin[]) => many.map((pin) => pin.id)

/** Sets `is_public` by the rule of `isPublicPin`, from the current rows; the caller has locked the boards. */
export async function refreshPublic(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update pins p set is_public = r.public
    from (select q.id, ${sql.raw(publicRule('q', 'b'))} as public
      from pins q join boards b on b.id = q.board_id where q.id = any(${sql.param([...ids])}::bigint[])) r
    where p.id = r.id and p.is_public <> r.public`)
}

/** Soft-deletes pins, and subtracts them from counts; the caller emits the events. */
export async function removePins(tx: Db, many: readonly Pin[]): Promise<void> {
  if (many.length === 0) return
  await tx
    .update(pins)
    .set({ deleted_at: sql`now()`, is_public: false })
    .where(inArray(pins.id, idsOf(many)))
  await countPins(
    tx,
    many.map((pin) => countOf(pin, -1)),
  )
}

/** Restores deleted pins to their places, and adds them to counts; the caller emits the events. */
export async function restorePinRows(tx: Db, many: readonly Pin[]): Promise<void> {
  if (many.length === 0) return
  await tx
    .update(pins)
    .set({ deleted_at: null })
    .where(inArray(pins.id, idsOf(many)))
  await refreshPublic(tx, idsOf(many))
  await countPins(
    tx,
    many.map((pin) => countOf(pin, 1)),
  )
}

/** Moves pins to a place on a locked board, and updates counts; pins from another board come first. */
export async function movePins(
  tx: Db,
  many: readonly Pin[],
  board: Board,
  section_id: string | null,
): Promise<void> {
  const moving = many.filter((pin) => pin.board_id !== board.id || pin.section_id !== section_id)
  if (moving.length === 0) return
  await tx
    .update(pins)
    .set({ board_id: board.id, section_id })
    .where(inArray(pins.id, idsOf(moving)))
  await refreshPublic(tx, idsOf(moving))
  const arrived = moving.filter((pin) => pin.board_id !== board.id)
  if (arrived.length > 0) await putFirst(tx, idsOf(arrived))
  const counts = moving.flatMap((pin) => [
    countOf(pin, -1),
    countOf({ ...pin, board_id: board.id, section_id }, 1),
  ])
  await countPins(tx, counts)
  await settlePictures(tx, sql`any(${sql.param(idsOf(moving))}::bigint[])`)
  await pinVisibilityChanged(tx, idsOf(moving))
}
