import { data } from '../client'
import { unique } from '../picture'
import type { World } from '../world'
import { mine, wrongId } from './row'

/** Writes a note on the world's board. */
async function noteId({ me, board }: World): Promise<string> {
  const note = { board_id: board.id, text: unique('Note ') }
  return data(await me.write<{ id: string }>('BoardNotesResource', 'create', note)).id
}

/** Calls for collaborators of a board: its notes, and the latest actions. */
export const boardNoteRows = {
  BoardNotesResource: {
    get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
    create: mine({ options: { board_id: '1', text: 5 }, field: 'text' }, ({ board }) => ({
      board_id: board.id,
      text: unique('Note '),
    })),
    update: mine({ options: { id: '1', text: 5 }, field: 'text' }, async (world) => ({
      id: await noteId(world),
      text: unique('Changed '),
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: await noteId(world) })),
  },
  BoardActivityResource: {
    get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
  },
}
