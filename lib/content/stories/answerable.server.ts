import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { commentHidden, commentSeen } from '@/lib/content/comments/comment-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type CommentRow, presentComment } from './present.server'
import type { answerableGet } from './schema'
import type { StoryComment } from './story'

/**
 * Returns the SQL condition that a member still shows a comment in stories: they see it, did not hide it, and did not
 * remove it from their pins.
 */
const stored = (comment: string, member: string) =>
  `${commentSeen(comment, member)} and not ${commentHidden(comment, member)}
   and not exists (select from pin_comments k join pins w on w.id = k.pin_id
     where k.comment_id = ${comment}.id and k.highlight_slot is null and w.user_id = ${member})`

const ownPin = (comment: string, member: string) =>
  `(select w.id from pins w where w.aggregated_pin_id = ${comment}.aggregated_pin_id and w.user_id = ${member}
    and w.deleted_at is null order by w.id limit 1)`

/**
 * Returns SQL for the pin through which a viewer sees a comment's picture, preferably the author's own; null if there
 * is none.
 */
const pinFor = (comment: string, viewer: string, author: string) => {
  const first = (more: string) => `(select w.id from pins w join boards d on d.id = w.board_id
    where w.aggregated_pin_id = ${comment}.aggregated_pin_id ${more} and ${pinSeen('w', 'd', viewer)}
    order by w.id limit 1)`
  return `coalesce(${first(`and w.user_id = ${author}`)}, ${first('')})`
}

const person = 'u.id, u.username, u.full_name, u.avatar_signature'

/**
 * Selects the comments that a story replies to, if its author still shows them and the viewer sees them under some pin.
 */
export const repliedTo = statement<CommentRow, [viewer: string, ids: readonly string[], author: string]>(
  'story_comments',
  `select x.comment_id, x.text, x.pin_id, ${person} from (
     select c.id as comment_id, c.text, c.user_id, ${pinFor('c', '$1', '$3')} as pin_id from comments c
     where c.id = any($2::bigint[]) and ${commentSeen('c', '$1')} and not ${commentHidden('c', '$1')}
       and ${stored('c', '$3')}
   ) x join users u on u.id = x.user_id where x.pin_id is not null`,
)

/**
 * Returns those of `ids` that a member may reply to in a story: visible comments under pictures of which they have a
 * pin.
 */
export async function answerable(tx: Db, member: Member, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from comments c where c.id = any(${sql.param([...ids])}::bigint[])
      and ${bindViewer(stored('c', '$viewer'), member.id)}
      and ${bindViewer(ownPin('c', '$viewer'), member.id)} is not null`)
  return new Set(rows.map(({ id }) => id))
}

const listed = statement<
  CommentRow,
  [viewer: string, before: string, term: string, id: string | null, limit: number]
>(
  'story_comments_answerable',
  `select c.id as comment_id, c.text, ${person}, ${ownPin('c', '$1')} as pin_id
   from comments c join users u on u.id = c.user_id
   where c.aggregated_pin_id in (select p.aggregated_pin_id from pins p where p.user_id = $1 and p.deleted_at is null)
     and c.id < $2::bigint and ($4::bigint is null or c.id = $4::bigint) and (c.user_id <> $1 or $4 is not null)
     and ($3::text = '' or position(lower($3::text) in lower(c.text)) > 0
       or position(lower($3::text) in lower(u.full_name)) > 0 or starts_with(lower(u.username), lower($3::text)))
     and ${stored('c', '$1')}
   order by c.id desc limit $5`,
)

/**
 * Returns others' comments that a member may reply to in a story, newest first: those with `query` in the text or the
 * author's name, or only `comment_id`. @throws AppError 1 for a bookmark of another list
 */
export async function answerableComments(
  member: Member,
  { query, comment_id, page_size, bookmarks }: z.output<typeof answerableGet>,
): Promise<Page<StoryComment>> {
  const scope = `story comments ${query}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await listed(member.id, before, query, comment_id ?? null, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.comment_id])
  return {
    items: items.map(presentComment),
    bookmark,
  }
}
