import { mayContact } from '@/lib/accounts/contact/contact.server'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import { requireCollaborator } from '@/lib/content/boards/queries.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type NoteRow, presentNote } from './present.server'
import type { WireBoardNote } from './schema'

/** Columns of a note. `can_edit` is true for editors and the owner, and for the author who may still add to the board. */
const columns = `n.id, n.board_id, n.user_id, n.title, n.text, n.created_at, n.updated_at, u.username, u.full_name,
  u.first_name, u.avatar_signature,
  (${boardAccess.visible('board.edit-pin', 'b', '$1')}
    or (n.user_id = $1 and ${boardAccess.visible('board.add-pin', 'b', '$1')})) as can_edit`

const source = `board_notes n join boards b on b.id = n.board_id join users u on u.id = n.user_id
  and ${mayContact('note', 'n.user_id', '$1')}`

const page = statement<NoteRow, [viewer: string, board: string, before: string | null, limit: number]>(
  'notes_of_board',
  `select ${columns} from ${source} where n.board_id = $2 and n.deleted_at is null and ($3::bigint is null or n.id < $3::bigint)
     and ${boardAccess.visible('board.arrange', 'b', '$1')}
   order by n.id desc limit $4`,
)

const byId = statement<NoteRow, [viewer: string, id: string]>(
  'note_of_board',
  `select ${columns} from ${source} where n.id = $2 and n.deleted_at is null and ${boardAccess.visible('board.arrange', 'b', '$1')}`,
)

/** Returns one page of a board's notes, newest first. @throws AppError 40, 7 for a viewer who is not on the board */
export async function notesOf(
  member: Member,
  input: { board_id: string; page_size: number; bookmarks: string[] },
): Promise<Page<WireBoardNote>> {
  const scope = `notes:${input.board_id}`
  const [before = null] = readBookmark(scope, input.bookmarks) ?? []
  await requireCollaborator(member, input.board_id)
  const rows = await page(member.id, input.board_id, before, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return { items: shown.map(presentNote), bookmark }
}

/** Returns a note. @throws AppError 404 when the member may not see it */
export async function noteById(member: Member, id: string): Promise<WireBoardNote> {
  const [row] = await byId(member.id, id)
  return presentNote(found(row, 'notFound'))
}
