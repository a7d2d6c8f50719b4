import { sql } from 'drizzle-orm'
import { bindContact, mutes } from '@/lib/platform/contact/contact.server'
import type { Db } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { publish } from '@/lib/platform/live/publish.server'
import { groupOf, type NotificationKind } from './kinds'
import { pushQueue } from './queues.server'

/** An action that a person is notified of. */
export type NewNotification = {
  /** The recipient. */
  to: string
  kind: NotificationKind
  /** The actor; null if the site itself sends it. */
  actor_id: string | null
  object_type: string
  object_id: string
  /** The pin that it leads to; the entry is deleted with it. */
  pin_id?: string | null
  /** Ids for the entry's link, never content: `comment_id`, `conversation_id`, … */
  data?: Record<string, string>
}

const sameAction = ({ to, kind, actor_id, object_type, object_id }: NewNotification) => sql`
  user_id = ${to} and kind = ${kind.name} and object_type = ${object_type} and object_id = ${object_id}
  and actor_id is not distinct from ${actor_id}::bigint`

/** Returns the condition that the actor may reach the recipient in this way, and is not muted; the site always does. */
function isReached({ to, actor_id, kind: { contact } }: NewNotification) {
  if (contact === 'site' || actor_id === null) return sql`true`
  const [from, recipient] = [sql`${actor_id}`, sql`${to}`]
  return sql`${bindContact(contact, from, recipient)} and not ${mutes(recipient, from)}`
}

/**
 * Returns SQL that decides whether and how the person is notified, since settings and devices are in higher
 * areas. It returns no row if they must not be notified.
 */
const recipientOf = (notification: NewNotification) => {
  const { to, actor_id, kind } = notification
  const option = kind.option ?? ''
  return sql`
    select coalesce((s.push_options ->> ${option})::boolean, true) as pushes,
      exists (select from notification_actions where ${sameAction(notification)}) as known,
      array(select p.id::text from push_subscriptions p join sessions o on o.id = p.session_id
        where p.user_id = u.id and o.revoked_at is null) as browsers
    from users u left join user_settings s on s.user_id = u.id
    where u.id = ${to} and u.id is distinct from ${actor_id}::bigint and u.deactivated_at is null
      and coalesce((s.news_options ->> ${option})::boolean, true)
      and ${isReached(notification)}`
}

type Recorded = { pushes: boolean; browsers: string[]; notification_id: string | null; restored: boolean }

/**
 * Adds the action to the open entry of its group, or opens one, if the person should be notified. One statement, since
 * saves and likes wait for it. `notification_id` is null when the action already existed.
 */
async function record(tx: Db, notification: NewNotification): Promise<Recorded | undefined> {
  const { to, actor_id, object_type, object_id, pin_id = null, data = {} } = notification
  const group = groupOf(notification)
  const { name: kind, repeats = false } = notification.kind
  const renew = sql`${repeats}::boolean`
  const { rows } = await tx.execute<Recorded>(sql`
    with recipient as (${recipientOf(notification)}), entry as (
      insert into notifications (user_id, kind, group_type, group_id, pin_id)
      select ${to}::bigint, ${kind}, ${group.type}, ${group.id}::bigint, ${pin_id}::bigint from recipient
      where ${renew} or not known
      on conflict (user_id, kind, group_type, group_id) where read_at is null
        do update set at = now(), pin_id = excluded.pin_id
      returning id
    ), action as (
      insert into notification_actions (notification_id, user_id, kind, object_type, object_id, actor_id, data)
      select id, ${to}::bigint, ${kind}, ${object_type}, ${object_id}::bigint, ${actor_id}::bigint,
        ${JSON.stringify(data)}::jsonb
      from entry
      on conflict (user_id, kind, object_type, object_id, actor_id)
        do update set notification_id = excluded.notification_id, data = excluded.data, created_at = now(), is_withdrawn = false
        where ${renew}
      returning notification_id
    ), restored as (
      update notification_actions set is_withdrawn = false
      where is_withdrawn and not ${renew} and ${sameAction(notification)} and exists (select from recipient where known)
      returning 1
    )
    select t.pushes, t.browsers, d.notification_id, exists (select from restored) as restored
    from recipient t left join action d on true`)
  return rows[0]
}

/**
 * Notifies a person of an action, in the action’s own transaction: never of their own actions, across a block or a rule
 * that protects the recipient (decision 187), of a person they muted, of a kind they switched off, or when their account
 * is closed. A repeated action adds nothing; one that was undone and repeated silently returns to its place. Sends a push
 * if the person wants it, and updates their open pages.
 */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  if (notification.to === notification.actor_id) return
  const recorded = await record(tx, notification)
  if (!recorded) return
  const { pushes, browsers, notification_id, restored } = recorded
  if (notification_id !== null && pushes)
    for (const subscription_id of browsers)
      await enqueue(
        tx,
        pushQueue,
        { notification_id, subscription_id },
        `${notification_id}.${subscription_id}`,
      )
  if (notification_id !== null || restored)
    await publish(tx, `user:${notification.to}`, { type: 'notification' })
}

/** Marks a person's notifications of an object as read: they have dealt with it elsewhere. */
export async function markNotificationsRead(
  tx: Db,
  { to, kind, object_type, object_id }: Pick<NewNotification, 'to' | 'kind' | 'object_type' | 'object_id'>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update notifications set read_at = now() where read_at is null and user_id = ${to} and id in (
      select notification_id from notification_actions where user_id = ${to} and kind = ${kind.name}
        and object_type = ${object_type} and object_id = ${object_id}) returning 1`)
  if (rows.length > 0) await publish(tx, `user:${to}`, { type: 'notification' })
}

const namesOf = (kind: NotificationKind | readonly NotificationKind[]) =>
  [kind].flat().map(({ name }) => name)

type Withdrawn = Pick<NewNotification, 'object_type'> & { object_id: string | readonly string[] } & Partial<
    Pick<NewNotification, 'to'>
  > & { kind?: NotificationKind | readonly NotificationKind[]; actor_id?: string }

/**
 * Withdraws the notifications of an object, all of them or those of one kind, actor or recipient, for example of an
 * undone like or a deleted comment. An empty entry is no longer shown.
 */
export async function withdrawNotifications(
  tx: Db,
  { object_type, object_id, to, kind, actor_id }: Withdrawn,
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    update notification_actions set is_withdrawn = true
    where object_type = ${object_type} and object_id = any(${sql.param([object_id].flat())}::bigint[]) and not is_withdrawn
      ${to ? sql`and user_id = ${to}` : sql``} ${kind ? sql`and kind = any(${sql.param(namesOf(kind))}::text[])` : sql``}
      ${actor_id ? sql`and actor_id = ${actor_id}` : sql``}
    returning user_id`)
  const channels = new Set(rows.map((row) => `user:${row.user_id}` as const))
  await publish(tx, [...channels], { type: 'notification' })
}
