import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PinsOfBoards } from '@/lib/content/boards/pins-of-boards.server'
import { isListedBoard } from '@/lib/content/boards/policy'
import { settlePictures } from '@/lib/content/pins/picture/settle-pictures.server'
import { pins } from '@/lib/content/pins/table.server'
import { copyPinsTo } from '@/lib/content/pins/write/bulk-commands.server'
import {
  movePins,
  refreshPublic,
  removePins,
  restorePinRows,
} from '@/lib/content/pins/write/change-pins.server'
import { ownPins } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit } from '@/lib/core/app-error'
import { pinsInPieces } from './in-pieces.server'
import { settleNewest } from './settle-audience.server'

/** The pins of boards, for the commands on boards and sections. */
export const pinsForBoards: PinsOfBoards = {
  copy: (tx, member, pin_ids, board_id) => copyPinsTo(tx, member, pin_ids, board_id, null),
  async pinners(tx, board_id) {
    const rows = await tx
      .select({ id: pins.user_id })
      .from(pins)
      .where(eq(pins.board_id, board_id))
      .groupBy(pins.user_id)
    return rows.map(({ id }) => id)
  },
  async require(tx, board_id, pin_id) {
    const [pin] = await tx
      .select({ id: pins.id })
      .from(pins)
      .where(and(eq(pins.id, pin_id), eq(pins.board_id, board_id), isNull(pins.deleted_at)))
    permit(pin !== undefined, 'pinNotFound')
  },
  async remove(tx, board_id) {
    const present = await tx
      .select()
      .from(pins)
      .where(and(eq(pins.board_id, board_id), isNull(pins.deleted_at)))
    await removePins(tx, present)
  },
  async deletedWith(tx, board_id) {
    // Compared in the database: a Date has milliseconds, but the column has microseconds.
    const deleted = await tx
      .select()
      .from(pins)
      .where(
        and(
          eq(pins.board_id, board_id),
          sql`${pins.deleted_at} = (select b.deleted_at from boards b where b.id = ${board_id})`,
        ),
      )
    return () => restorePinRows(tx, deleted)
  },
  async visibilityChanged(tx, before, after) {
    // Including deleted pins, which may be restored.
    if ((before.privacy === 'public') !== (after.privacy === 'public'))
      await pinsInPieces(tx, sql`p.board_id = ${after.id}`, (ids) => settlePictures(tx, ids))
    const listed = isListedBoard(after)
    if (listed === isListedBoard(before)) return
    await pinsInPieces(tx, sql`p.board_id = ${after.id} and p.deleted_at is null`, (ids) =>
      tx
        .update(pins)
        .set({ is_public: listed ? sql`not ${pins.is_ads_only}` : false })
        .where(and(sql`${pins.id} = ${ids}`, eq(pins.is_ready, true))),
    )
  },
  async refreshPublic(tx, board_id) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from pins where board_id = ${board_id} and deleted_at is null`,
    )
    await refreshPublic(
      tx,
      rows.map(({ id }) => id),
    )
  },
  audienceChanged: settleNewest,
  async lockToMove(tx, member, pin_ids, to) {
    const own = await ownPins(tx, member, pin_ids, ['board.move-pin'], [to])
    const board = found(own.boards.get(to.id), 'boardNotFound')
    return { board, move: (section_id) => movePins(tx, own.pins, board, section_id) }
  },
  async leaveSection(tx, board, section_id) {
    const inside = await tx
      .select()
      .from(pins)
      .where(and(eq(pins.section_id, section_id), isNull(pins.deleted_at)))
    await movePins(tx, inside, board, null)
  },
}
