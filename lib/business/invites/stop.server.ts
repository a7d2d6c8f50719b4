import { sql } from 'drizzle-orm'
import { stopInvites } from '@/lib/accounts/invite-stops/stops.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { personsName } from '@/lib/platform/mail/persons-words'
import { answerInvites } from './answer.server'

type Sent = { partner_id: string | null; business_id: string; business: string }

/**
 * Declines an invite, and stops further ones of its business: to the member, or to the business of theirs that was invited.
 * The sender sees that it was declined, and nothing of the rest. @throws AppError 404 for an invite to others, 409 for an
 * answered one
 */
export async function stopInvitesOf(member: Member, invite_id: string, origin: Origin): Promise<void> {
  const { items } = await answerInvites(
    member,
    { invites: [{ invite_id, action: { accept_invite: false } }] },
    origin,
  )
  const refusal = items[0]?.exception
  if (refusal?.code === 409) throw new AppError('conflict', { reason: 'inviteEnded' })
  if (refusal) throw new AppError('notFound')
  const { rows } = await db().execute<Sent>(sql`
    select i.partner_id, b.id as business_id, b.name as business
    from business_invites i join businesses b on b.id = i.business_id where i.id = ${invite_id}`)
  const { partner_id, business_id, business } = found(rows[0], 'notFound')
  const sender = { kind: 'business', id: business_id, name: personsName(business) } as const
  // A business account has the id of its business.
  await stopInvites(db(), { user_id: partner_id ?? member.id }, sender)
}
