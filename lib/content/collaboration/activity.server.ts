import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { requireCollaborator } from '@/lib/content/boards/queries.server'
import { wireTime } from '@/lib/content/boards/wire-time'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireBoardActivity } from './activity-schema'

type Row = Omit<UserRow, 'id'> & {
  id: string
  kind: WireBoardActivity['kind']
  user_id: string
  title: string | null
  signature: string | null
  created_at: Date
}

/** Each part is read newest first with its own limit, so that a page's cost is independent of the board's size. */
const page = statement<Row, [viewer: string, board: string, before: string | null, limit: number]>(
  'board_activity',
  `select x.*, u.username, u.full_name, u.first_name, u.avatar_signature from (
     (select p.id, 'pin_added' as kind, p.user_id, p.title, p.signature, p.created_at from pins p
       where p.board_id = $2 and p.deleted_at is null and p.is_ready and (not p.is_ads_only or p.user_id = $1) and ($3::bigint is null or p.id < $3::bigint)
       order by p.id desc limit $4)
     union all (select g.id, 'joined', g.subject_id, null, null, g.created_at from grants g
       where g.kind = 'board' and g.resource_id = $2 and (g.expires_at is null or g.expires_at > now())
         and ($3::bigint is null or g.id < $3::bigint) order by g.id desc limit $4)
     union all (select n.id, 'note_added', n.user_id, null, null, n.created_at from board_notes n
       where n.board_id = $2 and n.deleted_at is null and ($3::bigint is null or n.id < $3::bigint)
       order by n.id desc limit $4)) x
   join users u on u.id = x.user_id
   where u.deactivated_at is null and not ${isBlocked('u.id', '$1')}
   order by x.id desc limit $4`,
)

const present = ({ id, kind, user_id, title, signature, created_at, ...user }: Row): WireBoardActivity => ({
  id,
  type: 'board_activity',
  kind,
  user: presentUser({ ...user, id: user_id }),
  pin: signature === null ? null : { id, title: title ?? '', image_url: imageUrl(signature, '236x', 'webp') },
  created_at: wireTime(created_at),
})

/**
 * Returns one page of the actions on a board, newest first: added pins, people who joined and notes, without
 * deleted ones. @throws AppError 40, 7 for a viewer who is not on the board, 1 for a bookmark of another list
 */
export async function activityOf(
  member: Member,
  input: { board_id: string; page_size: number; bookmarks: string[] },
): Promise<Page<WireBoardActivity>> {
  const scope = `board-activity:${input.board_id}`
  const [before = null] = readBookmark(scope, input.bookmarks) ?? []
  await requireCollaborator(member, input.board_id)
  const rows = await page(member.id, input.board_id, before, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return { items: shown.map(present), bookmark }
}
