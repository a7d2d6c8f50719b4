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
  BoardNoteItemResource: {
    update: mine(wrongId('note_id'), async ({ me, board }) => {
      const note = { board_id: board.id, text: '[ ] Eggs' }
      const { id } = data(await me.write<{ id: string }>('BoardNotesResource', 'create', note))
      return { note_id: id, at: 0, text: 'Eggs', is_done: true }
    }),
  },
  BoardActivityResource: {
    get: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id })),
  },
}
