import { data } from '../client'
import { filledBoard, type World } from '../world'
import { mine, wrongId } from './row'

/** Starts a bulk action on a pin of a board used by this call only. */
async function begun(world: World): Promise<{ id: string }> {
  const board_id = await filledBoard(world)
  return data(
    await world.me.write<{ id: string }>('BoardActionResource', 'create', { action: 'bulkDelete', board_id }),
  )
}

/** Waits until the worker is done with it. */
async function ended(world: World): Promise<{ id: string }> {
  const { id } = await begun(world)
  for (let n = 0; n < 100; n++) {
    const { status } = data(await world.me.read<{ status: string }>('BoardActionResource', { id }))
    if (status !== 'running') return { id }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`action ${id} still runs`)
}

/** Bulk actions on pins of a board. */
export const bulkRows = {
  BoardActionResource: {
    get: mine(wrongId('id'), async (world) => ({ id: (await begun(world)).id })),
    create: mine({ options: { action: 'bulkDelete', board_id: {} }, field: 'board_id' }, async (world) => {
      return { action: 'bulkDelete', board_id: await filledBoard(world) }
    }),
    update: mine({ options: { id: '1', undo: 'yes' }, field: 'undo' }, async (world) => ({
      id: (await ended(world)).id,
      undo: true,
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: (await begun(world)).id })),
  },
  BoardActionStatusResource: {
    get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
  },
}
