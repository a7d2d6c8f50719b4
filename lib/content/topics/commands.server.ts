import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import type { interestFollow } from './schema'
import { userInterests } from './table.server'
import type { FollowedInterests } from './wire'

type Chosen = z.output<typeof interestFollow>

async function choose(member: Member, { interest_id, interest_list = [], later }: Chosen, follow: boolean) {
  const ids = [...new Set(interest_id ? [interest_id, ...interest_list] : interest_list)]
  const given = sql`${sql.param(ids)}::bigint[]`
  return transact(async (tx): Promise<FollowedInterests> => {
    // Locks the member first, so that one person's choices are serialized.
    await tx.execute(sql`select id from users where id = ${member.id} for no key update`)
    const known = await tx.execute<{ id: string }>(sql`select id from interests where id = any(${given})`)
    if (interest_id && !known.rows.some(({ id }) => id === interest_id))
      refuse('notFound', { field: 'interest_id', reason: 'notATopic' })
    if (follow)
      await tx.execute(sql`insert into user_interests (user_id, interest_id)
        select ${member.id}, id from interests where id = any(${given}) on conflict do nothing`)
    else
      await tx
        .delete(userInterests)
        .where(and(eq(userInterests.user_id, member.id), inArray(userInterests.interest_id, ids)))
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
