import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { found, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { markNotificationsRead, notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { followKinds } from './notification-kinds'
import { followRequests, userFollows } from './table.server'

/** Another user, with the data for the rules between two people. */
export type Other = {
  id: string
  follower_count: number
  is_private_profile: boolean
  /** True below 16: followed only through their own link. */
  is_under_16: boolean
  is_closed: boolean
  /** True if one of the two blocked the other. */
  is_apart: boolean
}

/**
 * Locks the member and another user, in the order of their ids, so that mirrored commands never deadlock.
 * @throws AppError 29 for oneself, 30 for an unknown person
 */
export async function lockPair(tx: Db, member: Member, user_id: string): Promise<Other> {
  if (member.id === user_id) refuse('notPermitted', { field: 'user_id', reason: 'isYou' })
  const { rows } = await tx.execute<Omit<Other, 'is_apart'>>(sql`
    select u.id, u.follower_count, u.is_private_profile,
      coalesce(u.birthday::date > current_date - interval '16 years', false) as is_under_16,
      u.deactivated_at is not null as is_closed
    from users u where u.id in (${member.id}, ${user_id}) order by u.id for no key update of u`)
  const other = found(
    rows.find(({ id }) => id === user_id),
    'userNotFound',
  )
  // A separate statement: that of the lock may have waited, and would still see the earlier snapshot.
  const blocked = await tx.execute(sql`
    select 1 from blocks k where (k.blocker_id, k.blocked_id)
      in ((${member.id}, ${user_id}), (${user_id}, ${member.id}))`)
  return { ...other, is_apart: blocked.rows.length > 0 }
}

/** Deletes a follow request. Returns true if there was one. */
export async function dropRequest(tx: Db, follower_id: string, followee_id: string): Promise<boolean> {
  const deleted = await tx
    .delete(followRequests)
    .where(and(eq(followRequests.follower_id, follower_id), eq(followRequests.followee_id, followee_id)))
    .returning({ follower_id: followRequests.follower_id })
  return deleted.length > 0
}

/** Makes one follow the other; the caller has locked both. Returns true if that is new. */
export async function tie(tx: Db, follower_id: string, followee_id: string): Promise<boolean> {
  await dropRequest(tx, follower_id, followee_id)
  const rows = await tx
    .insert(userFollows)
    .values({ follower_id, followee_id })
    .onConflictDoNothing()
    .returning({ follower_id: userFollows.follower_id })
  if (rows.length > 0) await count(tx, follower_id, followee_id, 1)
  return rows.length > 0
}

/** Notifies a user of a new follower. */
export async function notifyFollowed(tx: Db, follower_id: string, followee_id: string): Promise<void> {
  const object = { object_type: 'user', object_id: followee_id }
  await notify(tx, { to: followee_id, kind: followKinds.follow, actor_id: follower_id, ...object })
}

/**
 * Notifies a user that their request was accepted, and marks the request in the other's notifications as
 * answered.
 */
export async function notifyAccepted(tx: Db, follower_id: string, followee_id: string): Promise<void> {
  const request = { object_type: 'user', object_id: follower_id }
  await markNotificationsRead(tx, { to: followee_id, kind: followKinds.follow_request, ...request })
  const object = { object_type: 'user', object_id: followee_id }
  await notify(tx, { to: follower_id, kind: followKinds.follow_accept, actor_id: followee_id, ...object })
}

/** Withdraws the notification of an answered or withdrawn request. */
export async function withdrawRequest(tx: Db, follower_id: string, followee_id: string): Promise<void> {
  const object = { object_type: 'user', object_id: follower_id }
  await withdrawNotifications(tx, {
    to: followee_id,
    kind: followKinds.follow_request,
    actor_id: follower_id,
    ...object,
  })
}

/** Removes a follow or a follow request; the caller has locked both people. Returns true if there was a follow. */
export async function untie(tx: Db, follower_id: string, followee_id: string): Promise<boolean> {
  const hadRequest = await dropRequest(tx, follower_id, followee_id)
  const rows = await tx
    .delete(userFollows)
    .where(and(eq(userFollows.follower_id, follower_id), eq(userFollows.followee_id, followee_id)))
    .returning({ follower_id: userFollows.follower_id })
  if (rows.length > 0 || hadRequest) {
    const object = { object_type: 'user', object_id: [follower_id, followee_id] }
    const kind = [followKinds.follow, followKinds.follow_request]
    await withdrawNotifications(tx, { to: followee_id, kind, actor_id: follower_id, ...object })
  }
  if (rows.length > 0) await count(tx, follower_id, followee_id, -1)
  return rows.length > 0
}

async function count(tx: Db, follower_id: string, followee_id: string, delta: 1 | -1): Promise<void> {
  const deltaOf = (id: string) => sql`case when ${users.id} = ${id} then ${delta}::int else 0 end`
  await tx
    .update(users)
    .set({
      follower_count: sql`${users.follower_count} + ${deltaOf(followee_id)}`,
      following_count: sql`${users.following_count} + ${deltaOf(follower_id)}`,
    })
    .where(inArray(users.id, [follower_id, followee_id]))
  await emit(tx, 'feedStale', { user_id: follower_id })
}
