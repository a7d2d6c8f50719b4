import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { expiry } from './create.server'
import { mailInvite } from './mail.server'
import { notifyInvited, withdrawInvited } from './notify.server'
import { type InviteResult, inviteLimits, type invitesCancel } from './schema'
import { businessInvites } from './table.server'

const unknown = { code: 404, message: 'There is no such pending invite.' }

/** Answers for each id of a batch whether it was among those done. */
const results = (ids: readonly string[], done: readonly string[]): InviteResult[] =>
  ids.map((id) =>
    done.includes(id) ? { invite: { id }, exception: null } : { invite: null, exception: unknown },
  )

/** Cancels up to 50 pending invites of a business. @throws AppError 404, 29 */
export async function cancelInvites(
  member: Member,
  { business_id, invites }: z.output<typeof invitesCancel>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  const ids = invites.map(({ invite_id }) => invite_id)
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
    return { items: results(ids, done) }
  })
}

/** Sends invites that wait or have expired again; their 30 days begin anew. @throws AppError 404, 29 */
export async function resendInvites(
  member: Member,
  { business_id, invites }: z.output<typeof invitesCancel>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  const ids = invites.map(({ invite_id }) => invite_id)
  return transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.people.edit', business_id)
    const { rows: pending } = await tx.execute<{ id: string }>(sql`
      select id from business_invites where business_id = ${business_id} and status in ('PENDING', 'EXPIRED')
        and id = any(${sql.param(ids)}::bigint[])
        and (status = 'PENDING' or ${inviteLimits.pending} > (
          select count(*) from business_invites where business_id = ${business_id} and status = 'PENDING'))`)
    const done = pending.map(({ id }) => id)
    if (done.length > 0)
      await tx
        .update(businessInvites)
        .set({ status: 'PENDING', sent_at: sql`now()`, updated_at: sql`now()`, expires_at: expiry })
        .where(inArray(businessInvites.id, done))
    const change = { business_id, actor_id: member.id, action: 'invited', target_type: 'invite', ip } as const
    for (const id of done) {
      await mailInvite(tx, id, member)
      await notifyInvited(tx, id, member.id)
      await recordChange(tx, { ...change, target_id: id })
    }
    return { items: results(ids, done) }
  })
}

/** Ends invites whose 30 days are over, a thousand at a time, and says so in the history of their business. */
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
