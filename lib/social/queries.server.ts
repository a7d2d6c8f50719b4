import { presentUser, type UserRow } from '@/lib/accounts/present.server'
import { profileByUsername, profilesByIds } from '@/lib/accounts/queries.server'
import type { WireProfile } from '@/lib/accounts/schema'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/db/statement.server'
import { pinSeen } from '@/lib/pins/card-sql.server'
import { presentComment } from './present.server'
import type { WireComment } from './schema'

/** Where a list starts and how long a page of it is. */
export type Listing = { page_size: number; bookmarks: readonly string[] }

/** An id above all others: where lists of newest first begin. */
const afterAll = '9223372036854775807'

const seen = statement<{ seen: boolean }, [string, string]>(
  'picture_seen',
  `select exists (select from pins p join boards b on b.id = p.board_id
     where p.aggregated_pin_id = $1 and ${pinSeen('p', 'b', '$2')}) as seen`,
)

type CommentRow = { id: string; text: string; created_at: Date; user: UserRow }

const commentPage = statement<CommentRow, [string, string, number]>(
  'comments_page',
  `select c.id, c.text, c.created_at, json_build_object('id', u.id::text, 'username', u.username,
     'full_name', u.full_name, 'first_name', u.first_name, 'avatar_signature', u.avatar_signature) as user
   from comments c join users u on u.id = c.user_id
   where c.aggregated_pin_id = $1 and c.id < $2 order by c.id desc limit $3`,
)

/** The comments on a picture, newest first, for who sees a pin of it. @throws AppError 50 */
export async function commentsOf(
  viewer: Viewer,
  aggregatedId: string,
  list: Listing,
): Promise<Page<WireComment>> {
  const [picture] = await seen(aggregatedId, viewer.id ?? '0')
  found(picture?.seen ? picture : null, 50)
  const scope = `comments ${aggregatedId}`
  const [before = afterAll] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await commentPage(aggregatedId, before, list.page_size + 1)
  const page = rows.slice(0, list.page_size)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentComment(row, presentUser(row.user))),
    bookmark: last ? makeBookmark(scope, [last.id]) : null,
  }
}

type FollowRow = { id: string; at: string }

/** `at` keeps the microseconds that a Date would lose. */
const followPage = (
  name: string,
  mine: 'followee_id' | 'follower_id',
  other: 'followee_id' | 'follower_id',
) =>
  statement<FollowRow, [string, string, string, number]>(
    name,
    `select f.${other} as id, f.created_at::text as at from user_follows f
     where f.${mine} = $1 and (f.created_at, f.${other}) < ($2::timestamptz, $3::bigint)
     order by f.created_at desc, f.${other} desc limit $4`,
  )

const lists = {
  followers: followPage('followers_page', 'followee_id', 'follower_id'),
  following: followPage('following_page', 'follower_id', 'followee_id'),
}

async function follows(
  viewer: Viewer,
  which: keyof typeof lists,
  username: string,
  list: Listing,
): Promise<Page<WireProfile>> {
  const { id } = await profileByUsername(viewer, username)
  const scope = `${which} ${id}`
  const [at = 'infinity', before = afterAll] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await lists[which](id, at, before, list.page_size + 1)
  const page = rows.slice(0, list.page_size)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: await profilesByIds(
      viewer,
      page.map((row) => row.id),
    ),
    bookmark: last ? makeBookmark(scope, [last.at, last.id]) : null,
  }
}

/** Who follows a user, newest first. @throws AppError 30 */
export function followersOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'followers', username, list)
}

/** Whom a user follows, newest first. @throws AppError 30 */
export function followingOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'following', username, list)
}
