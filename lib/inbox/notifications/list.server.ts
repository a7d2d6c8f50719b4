import { sql } from 'drizzle-orm'
import { bindContact, mutes } from '@/lib/accounts/contact/contact.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import type { NewNotification, NotificationList, Recorded } from '@/lib/platform/notify/notify.server'

/** Returns the group of an action among others of its kind: its pin, the recipient (all followers), or its object. */
function groupOf({ to, kind, object_type, object_id, pin_id }: NewNotification): {
  type: string
  id: string
} {
  if (kind.entryOf === 'recipient') return { type: 'user', id: to }
  return kind.entryOf === 'pin' && pin_id ? { type: 'pin', id: pin_id } : { type: object_type, id: object_id }
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

/** Returns SQL that decides whether and how the person is notified; it has no row if they must not be. */
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

/** Adds an action to the list, if its recipient should be notified, in one statement. */
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

const namesOf = (kind: NotificationKind | readonly NotificationKind[]) =>
  [kind].flat().map(({ name }) => name)

/** Keeps the list of notifications for `notify`. */
export const listOfNotifications: NotificationList = {
  record,
  async markRead(tx, { to, kind, object_type, object_id }) {
    const { rows } = await tx.execute(sql`
      update notifications set read_at = now() where read_at is null and user_id = ${to} and id in (
        select notification_id from notification_actions where user_id = ${to} and kind = ${kind.name}
          and object_type = ${object_type} and object_id = ${object_id}) returning 1`)
    return rows.length > 0
  },
  async withdraw(tx, { object_type, object_id, to, kind, actor_id }) {
    const { rows } = await tx.execute<{ user_id: string }>(sql`
      update notification_actions set is_withdrawn = true
      where object_type = ${object_type} and object_id = any(${sql.param([object_id].flat())}::bigint[]) and not is_withdrawn
        ${to ? sql`and user_id = ${to}` : sql``} ${kind ? sql`and kind = any(${sql.param(namesOf(kind))}::text[])` : sql``}
        ${actor_id ? sql`and actor_id = ${actor_id}` : sql``}
      returning user_id`)
    return rows.map(({ user_id }) => user_id)
  },
}
