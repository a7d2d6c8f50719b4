import { sql } from 'drizzle-orm'
import { AppError, found, permit } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { defineAccess } from '@/lib/platform/access/access.server'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { businessTable } from './access-table'
import { aliveGrant } from './alive-sql'
import { adAccounts, assetGroups, businesses, businessProfiles } from './table.server'

/** Refuses calls of the business area if the host disabled it. @throws AppError 404 */
export function requireBusinessArea(): void {
  permit(env().BUSINESS_ENABLED, 'notFound')
}

const refusals = { unknown: 'notFound', refused: 'notPermitted' } as const
const shared = { access: businessTable, ownerRole: 'OWNER', counts: aliveGrant, ...refusals } as const

/** Access to a business; its account owns it; a parent has only managers. */
export const businessAccess = defineAccess({
  kind: 'business',
  table: businesses,
  owner: businesses.user_id,
  ...shared,
})

/** Access to an ad account: its business owns it, and the managers of the business have access. */
export const adAccountAccess = defineAccess({
  kind: 'ad-account',
  table: adAccounts,
  owner: adAccounts.business_id,
  parents: [{ kind: 'business', column: adAccounts.business_id }],
  ...shared,
})

/** Access to a profile of a business. */
export const profileAccess = defineAccess({
  kind: 'profile',
  table: businessProfiles,
  owner: businessProfiles.business_id,
  parents: [{ kind: 'business', column: businessProfiles.business_id }],
  ...shared,
})

/** Access to an asset group. */
export const groupAccess = defineAccess({
  kind: 'asset-group',
  table: assetGroups,
  owner: assetGroups.business_id,
  parents: [{ kind: 'business', column: assetGroups.business_id }],
  ...shared,
})

/** Refuses an item beyond a limit of a business. @throws AppError 409 with the reason */
export function requireUnderLimit(isUnderLimit: boolean, reason: Reason, max: number): void {
  if (!isUnderLimit) throw new AppError('conflict', { reason, params: { max } })
}

/** Permits a read of a business, without a lock. @throws AppError 404, 29 */
export async function permitReading(
  member: Member,
  permission: PermissionOf<'business'>,
  business_id: string,
): Promise<void> {
  const may = (requested: PermissionOf<'business'>) =>
    bindViewer(businessAccess.visible(requested, 'b', '$viewer'), member.id)
  const { rows } = await db().execute<{ may: boolean; knows: boolean }>(sql`
    select ${may(permission)} as may, ${may('business.view')} as knows from businesses b where b.id = ${business_id}`)
  const { may: allowed, knows } = found(rows[0], refusals.unknown)
  permit(knows, refusals.unknown)
  permit(allowed, refusals.refused)
}

/** Permits a read of an ad account, without a lock. @throws AppError 404, 29 */
export async function permitReadingAccount(
  member: Member,
  permission: PermissionOf<'ad-account'>,
  ad_account_id: string,
): Promise<void> {
  const may = (requested: PermissionOf<'ad-account'>) =>
    bindViewer(adAccountAccess.visible(requested, 'a', '$viewer'), member.id)
  const { rows } = await db().execute<{ may: boolean; knows: boolean }>(sql`
    select ${may(permission)} as may, ${may('ad-account.view')} as knows from ad_accounts a where a.id = ${ad_account_id}`)
  const { may: allowed, knows } = found(rows[0], refusals.unknown)
  permit(knows, refusals.unknown)
  permit(allowed, refusals.refused)
}
