import { type SQL, sql } from 'drizzle-orm'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { parseAddress } from '@/lib/platform/mail/address'
import { type AssetPermission, type AssetType, permissionsOn } from '../access/permissions'
import { mayInvite } from '../invite-rights/rights.server'
import type { InviteType } from './kinds'
import { inviteLimits } from './limits'

/** The refusal of a business that does not exist, or may not be reached: one and the same. */
const unknownBusiness = () => new AppError('userNotFound', { reason: 'noSuchBusiness' })

/**
 * Refuses an account that the member or the business may not reach, as if it did not exist. An address is never refused:
 * a worker decides who is notified (decision 188). @throws AppError 30
 */
export async function requireReach(
  tx: Db,
  member: Member,
  business: { id: string; user_id: string | null },
  target: Target,
): Promise<void> {
  if ('email' in target) return
  const to = 'user_id' in target ? target.user_id : target.partner_id
  if (await mayInvite(tx, member.id, business, to)) return
  throw 'user_id' in target ? unknown() : unknownBusiness()
}

/** The refusal of a name that nobody has, or whose account may not be reached: one and the same. */
const unknown = () => new AppError('userNotFound', { reason: 'nobodyByName' })

/** The person, address or business that receives an invite. */
type Target = { user_id: string } | { email: string } | { partner_id: string }
type Named = { user_id?: string | null; email?: string | null; partner_id?: string | null }

/**
 * Finds the person with a username or an id, or returns an email unchanged. @throws AppError 30 for an unknown person, 1 for
 * invalid text
 */
export async function personOf(tx: Db, given: string): Promise<Target> {
  if (given.includes('@')) {
    const parsed = parseAddress(given)
    if ('fault' in parsed) throw new AppError('badRequest', { field: 'members', reason: parsed.fault })
    return { email: parsed.address.toLowerCase() }
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where (lower(username) = lower(${given}) or id::text = ${given}) and deactivated_at is null
    order by lower(username) = lower(${given}) desc limit 1`)
  const [person] = rows
  if (!person) throw unknown()
  return { user_id: person.id }
}

/**
 * Finds a business account that may be invited, by username or id. @throws AppError 30, with its own
 * reason for a personal account that the member may reach
 */
export async function partnerOf(
  tx: Db,
  member: Member,
  business: { id: string; user_id: string | null },
  given: string,
): Promise<Target> {
  const { rows } = await tx.execute<{ id: string; is_business: boolean }>(sql`
    select u.id, b.id is not null as is_business from users u left join businesses b on b.id = u.id
    where (b.id::text = ${given} or lower(u.username) = lower(${given})) and u.deactivated_at is null
    order by b.id is null limit 1`)
  const [account] = rows
  if (account?.is_business) return { partner_id: account.id }
  if (!account || !(await mayInvite(tx, member.id, business, account.id))) throw unknownBusiness()
  throw new AppError('userNotFound', { reason: 'isPersonal' })
}

/**
 * Refuses an invite that would change nothing: a member of the business, or a second pending invite. @throws AppError
 * 409
 */
export async function requireNews(
  tx: Db,
  business: { id: string },
  type: InviteType,
  { user_id = null, email = null, partner_id = null }: Named,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from business_invites where business_id = ${business.id} and type = ${type} and status = 'PENDING'
      and (user_id = ${user_id}::bigint or partner_id = ${partner_id}::bigint or email = ${email}::text)
    union all
    select from grants where kind = 'business' and resource_id = ${business.id} and source = 'direct'
      and (((subject_id = ${user_id}::bigint or subject_id in (
          select id from users where lower(email) = ${email}::text and email_verified_at is not null))
          and role in ('EMPLOYEE', 'BIZ_ADMIN'))
        or (subject_id = ${partner_id}::bigint and role = 'PARTNER' and ${type} = 'PARTNER_INVITE'))
    limit 1`)
  if (partner_id === business.id) throw new AppError('conflict', { reason: 'isThisBusiness' })
  if (rows.length > 0) throw new AppError('conflict', { reason: 'alreadyInvitedOrMember' })
}

/** SQL for the moment until which an invite, or several to one recipient, may not be sent again. */
const pausedUntil = (
  sent_at: SQL,
  sent_count: SQL,
) => sql`case when ${sent_count} >= ${inviteLimits.sends}::int
  then ${sent_at} + make_interval(days => ${inviteLimits.days}::int)
  else ${sent_at} + make_interval(hours => ${inviteLimits.pauseHours}::int) end`

const tooSoon = (wait: number) =>
  new AppError('tooManyRequests', {
    retryAfter: wait,
    reason: 'invitedRecently',
    params: { hours: Math.ceil(wait / 3600) },
  })

/** SQL for the moment from which one invite may be sent again. */
export const resendAt = pausedUntil(sql`i.sent_at`, sql`i.sent_count`)

/**
 * Refuses a fourth invite to a recipient within a month, and a second one within a day to an address, which only gets mails:
 * also if the business cancelled the invite, or the recipient declined. An account may be invited again on the same day;
 * resolves to false if it then gets no mail. The caller has locked the business. @throws AppError 8 with the time to wait
 */
export async function requirePause(
  tx: Db,
  business_id: string,
  { user_id = null, email = null, partner_id = null }: Named,
): Promise<boolean> {
  const { rows } = await tx.execute<{ wait: number | null; sent: number }>(sql`
    select ceil(extract(epoch from ${pausedUntil(sql`max(sent_at)`, sql`sum(sent_count)`)} - now()))::int as wait,
      coalesce(sum(sent_count), 0)::int as sent
    from business_invites where business_id = ${business_id} and status <> 'ACCEPTED'
      and sent_at > now() - make_interval(days => ${inviteLimits.days}::int)
      and (user_id = ${user_id}::bigint or partner_id = ${partner_id}::bigint or email = ${email}::text)`)
  const { wait, sent } = rows[0] ?? { wait: null, sent: 0 }
  if (wait === null || wait <= 0) return true
  if (sent >= inviteLimits.sends)
    throw new AppError('tooManyRequests', {
      retryAfter: wait,
      reason: 'invitedOften',
      params: { max: inviteLimits.sends, days: Math.ceil(wait / 86_400) },
    })
  if (email !== null) throw tooSoon(wait)
  return false
}

/** Refuses sending an invite again within a day, or a fourth time within a month. @throws AppError 8 with the time to wait */
export async function requireResendable(
  tx: Db,
  business_id: string,
  invite: Named & { id: string },
): Promise<void> {
  await requirePause(tx, business_id, invite)
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from ${resendAt} - now()))::int as wait from business_invites i where i.id = ${invite.id}`)
  const { wait } = found(rows[0], 'notFound')
  if (wait > 0) throw tooSoon(wait)
}

/** Refuses an invite past 100 pending ones; the caller has locked the business. @throws AppError 403 */
export async function requireSlot(tx: Db, business_id: string): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from business_invites where business_id = ${business_id} and status = 'PENDING'`)
  if ((rows[0]?.n ?? 0) >= inviteLimits.pending) throw new AppError('forbidden', { reason: 'tooManyInvites' })
}

/**
 * Refuses assets that a business does not have, and permissions that the assets do not have; groups are allowed if
 * `groups` is set.
 * @throws AppError 404, 1
 */
export async function requireAssets(
  tx: Db,
  business_id: string,
  assets: Record<string, readonly AssetPermission[]>,
  groups = true,
): Promise<void> {
  const ids = Object.keys(assets)
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ id: string; type: AssetType }>(sql`
    select id, type from (select id, 'AD_ACCOUNT' as type, business_id from ad_accounts
      union all select id, 'PROFILE', business_id from business_profiles
      union all select id, 'ASSET_GROUP', business_id from asset_groups where ${groups}::boolean) a
    where business_id = ${business_id} and id = any(${sql.param(ids)}::bigint[])`)
  if (rows.length < ids.length) throw new AppError('notFound', { reason: 'noSuchAsset' })
  for (const { id, type } of rows)
    if (assets[id]?.some((one) => !permissionsOn(type).includes(one)))
      throw new AppError('badRequest', { field: 'permissions', reason: 'permissionNotFit' })
}
