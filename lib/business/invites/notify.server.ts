import { sql } from 'drizzle-orm'
import { mayContact } from '@/lib/accounts/contact/contact.server'
import { stopsInvites } from '@/lib/accounts/invite-stops/stops.server'
import { notifyBusinesses } from '@/lib/business/access/notify.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import type { InviteType } from './kinds'
import { businessAnswerKinds, businessInviteKinds } from './notification-kinds'

const { business_invite: kind } = businessInviteKinds
const object_type = 'business_invite'

const invited = effect<{ invite_id: string; actor_id: string }>('business-invite.sent', async (tx, many) => {
  for (const { invite_id: object_id, actor_id } of many) {
    const { rows } = await tx.execute<{ to: string }>(sql`
      select u.id as to from business_invites i left join businesses p on p.id = i.partner_id
        join users u on u.id = coalesce(i.user_id, p.user_id)
          or (i.email is not null and lower(u.email) = i.email and u.email_verified_at is not null)
      where i.id = ${object_id} and i.status = 'PENDING'
        and ${sql.raw(mayContact('work', 'i.business_id', 'u.id'))}
        and not ${stopsInvites(sql`u.id`, 'business', sql`i.business_id`)}`)
    for (const { to } of rows) await notify(tx, { to, kind, actor_id, object_type, object_id })
  }
})

/**
 * Notifies the account that receives an invite: the person, the account with that verified address, or the partner's.
 * A worker looks for it, so that the command does the same work for every address (decision 188); an address without
 * an account only gets the mail, and an account that stopped the invites of the business gets nothing.
 */
export const notifyInvited = (tx: Db, invite_id: string, actor_id: string): Promise<void> =>
  invited(tx, { invite_id, actor_id })

/** Withdraws the notifications of invites that were answered, cancelled or ended. */
export const withdrawInvited = (tx: Db, object_id: string | readonly string[]): Promise<void> =>
  withdrawNotifications(tx, { object_type, object_id, kind })

/** The table in which the sender finds who accepted. */
const tables = {
  MEMBER_INVITE: 'employees',
  MANAGER_INVITE: 'managers',
  PARTNER_INVITE: 'partners',
  PARTNER_REQUEST: 'clients',
  CHILD_INVITE: 'members',
} as const

type Answered = {
  type: InviteType
  business_id: string
  partner_id: string | null
  email: string | null
  created_by: string
}

/**
 * Notifies the person who sent an invite of its answer, and has the open pages of the business look again. Of a refusal only
 * if an account was invited: an address stays an address, unless its owner accepts.
 */
export async function notifyAnswered(
  tx: Db,
  { type, business_id, partner_id, email, created_by }: Answered,
  member: { id: string },
  isAccepted: boolean,
): Promise<void> {
  await notifyBusinesses(tx, [business_id])
  if (!isAccepted && email !== null) return
  const answer = isAccepted ? 'business_invite_accept' : 'business_invite_decline'
  await notify(tx, {
    to: created_by,
    kind: businessAnswerKinds[answer],
    actor_id: partner_id ?? member.id,
    object_type: 'business',
    object_id: business_id,
    data: { table: isAccepted ? tables[type] : 'invites' },
  })
}
