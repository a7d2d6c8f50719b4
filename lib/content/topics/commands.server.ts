import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'
import type { interestFollow } from './schema'
import type { FollowedInterests } from './wire'

type Chosen = z.output<typeof interestFollow>

/** Adds follows and counts them; topics are locked in the order of their ids. */
const addFollows = (tx: Db, user_id: string, ids: SQL) =>
  tx.execute(sql`
    with locked as (select id from interests where id = any(${ids}) order by id for no key update),
    added as (insert into user_interests (user_id, interest_id)
      select ${user_id}, id from locked on conflict do nothing returning interest_id)
    update interests i set follower_count = i.follower_count + 1 from added a where i.id = a.interest_id`)

/** Removes follows and their counts; topics are locked in the order of their ids. */
const removeFollows = (tx: Db, user_id: string, ids: SQL) =>
  tx.execute(sql`
    with locked as (select id from interests where id = any(${ids}) order by id for no key update),
    gone as (delete from user_interests u using locked l where u.user_id = ${user_id} and u.interest_id = l.id
      returning u.interest_id)
    update interests i set follower_count = i.follower_count - 1 from gone g where i.id = g.interest_id`)

/** Returns the topics of ids that people may follow: of a merged one, the one that took it over. */
async function known(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ given: string; id: string }>(sql`
    select g.id as given, i.id from interests g join interests i on i.id = coalesce(g.merged_into, g.id)
    where g.id = any(${sql.param(ids)}::bigint[]) and i.hidden_at is null`)
  return new Map(rows.map(({ given, id }) => [given, id]))
}

async function choose(member: Member, { interest_id, interest_list = [], later }: Chosen, follow: boolean) {
  const ids = [...new Set(interest_id ? [interest_id, ...interest_list] : interest_list)]
  return transact(async (tx): Promise<FollowedInterests> => {
    // Locks the member first, so that one person's choices are serialized.
    await tx.execute(sql`select id from users where id = ${member.id} for no key update`)
    const topics = await known(tx, ids)
    if (interest_id && !topics.has(interest_id))
      refuse('notFound', { field: 'interest_id', reason: 'notATopic' })
    const given = sql`${sql.param(follow ? [...topics.values()] : [...ids, ...topics.values()])}::bigint[]`
    await (follow ? addFollows : removeFollows)(tx, member.id, given)
    if (later) await tx.update(users).set({ topics_later_at: sql`now()` }).where(eq(users.id, member.id))
    else if (follow)
      await tx
        .update(users)
        .set({ chose_topics: true })
        .where(and(eq(users.id, member.id), eq(users.chose_topics, false)))
    await emit(tx, 'feedStale', { user_id: member.id })
    const { rows } = await tx.execute<{ interest_id: string }>(
      sql`select interest_id from user_interests where user_id = ${member.id} order by interest_id`,
    )
    return {
      interest_ids: rows.map((row) => row.interest_id),
      chose_topics: follow || member.user.chose_topics,
    }
  })
}

/** Removes an erased account's follows of topics. */
export const leaveFollowedTopics: ErasedPart = async (tx, user_id, max) => {
  const topics = await idsOf(
    tx,
    sql`select interest_id as id from user_interests where user_id = ${user_id} order by interest_id limit ${max}`,
  )
  if (topics.length > 0) await removeFollows(tx, user_id, sql`${sql.param(topics)}::bigint[]`)
  return { count: topics.length }
}

/**
 * Follows topics, and records that the member has made a choice, even if it is empty; with `later`, that they are asked
 * again after 30 days. Unknown ids in the list are skipped. @throws AppError 404 when `interest_id` is not a topic
 */
export function followInterests(member: Member, chosen: Chosen): Promise<FollowedInterests> {
  return choose(member, chosen, true)
}

/**
 * Unfollows topics; those not followed change nothing. @throws AppError 404 when `interest_id` is not a topic
 */
export function unfollowInterests(member: Member, chosen: Chosen): Promise<FollowedInterests> {
  return choose(member, chosen, false)
}

export type { FollowedInterests } from './wire'
