import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { businessMails } from './mail-kinds'

/** One end of a link between a person and a business. */
export type End = {
  id: string
  email: string
  locale: string
  first_name: string
  full_name: string
  username: string
  business_name: string | null
  is_login_limited: boolean
  has_way_in: boolean
}

/**
 * Locks both ends in the order of their ids, so that concurrent changes are serialized. @throws AppError 30
 */
export async function lockEnds(tx: Db, owner_id: string, business_id: string): Promise<[End, End]> {
  const { rows } = await tx.execute<End>(sql`
    select id, email, locale, first_name, full_name, username, business_name, is_login_limited,
      password_hash is not null or exists (select from identities i where i.user_id = users.id) as has_way_in
    from users where id in (${owner_id}, ${business_id}) order by id for no key update`)
  const endOf = (id: string) =>
    found(
      rows.find((row) => row.id === id),
      'userNotFound',
    )
  return [endOf(owner_id), endOf(business_id)]
}

type Notified = { ends: readonly [owner: End, business: End]; actor_id: string; ip: string }

/** Notifies both ends by mail of linking or unlinking, and records it in the audit log. */
export async function notifyEnds(
  tx: Db,
  change: 'business_linked' | 'business_unlinked',
  { ends: [owner, business], actor_id, ip }: Notified,
): Promise<void> {
  const url = absoluteUrl('/settings/account-settings/')
  for (const { id, email, locale, first_name } of [owner, business]) {
    const data = { first_name, owner: owner.full_name, business: business.full_name, url }
    await queueMail(tx, { kind: businessMails[change], to: email, user_id: id, locale, data })
  }
  const entry = { actor_id, action: change, target_type: 'user', target_id: business.id } as const
  await recordAction(tx, { ...entry, after: { owner_id: owner.id }, ip })
}
