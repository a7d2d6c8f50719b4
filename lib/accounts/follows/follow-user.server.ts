import { sql } from 'drizzle-orm'
import { permit, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { mailRequest } from './mail-request.server'
import { followKinds } from './notification-kinds'
import { lockPair, notifyFollowed, tie, untie } from './pair.server'
import type { WireFollow } from './schema'
import { followRequests } from './table.server'

async function follows(tx: Db, follower_id: string, followee_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from user_follows where follower_id = ${follower_id} and followee_id = ${followee_id}`)
  return rows.length > 0
}

/**
 * Follows a user, or requests to follow a private one; idempotent. @throws AppError 30, also across a block,
 * 29 for oneself and for a user under 16
 */
export function followUser(member: Member, user_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const other = await lockPair(tx, member, user_id)
    permit(!other.is_apart && !other.is_closed, 'userNotFound')
    const answer = { id: user_id, follower_count: other.follower_count }
    if (!other.is_private_profile || (await follows(tx, member.id, user_id))) {
      const isNew = await tie(tx, member.id, user_id)
      if (isNew) await notifyFollowed(tx, member.id, user_id)
      const follower_count = other.follower_count + Number(isNew)
      return { ...answer, followed_by_me: true, requested_by_me: false, follower_count }
    }
    if (other.is_under_16)
      refuse('notPermitted', {
        field: 'user_id',
        reason: 'followByLinkOnly',
      })
    const requests = await tx
      .insert(followRequests)
      .values({ follower_id: member.id, followee_id: user_id })
      .onConflictDoNothing()
      .returning({ followee_id: followRequests.followee_id })
    if (requests.length > 0) {
      await notify(tx, {
        to: user_id,
        kind: followKinds.follow_request,
        actor_id: member.id,
        object_type: 'user',
        object_id: member.id,
      })
      await mailRequest(tx, member, user_id)
    }
    return { ...answer, followed_by_me: false, requested_by_me: true }
  })
}

/** Follows a user through their own link, private or not. @throws AppError 30, 29 for oneself */
export async function followByLink(tx: Db, member: Member, user_id: string): Promise<boolean> {
  const other = await lockPair(tx, member, user_id)
  permit(!other.is_apart && !other.is_closed, 'userNotFound')
  const isNew = await tie(tx, member.id, user_id)
  if (isNew) await notifyFollowed(tx, member.id, user_id)
  return isNew
}

/** Unfollows a user, or withdraws a request; idempotent. @throws AppError 30, 29 for oneself */
export function unfollowUser(member: Member, user_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const other = await lockPair(tx, member, user_id)
    const did = await untie(tx, member.id, user_id)
    const follower_count = other.follower_count - Number(did)
    return { id: user_id, followed_by_me: false, requested_by_me: false, follower_count }
  })
}

/** Removes a follower of the member, without notifying them. @throws AppError 30, 29 for oneself */
export function removeFollower(member: Member, user_id: string): Promise<null> {
  return transact(async (tx) => {
    await lockPair(tx, member, user_id)
    await untie(tx, user_id, member.id)
    return null
  })
}
