import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Removes follows in both directions and recounts; locks people in the order used by all commands. */
export const leaveFollows: ErasedPart = async (tx, user_id, max) => {
  const others = await idsOf(
    tx,
    sql`select case when follower_id = ${user_id} then followee_id else follower_id end as id from user_follows
      where follower_id = ${user_id} or followee_id = ${user_id} limit ${max}`,
  )
  if (others.length === 0) return { count: 0 }
  await tx.execute(
    sql`select 1 from users where id = ${among([...others, user_id])} order by id for no key update`,
  )
  const followers = await idsOf(
    tx,
    sql`delete from user_follows where followee_id = ${user_id} and follower_id = ${among(others)} returning follower_id as id`,
  )
  const followed = await idsOf(
    tx,
    sql`delete from user_follows where follower_id = ${user_id} and followee_id = ${among(others)} returning followee_id as id`,
  )
  await tx.execute(sql`update users set following_count = following_count - 1 where id = ${among(followers)}`)
  await tx.execute(sql`update users set follower_count = follower_count - 1 where id = ${among(followed)}`)
  await tx.execute(sql`
    update users set follower_count = follower_count - ${followers.length}, following_count = following_count - ${followed.length}
    where id = ${user_id}`)
  for (const follower of followers) await emit(tx, 'feedStale', { user_id: follower })
  return { count: others.length }
}
