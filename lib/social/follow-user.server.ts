import { sql } from 'drizzle-orm'
import { AppError, found } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/db/client.server'
import type { WireFollow } from './schema'

/** Locks both people, in the order of their ids, so that two who follow each other never wait in a circle. */
async function lockBoth(tx: Db, member: Member, user_id: string): Promise<number> {
  if (member.id === user_id)
    throw new AppError(29, { field: 'user_id', detail: 'user_id: you cannot follow yourself' })
  const { rows } = await tx.execute<{ id: string; follower_count: number }>(sql`
    select id, follower_count from users where id in (${member.id}, ${user_id}) order by id for no key update`)
  return found(
    rows.find(({ id }) => id === user_id),
    30,
  ).follower_count
}

async function count(tx: Db, member: Member, user_id: string, delta: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update users set follower_count = follower_count + case when id = ${user_id} then ${delta}::int else 0 end,
      following_count = following_count + case when id = ${member.id} then ${delta}::int else 0 end
    where id in (${member.id}, ${user_id})`)
  await emit(tx, 'feedStale', { user_id: member.id })
}

/** Follows a user; following again changes nothing. @throws AppError 30, 29 for oneself */
export function followUser(member: Member, user_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const before = await lockBoth(tx, member, user_id)
    const { rows } = await tx.execute(sql`
      insert into user_follows (follower_id, followee_id) values (${member.id}, ${user_id})
      on conflict do nothing returning 1`)
    if (rows.length > 0) await count(tx, member, user_id, 1)
    return { id: user_id, followed_by_me: true, follower_count: before + rows.length }
  })
}

/** Unfollows a user; who is not followed stays so. @throws AppError 30, 29 for oneself */
export function unfollowUser(member: Member, user_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const before = await lockBoth(tx, member, user_id)
    const { rows } = await tx.execute(sql`
      delete from user_follows where follower_id = ${member.id} and followee_id = ${user_id} returning 1`)
    if (rows.length > 0) await count(tx, member, user_id, -1)
    return { id: user_id, followed_by_me: false, follower_count: before - rows.length }
  })
}
