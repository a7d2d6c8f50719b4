import { sql } from 'drizzle-orm'
import type { Loading } from './make-media'

/** Days of notifications for the demo's log-ins, and hours of unread ones. */
const shownDays = 30
const unread = 8

/** A pin of a notified person, for an action on its picture. */
const ownPin = sql`(select p.id, p.user_id from pins p
  where p.aggregated_pin_id = x.aggregated_pin_id and p.user_id = w.id order by p.id limit 1)`

/** Adds the notifications of the people with a log-in about earlier actions of others, as the commands would have. */
export async function notifyOfLogins(db: Loading, ids: readonly string[], now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`
  const people = sql`unnest(${sql.param([...ids])}::bigint[]) as w (id)`
  await db.execute(sql`
    with action (to_id, kind, actor_id, object_type, object_id, group_type, group_id, pin_id, data, at) as (
      select p.user_id, 'save', x.user_id, 'pin', p.id, 'pin', p.id, p.id, '{}'::jsonb, x.created_at
      from ${people} join pins p on p.user_id = w.id join pins x on x.parent_pin_id = p.id
      join boards b on b.id = x.board_id where b.privacy <> 'secret'
      union all
      select w.id, 'follow', x.follower_id, 'user', w.id, 'user', w.id, null, '{}', x.created_at
      from ${people} join user_follows x on x.followee_id = w.id
      union all
      select w.id, 'board_follow', x.user_id, 'board', b.id, 'board', b.id, null, '{}', x.created_at
      from ${people} join boards b on b.user_id = w.id join board_follows x on x.board_id = b.id
      union all
      select w.id, 'reaction', x.user_id, 'picture', x.aggregated_pin_id, 'pin', p.id, p.id, '{}', x.created_at
      from ${people} cross join reactions x cross join lateral ${ownPin} p
      union all
      select w.id, 'comment', x.user_id, 'comment', x.id, 'pin', p.id, p.id,
        jsonb_build_object('comment_id', x.id::text), x.created_at
      from ${people} cross join comments x cross join lateral ${ownPin} p
    ), recent as (
      select * from action where at > ${today} - make_interval(days => ${shownDays}) and actor_id <> to_id
    ), entry as (
      insert into notifications (user_id, kind, group_type, group_id, pin_id, at, read_at)
      select to_id, kind, group_type, group_id, pin_id, max(at),
        case when max(at) < ${today} - make_interval(hours => ${unread}) then max(at) + interval '1 hour' end
      from recent group by to_id, kind, group_type, group_id, pin_id
      returning id, user_id, kind, group_type, group_id
    )
    insert into notification_actions (notification_id, user_id, kind, object_type, object_id, actor_id, data, created_at)
    select e.id, e.user_id, e.kind, d.object_type, d.object_id, d.actor_id, d.data, d.at
    from recent d join entry e on e.user_id = d.to_id and e.kind = d.kind and e.group_type = d.group_type
      and e.group_id = d.group_id
    on conflict do nothing`)
}
