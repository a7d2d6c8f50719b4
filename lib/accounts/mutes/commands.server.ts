import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import type { WireMute } from './schema'
import { mutes } from './table.server'

/**
 * Mutes a user: hides their pins in feeds, and notifications of their actions. They are not notified, and follows stay.
 * @throws AppError 30 for an unknown user, also across a block; 29 for oneself
 */
export async function muteUser(member: Member, user_id: string): Promise<WireMute> {
  if (member.id === user_id) refuse('notPermitted', { field: 'user_id', reason: 'isYou' })
  await transact(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from users u where u.id = ${user_id} and u.deactivated_at is null and not exists (
        select from blocks k where (k.blocker_id, k.blocked_id)
          in ((${member.id}, ${user_id}), (${user_id}, ${member.id})))`)
    if (rows.length === 0) refuse('userNotFound')
    await tx.insert(mutes).values({ muter_id: member.id, muted_id: user_id }).onConflictDoNothing()
    await emit(tx, 'feedStale', { user_id: member.id })
  })
  return { id: user_id, muted_by_me: true }
}

/** Unmutes a user. */
export async function unmuteUser(member: Member, user_id: string): Promise<WireMute> {
  await transact(async (tx) => {
    await tx.delete(mutes).where(and(eq(mutes.muter_id, member.id), eq(mutes.muted_id, user_id)))
    await emit(tx, 'feedStale', { user_id: member.id })
  })
  return { id: user_id, muted_by_me: false }
}
