import { domain } from '@/lib/platform/manifest/domain.server'
import { purgeNotes } from './commands.server'
import { boardNoteEndpoints } from './endpoints.server'
import { boardNotes } from './table.server'

/** Notes by the people of a board. */
export const boardNotesDomain = domain({
  name: 'board-notes',
  tables: [boardNotes],
  endpoints: boardNoteEndpoints,
  chores: { board_notes: () => purgeNotes() },
  exports: [{ file: 'board-notes', from: 'board_notes', where: 'x.user_id = $1 and x.deleted_at is null' }],
})
