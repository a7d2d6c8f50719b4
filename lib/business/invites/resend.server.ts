import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { expiry } from './create.server'
import { eachSeparately } from './each.server'
import { inviteLimits } from './limits'
import { mailInvite } from './mail.server'
import { notifyInvited } from './notify.server'
import type { InviteResult, invitesCancel } from './schema'
import { businessInvites } from './table.server'
import { requireNews, requireResendable, requireSlot } from './targets.server'

/** SQL for the count after sending once more. */
const sent_count = sql`case when sent_at > now() - make_interval(days => ${inviteLimits.days}::int) then sent_count + 1 else 1 end`

/**
 * Sends one invite again. An expired one becomes pending again, so it needs a free slot and must still change
 * something.
 */
async function resendOne(member: Member, business_id: string, id: string, ip: string): Promise<void> {
  await transact(async (tx) => {
    const business = await businessAccess.permit(tx, member, 'business.people.edit', business_id)
    const [invite] = await tx
      .select()
      .from(businessInvites)
      .where(
        and(
          eq(businessInvites.id, id),
          eq(businessInvites.business_id, business_id),
          inArray(businessInvites.status, ['PENDING', 'EXPIRED']),
        ),
      )
      .for('update')
    if (!invite) throw new AppError('notFound', { reason: 'noPendingInvite' })
    if (invite.status === 'EXPIRED') {
      await requireSlot(tx, business_id)
      await requireNews(tx, business, invite.type, invite)
    }
    await requireResendable(tx, business_id, invite)
    await tx
      .update(businessInvites)
      // It rests on the right of the manager who sends it now.
      .set({
        status: 'PENDING',
        created_by: member.id,
        sent_at: sql`now()`,
        sent_count,
        updated_at: sql`now()`,
        expires_at: expiry,
      })
      .where(eq(businessInvites.id, id))
    await mailInvite(tx, id, member)
    await notifyInvited(tx, id, member.id)
    const change = { business_id, actor_id: member.id, action: 'invited', target_type: 'invite', ip } as const
    await recordChange(tx, { ...change, target_id: id })
  })
}

/**
 * Sends pending or expired invites again; their 30 days start again. Each refused one has its own exception: 403 past
 * 100 pending ones, 409 when another invite is pending or the person has joined, 8 within a day or after three times in a
 * month. @throws AppError 404, 29
 */
export async function resendInvites(
  member: Member,
  { business_id, invite_ids }: z.output<typeof invitesCancel>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.people.edit', business_id))
  return eachSeparately(invite_ids, async (invite_id) => {
    await resendOne(member, business_id, invite_id, ip)
    return invite_id
  })
}
