import { sql } from 'drizzle-orm'
import { stopUrl } from '@/lib/accounts/invite-stops/stop-url.server'
import { isStopped } from '@/lib/accounts/invite-stops/stops.server'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { countOnly, queueMail } from '@/lib/platform/mail/queue-mail.server'
import { inviteKey } from './key.server'
import { businessInviteMails } from './mail-kinds'

type Addressee = {
  to: string
  user_id: string | null
  locale: string
  business_id: string
  business: string
  inviter: string
  is_itself: boolean
  is_address: boolean
}

/**
 * Mails an invite to its recipient: the person, the address, or the account of the partner. One who stopped the invites of
 * the business gets none; it counts and is refused all the same, so that the business cannot tell.
 */
export async function mailInvite(tx: Db, invite_id: string, { id }: Member): Promise<void> {
  const { rows } = await tx.execute<Addressee>(sql`
    select coalesce(u.email, i.email) as to, u.id as user_id, coalesce(u.locale, s.locale) as locale,
      b.id as business_id, b.name as business, s.full_name as inviter, s.id = b.id as is_itself, i.email is not null as is_address
    from business_invites i join businesses b on b.id = i.business_id join users s on s.id = ${id}
      left join users u on u.id = coalesce(i.user_id, i.partner_id)
    where i.id = ${invite_id}`)
  const [row] = rows
  if (!row?.to) return
  const { business_id, business, inviter, is_itself, is_address, ...reader } = row
  const sender = { kind: 'business', id: business_id, name: business } as const
  // The key shows that its holder read this mail.
  const url = absoluteUrl(`/business/invites/?invite=${invite_id}&key=${inviteKey(invite_id, reader.to)}`)
  const mail = {
    kind: businessInviteMails.business_invite,
    actor_id: id,
    by: id,
    // By username it is also a notification. By address the refusal must not tell if there is an account.
    as: is_address ? 'invite' : 'notice',
    ...reader,
    data: { business, inviter, by: is_itself ? 'itself' : 'person', url },
    stopUrl: stopUrl(reader.to, sender),
  } as const
  const to = reader.user_id === null ? { address: reader.to } : { user_id: reader.user_id }
  await ((await isStopped(tx, to, sender)) ? countOnly(mail) : queueMail(tx, mail))
}
