import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { eachSeparately } from './each.server'
import { withdrawInvited } from './notify.server'
import type { InviteResult, invitesCancel } from './schema'
import { businessInvites } from './table.server'

/** Cancels up to 50 pending invites of a business. @throws AppError 404, 29 */
export async function cancelInvites(
  member: Member,
  { business_id, invite_ids: ids }: z.output<typeof invitesCancel>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  return transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.people.edit', business_id)
    const rows = await tx
      .update(businessInvites)
      .set({ status: 'CANCELLED', updated_at: sql`now()` })
      .where(
        and(
          eq(businessInvites.business_id, business_id),
          eq(businessInvites.status, 'PENDING'),
          inArray(businessInvites.id, ids),
        ),
      )
      .returning({ id: businessInvites.id })
    const done = rows.map(({ id }) => id)
    const change = {
      business_id,
      actor_id: member.id,
      action: 'cancelled',
      target_type: 'invite',
      ip,
    } as const
    for (const id of done) await recordChange(tx, { ...change, target_id: id })
    await withdrawInvited(tx, done)
    return eachSeparately(ids, async (id) => {
      if (!done.includes(id)) throw new AppError('notFound', { reason: 'noPendingInvite' })
      return id
    })
  })
}

/** Ends invites whose 30 days are over, a thousand at a time, and records that in the history of their business. */
export async function expireInvites(): Promise<number> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ target_id: string }>(sql`
    with due as (
      update business_invites set status = 'EXPIRED', updated_at = now()
      where id in (select id from business_invites where status = 'PENDING' and expires_at <= now()
        order by expires_at limit 1000 for update skip locked)
      returning id, business_id
    )
    insert into business_history (business_id, action, target_type, target_id)
    select business_id, 'expired', 'invite', id from due returning target_id`)
    await withdrawInvited(
      tx,
      rows.map(({ target_id }) => target_id),
    )
    return rows.length
  })
}
