import { sql } from 'drizzle-orm'
import { stopsInvites } from '@/lib/accounts/invite-stops/stops.server'
import { mayContact } from '@/lib/platform/contact/contact.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { businessInviteKinds } from './notification-kinds'

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
