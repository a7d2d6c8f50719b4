import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { isMuted } from '@/lib/accounts/mutes/muted.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { mailedTo } from '@/lib/content/collaboration/link-sql.server'
import { boardCover } from '@/lib/content/collaboration/queries.server'
import { commentHidden, commentSeen } from '@/lib/content/comments/comment-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { type NotificationRow, presentNotification, quoteLimit } from './present.server'
import type { WireNotification, WireUnread } from './schema'

/** Maximum actions counted of one entry, newest first. */
const looked = 200

/**
 * Returns the condition that an action still counts for `viewer`: not withdrawn, and its actor neither closed
 * nor blocked.
 */
const counts = (action: string, viewer: string) => `not ${action}.is_withdrawn and (${action}.actor_id is null
  or exists (select from users w where w.id = ${action}.actor_id and w.deactivated_at is null
    and not ${isBlocked('w.id', viewer)}))`

/**
 * Returns the condition for badges and pushes: actions of people muted later stay in the list, but do not count
 * (decision 069).
 */
const rings = (action: string, viewer: string) => `${counts(action, viewer)}
  and (${action}.actor_id is null or not ${isMuted(`${action}.actor_id`, viewer)})`

type Actions = typeof counts

/**
 * Returns the condition that an entry is shown: it has actions left, and its target is visible. `n` is the
 * entry, $1 the viewer.
 */
const shown = (actions: Actions) => `not n.is_hidden
  and exists (select from notification_actions d where d.notification_id = n.id and ${actions('d', '$1')})
  and (n.pin_id is null or exists (select from pins p join boards b on b.id = p.board_id
    where p.id = n.pin_id and ${pinSeen('p', 'b', '$1')}))
  and (n.group_type <> 'board' or exists (select from boards b where b.id = n.group_id and (${boardSeen('b', '$1')}
    or (n.kind = 'board_invite' and b.deleted_at is null and (exists (select from board_invites i
      where i.board_id = b.id and i.user_id = $1 and i.state = 'invited')
      or n.group_id in (select l.board_id from ${mailedTo('$1')}))))))`

/** SQL for the state of the viewer's invitation to the board of entry n, which is withdrawn when it is answered. */
const inviteState = `case when exists (select from board_invites i where i.board_id = n.group_id and i.user_id = $1 and i.state = 'invited')
    or n.group_id in (select l.board_id from ${mailedTo('$1')}) then 'open' end`

/** SQL for the state of the request of the only actor of entry n to join the viewer's board. */
const joinState = `case when exists (select from boards q where q.id = n.group_id and q.user_id = $1)
  and exists (select from board_invites i where i.board_id = n.group_id and i.state = 'requested'
    and i.user_id = (a.actors -> 0 ->> 'id')::bigint) then 'open' end`

/** SQL for the state of the first message of entry n to the viewer, who has not accepted it yet. */
const contactState = `case when exists (select from conversation_members c
    where c.conversation_id = n.group_id and c.user_id = $1 and c.status = 'pending') then 'open' end`

/** SQL for the picture of the board of entry n; an invitation shows it before the board can be seen, as its page does. */
const coverOf = boardCover(`(n.kind = 'board_invite' or ${pinSeen('p', 'b', '$1')})`)

/** Returns the select of an entry with its actions, from a `source` that has the entry as n. */
const entry = (
  actions: Actions,
) => `select n.id, n.kind, n.at, n.at::text as at_text, n.read_at is null as unread, l.object_type, l.object_id,
    l.data,
    case when l.object_type = 'comment' then (select left(c.text, ${quoteLimit + 1}) from comments c
      where c.id = l.object_id::bigint and ${commentSeen('c', '$1')} and not ${commentHidden('c', '$1')}) end as quote,
    a.actors, a.actor_count, p.id as pin_id, p.title as pin_title, m.signature, m.dominant_color,
    b.id as board_id, b.name as board_name, b.slug as board_slug, o.username as board_owner,
    ${coverOf} as board_cover,
    case when n.kind = 'board_invite' then ${inviteState}
      when n.kind = 'board_request' and a.actor_count = 1 then ${joinState}
      when n.kind = 'contact_request' then ${contactState}
      when n.kind <> 'follow_request' then null
      when exists (select from follow_requests f where f.follower_id = n.group_id and f.followee_id = $1) then 'open'
      when exists (select from user_follows f where f.follower_id = n.group_id and f.followee_id = $1)
        then 'accepted' end as request
  from notifications n
  join lateral (select d.object_type, d.object_id::text as object_id, d.data from notification_actions d
    where d.notification_id = n.id and ${actions('d', '$1')} order by d.created_at desc, d.id desc limit 1) l on true
  join lateral (
    select count(*)::int as actor_count,
      (json_agg(${userJson('u')} order by w.newest desc, u.id desc)
        filter (where w.place <= 3)) as actors
    from (select t.actor_id, t.newest, row_number() over (order by t.newest desc, t.actor_id desc) as place
      from (select r.actor_id, max(r.created_at) as newest from (
          select d.actor_id, d.created_at from notification_actions d
          where d.notification_id = n.id and d.actor_id is not null and ${actions('d', '$1')}
          order by d.created_at desc limit ${looked}) r
        group by r.actor_id) t) w
    join users u on u.id = w.actor_id) a on true
  left join pins p on p.id = n.pin_id
  left join media m on m.signature = p.signature
  left join boards b on b.id = n.group_id and n.group_type = 'board'
  left join users o on o.id = b.user_id`

/** An entry with its time as text, exact to the microsecond: a position in the list. */
type EntryRow = NotificationRow & { at_text: string }

const page = statement<EntryRow, [string, string, string, number]>(
  'notifications_page',
  `${entry(counts)} where n.user_id = $1 and (n.at, n.id) < ($2::timestamptz, $3::bigint) and ${shown(counts)}
   order by n.at desc, n.id desc limit $4`,
)

/** The start and page size of a list. */
type Listing = { page_size: number; bookmarks: readonly string[] }

/** Returns the member's notifications, newest first. @throws AppError 1 for a bookmark of another list */
export async function notificationsOf(member: Member, list: Listing): Promise<Page<WireNotification>> {
  const scope = `notifications ${member.id}`
  const [at = 'infinity', before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await page(member.id, at, before, list.page_size + 1)
  const { items, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.at_text, last.id])
  return {
    items: items.map(presentNotification),
    bookmark,
  }
}

const byId = statement<EntryRow, [string, string]>(
  'notification_by_id',
  `${entry(rings)} where n.user_id = $1 and n.id = $2 and ${shown(rings)}`,
)

/**
 * Returns one entry of `user_id` for a push; null when it is not theirs, hidden, or only of people muted later.
 */
export async function notificationOf(
  user_id: string,
  notification_id: string,
): Promise<WireNotification | null> {
  const [row] = await byId(user_id, notification_id)
  return row ? presentNotification(row) : null
}

const between = statement<EntryRow, [string, readonly string[], string, string, number]>(
  'notifications_between',
  `${entry(rings)} where n.user_id = $1 and n.read_at is null and n.kind = any($2::text[])
     and n.at >= $3::timestamptz and n.at < $4::timestamptz and ${shown(rings)}
   order by n.at desc, n.id desc limit $5`,
)

/** Returns the unread entries of some kinds in a time span, without muted people, newest first. */
export async function unreadBetween(
  user_id: string,
  kinds: readonly NotificationKind[],
  from: Date,
  to: Date,
  max: number,
): Promise<WireNotification[]> {
  const names = kinds.map(({ name }) => name)
  const rows = await between(user_id, names, from.toISOString(), to.toISOString(), max)
  return rows.map(presentNotification)
}

/** More are shown as "99+". */
const max = 100

const unread = statement<{ unread_count: number; new_count: number }, [string]>(
  'notifications_unread',
  `select count(*)::int as unread_count, (count(*) filter (where is_new))::int as new_count from (
     select n.looked_at is null or n.looked_at < n.at as is_new from notifications n
     where n.user_id = $1 and n.read_at is null and ${shown(counts)} limit ${max}) c`,
)

/** Returns the number of unread visible entries, and of those added since the list was opened. */
export async function unreadOf(member: { id: string }): Promise<WireUnread> {
  const [row] = await unread(member.id)
  return row ?? { unread_count: 0, new_count: 0 }
}
