import type { z } from 'zod'
import { lockMember, requireSection } from '@/lib/content/boards/lock.server'
import type { pinsReorder } from '@/lib/content/boards/schema'
import { movePins } from '@/lib/content/pins/write/change-pins.server'
import { ownPins } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { putPins } from './positions.server'

/**
 * Moves pins of a board beside another one or to an end, in the order given, and into a section if one is named. The
 * position is looked up under the board's lock, so that concurrent moves are serialized.
 * @throws AppError 40, 7, 50 for a pin that is not on the board, 2031
 */
export async function reorderPins(
  member: Member,
  { board_id, pin_ids, section_id, ...spot }: z.output<typeof pinsReorder>,
): Promise<{ board_id: string; pin_ids: string[] }> {
  const ids = [...new Set(pin_ids)]
  await transact(async (tx) => {
    await lockMember(tx, member)
    const requests = [{ id: board_id, permission: 'board.reorder' as const }]
    const own = await ownPins(tx, member, ids, ['board.move-pin'], requests)
    const board = found(own.boards.get(board_id), 'boardNotFound')
    for (const pin of own.pins) permit(pin.board_id === board_id, 'pinNotFound')
    if (section_id) await requireSection(tx, board_id, section_id)
    if (section_id !== undefined) await movePins(tx, own.pins, board, section_id)
    await putPins(tx, board_id, ids, spot)
  })
  return { board_id, pin_ids: ids }
}
