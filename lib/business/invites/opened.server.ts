import { sql } from 'drizzle-orm'
import { isProvedByLink, markVerified } from '@/lib/accounts/email/verify.server'
import { permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { stillRests } from '../invite-rights/rights.server'
import { isKeyOf } from './key.server'
import type { InviteType } from './kinds'
import { givenBy } from './queries.server'
import type { OpenedInvite } from './schema'

type Row = {
  type: InviteType
  role: string
  address: string
  is_address: boolean
  business: string
  own: string | null
  inviter: string | null
  assets: OpenedInvite['assets']
}

const isId = (text: string) => /^\d{1,19}$/.test(text)

/** Returns a pending invite for the holder of its key; null for another key, and for one that is over. */
async function pendingOf(id: string, key: string | null): Promise<Row | null> {
  if (!isId(id)) return null
  const { rows } = await db().execute<Row>(sql`
    select i.type, i.role, lower(coalesce(i.email, u.email)) as address, i.email is not null as is_address,
      b.name as business, p.name as own, case when c.id <> b.id then c.full_name end as inviter,
      ${givenBy} as assets
    from business_invites i join businesses b on b.id = i.business_id left join users c on c.id = i.created_by
      left join businesses p on p.id = i.partner_id left join users u on u.id = coalesce(i.user_id, p.user_id)
    where i.id = ${id} and i.status = 'PENDING' and i.expires_at > now() and ${sql.raw(stillRests)}`)
  const [row] = rows
  return row && isKeyOf(key, id, row.address) ? row : null
}

/** Returns what a visitor with the link of a mailed invite sees before signing up or logging in; null for another link. */
export async function openedInvite(id: string, key: string | null): Promise<OpenedInvite | null> {
  const row = await pendingOf(id, key)
  if (!row) return null
  const { type, role, business, own, inviter, assets, address, is_address } = row
  return { type, role, business, own, inviter, assets, email: is_address ? address : null }
}

/** True if the link proves the member's own address, which is not verified yet. */
export async function provesAddress(member: Member, id: string, key: string | null): Promise<boolean> {
  if (member.user.email_verified || !isProvedByLink()) return false
  const row = await pendingOf(id, key)
  return row?.is_address === true && row.address === member.user.email.toLowerCase()
}

/**
 * Verifies the member's address by the link of an invite that was mailed to it, as the link of a verification mail does.
 * @throws AppError 404 for another link or address
 */
export async function proveAddress(
  member: Member,
  { invite_id, key }: { invite_id: string; key: string },
  { ip }: Origin,
): Promise<void> {
  permit(await provesAddress(member, invite_id, key), 'notFound')
  await transact((tx) => markVerified(tx, member.id, member.user.email, ip))
}
