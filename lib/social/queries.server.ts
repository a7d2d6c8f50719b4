import { presentUser, type UserRow } from '@/lib/accounts/present.server'
import { profileByUsername, profilesByIds } from '@/lib/accounts/queries.server'
import type { WireProfile } from '@/lib/accounts/schema'
import { isApart, viewerKey } from '@/lib/boards/board-sql.server'
import { found, permit } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/db/statement.server'
import { pinSeen } from '@/lib/pins/card-sql.server'
import { afterAll, type Listing, peoplePage } from './people-page.server'
import { presentComment } from './present.server'
import type { WireComment } from './schema'

const seen = statement<{ seen: boolean }, [string, string]>(
  'picture_seen',
  `select exists (select from pins p join boards b on b.id = p.board_id
     where p.aggregated_pin_id = $1 and ${pinSeen('p', 'b', '$2')}) as seen`,
)

type CommentRow = { id: string; text: string; created_at: Date; user: UserRow }

const commentPage = statement<CommentRow, [string, string, number, string]>(
  'comments_page',
  `select c.id, c.text, c.created_at, json_build_object('id', u.id::text, 'username', u.username,
     'full_name', u.full_name, 'first_name', u.first_name, 'avatar_signature', u.avatar_signature) as user
   from comments c join users u on u.id = c.user_id
   where c.aggregated_pin_id = $1 and c.id < $2 and u.deactivated_at is null and not ${isApart('c.user_id', '$4')}
   order by c.id desc limit $3`,
)

/** The comments on a picture, newest first, for who sees a pin of it. @throws AppError 50 */
export async function commentsOf(
  viewer: Viewer,
  aggregatedId: string,
  list: Listing,
): Promise<Page<WireComment>> {
  const [picture] = await seen(aggregatedId, viewerKey(viewer))
  found(picture?.seen ? picture : null, 50)
  const scope = `comments ${aggregatedId}`
  const [before = afterAll] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await commentPage(aggregatedId, before, list.page_size + 1, viewerKey(viewer))
  const page = rows.slice(0, list.page_size)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentComment(row, presentUser(row.user))),
    bookmark: last ? makeBookmark(scope, [last.id]) : null,
  }
}

const lists = {
  followers: peoplePage('followers_page', 'user_follows', 'followee_id', 'follower_id'),
  following: peoplePage('following_page', 'user_follows', 'follower_id', 'followee_id'),
}

async function follows(
  viewer: Viewer,
  which: keyof typeof lists,
  username: string,
  list: Listing,
): Promise<Page<WireProfile>> {
  const profile = await profileByUsername(viewer, username)
  permit(profile.is_open_to_me, 29)
  const { ids, bookmark } = await lists[which](`${which} ${profile.id}`, profile.id, list)
  return { items: await profilesByIds(viewer, ids), bookmark }
}

/** Who follows a user, newest first. @throws AppError 30, 29 when the profile is private */
export function followersOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'followers', username, list)
}

/** Whom a user follows, newest first. @throws AppError 30, 29 when the profile is private */
export function followingOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'following', username, list)
}
