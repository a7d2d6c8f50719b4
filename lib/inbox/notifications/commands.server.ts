import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import { unreadOf } from './queries.server'
import type { notificationsUpdate, WireUnread } from './schema'
import { notifications } from './table.server'

const read_at = sql`coalesce(${notifications.read_at}, now())`

/**
 * Marks one of the member's entries as read, or all; idempotent. With `hidden: false` restores a hidden one, with
 * `looked` records that the list was opened.
 * @throws AppError 404 when it is not theirs
 */
export async function changeNotifications(
  member: Member,
  { notification_id, hidden, looked }: z.output<typeof notificationsUpdate>,
): Promise<WireUnread> {
  await transact(async (tx) => {
    if (looked) return noteLook(tx, member)
    if (hidden === false) return setHidden(tx, member, notification_id ?? '0', false)
    const which = notification_id ? eq(notifications.id, notification_id) : isNull(notifications.read_at)
    const rows = await tx
      .update(notifications)
      .set({ read_at })
      .where(and(eq(notifications.user_id, member.id), which))
      .returning({ id: notifications.id })
    if (notification_id) found(rows[0], 'notFound')
    if (rows.length > 0) await publish(tx, `user:${member.id}`, { type: 'notification' })
  })
  return unreadOf(member)
}

/** Records that the member opened the list, so that nothing in it is new. */
async function noteLook(tx: Db, member: Member): Promise<void> {
  const { id, user_id, read_at, looked_at, at } = notifications
  const rows = await tx
    .update(notifications)
    .set({ looked_at: sql`now()` })
    .where(and(eq(user_id, member.id), isNull(read_at), or(isNull(looked_at), lt(looked_at, at))))
    .returning({ id })
  if (rows.length > 0) await publish(tx, `user:${member.id}`, { type: 'notification' })
}

async function setHidden(tx: Db, member: Member, notification_id: string, is_hidden: boolean): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({ read_at, is_hidden })
    .where(and(eq(notifications.user_id, member.id), eq(notifications.id, notification_id)))
    .returning({ id: notifications.id })
  found(rows[0], 'notFound')
  await publish(tx, `user:${member.id}`, { type: 'notification' })
}

/**
 * Hides one entry of the member's list. The row is kept, empty, until it expires, so that a repeat of the same
 * action does not notify again. @throws AppError 404 when it is not theirs
 */
export async function hideNotification(
  member: Member,
  { notification_id }: { notification_id: string },
): Promise<WireUnread> {
  await transact((tx) => setHidden(tx, member, notification_id, true))
  return unreadOf(member)
}

/** Days for which entries are kept. */
const stored = 90

/** Entries deleted by one statement. */
const batch = 5000

/** Deletes notifications older than 90 days. */
export async function forgetNotifications(): Promise<void> {
  for (let count = batch; count === batch; ) {
    const { rowCount } = await db().execute(sql`
      delete from notifications where id in (
        select id from notifications where at < now() - make_interval(days => ${stored}) limit ${batch})`)
    count = rowCount ?? 0
  }
}
