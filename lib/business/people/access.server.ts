import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grantRole, revokeRoles } from '@/lib/platform/access/grants.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { type AssetPermission, type AssetType, kindOf, permissionsOn } from '../access/permissions'
import { lockBusinesses, settleGroup, settlePartner } from '../access/settle.server'
import { recordChange } from '../history/record.server'
import { notifyGranted } from './notify-granted.server'
import type { accessUpdate, partnerAccessUpdate, wireAccessUpdated, wirePartnerAccessUpdated } from './schema'

/** Returns the types of a business's assets. @throws AppError 404 for any other asset */
async function typesOf(tx: Db, business_id: string, ids: readonly string[]): Promise<Map<string, AssetType>> {
  const { rows } = await tx.execute<{ id: string; type: AssetType }>(sql`
    select id, type from (
      select id, 'AD_ACCOUNT' as type, business_id from ad_accounts
      union all select id, 'PROFILE', business_id from business_profiles
      union all select id, 'ASSET_GROUP', business_id from asset_groups
    ) a where business_id = ${business_id} and id = any(${sql.param([...ids])}::bigint[])`)
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  for (const id of ids) found(types.get(id), 'notFound')
  return types
}

/** Returns the roles that a person holds directly on an asset. */
async function assignedOn(
  tx: Db,
  subject_id: string,
  type: AssetType,
  id: string,
): Promise<AssetPermission[]> {
  const { rows } = await tx.execute<{ role: AssetPermission }>(sql`
    select role from grants where subject_id = ${subject_id} and kind = ${kindOf[type]} and resource_id = ${id}
      and source = 'direct' order by role`)
  return rows.map(({ role }) => role)
}

type Access = { subject_id: string; asset_id: string; permissions: readonly AssetPermission[] }

/**
 * Sets the permissions of a person or partner on assets of a locked business; returns the asset types. Adds to `gained` who
 * can do more than before.
 * @throws AppError 404 for an unknown asset, 1 for a permission that it does not have, 409 for the last ADMIN
 */
export async function setAccess(
  tx: Db,
  business_id: string,
  accesses: readonly Access[],
  by: { actor_id: string; ip: string },
  gained: Set<string> = new Set(),
): Promise<Map<string, AssetType>> {
  const types = await typesOf(
    tx,
    business_id,
    accesses.map(({ asset_id }) => asset_id),
  )
  for (const { subject_id, asset_id, permissions } of accesses) {
    const type = found(types.get(asset_id), 'notFound')
    const kind = kindOf[type]
    if (permissions.some((one) => !permissionsOn(type).includes(one)))
      throw new AppError('badRequest', { field: 'permissions', reason: 'permissionNotFit' })
    const before = await assignedOn(tx, subject_id, type, asset_id)
    const on = { subject_id, kind, resource_id: asset_id } as const
    const deleted = before.filter((role) => !permissions.includes(role))
    if (type === 'AD_ACCOUNT' && deleted.includes('ADMIN'))
      await requireAnotherAdmin(tx, asset_id, subject_id)
    for (const role of deleted) await revokeRoles(tx, { ...on, role, source: 'direct' })
    if (permissions.some((role) => !before.includes(role))) gained.add(subject_id)
    for (const role of permissions) await grantRole(tx, { ...on, role, created_by: by.actor_id })
    if (type === 'ASSET_GROUP') await settleGroup(tx, asset_id)
    await recordChange(tx, {
      business_id,
      ...by,
      action: permissions.length === 0 ? 'revoked' : 'granted',
      target_type: type === 'AD_ACCOUNT' ? 'ad_account' : type === 'PROFILE' ? 'profile' : 'asset_group',
      target_id: asset_id,
      before: { user_id: subject_id, permissions: before },
      after: { user_id: subject_id, permissions },
    })
  }
  return types
}

async function requireAnotherAdmin(tx: Db, id: string, subject_id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from grants where kind = 'ad-account' and resource_id = ${id} and role = 'ADMIN'
      and subject_id <> ${subject_id} limit 1`)
  if (rows.length === 0) throw new AppError('conflict', { reason: 'adAccountNeedsAdmin' })
}

/** Requires people with one of these roles in the business. @throws AppError 30 */
async function requireOf(tx: Db, business_id: string, ids: readonly string[], roles: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct subject_id as id from grants where kind = 'business' and resource_id = ${business_id}
      and source = 'direct' and role = any(${sql.param([...roles])}::text[])
      and subject_id = any(${sql.param([...ids])}::bigint[])`)
  if (rows.length < new Set(ids).size) throw new AppError('userNotFound')
}

/** Sets the permissions of a business's people on its assets; returns them. @throws AppError 404, 29, 30, 1, 409 */
export async function updateAccess(
  member: Member,
  { business_id, accesses }: z.output<typeof accessUpdate>,
  { ip }: Origin,
): Promise<z.output<typeof wireAccessUpdated>> {
  return transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.people.edit', business_id)
    await requireOf(
      tx,
      business_id,
      accesses.map(({ member_id }) => member_id),
      ['EMPLOYEE', 'BIZ_ADMIN'],
    )
    const all = accesses.map(({ member_id, ...one }) => ({ subject_id: member_id, ...one }))
    const gained = new Set<string>()
    await setAccess(tx, business_id, all, { actor_id: member.id, ip }, gained)
    const subject_ids = [...new Set(all.map(({ subject_id }) => subject_id))]
    await notifyGranted(tx, { business_id, actor_id: member.id, subject_ids, gained })
    return { items: accesses.map((response) => ({ response })) }
  })
}

type PartnerUpdated = z.output<typeof wirePartnerAccessUpdated>

/**
 * Sets the permissions of partners on a business's assets, and so those of their managers; returns them.
 * @throws AppError 404, 29, 30, 1
 */
export async function updatePartnerAccess(
  member: Member,
  { business_id, accesses }: z.output<typeof partnerAccessUpdate>,
  { ip }: Origin,
): Promise<PartnerUpdated> {
  return transact(async (tx) => {
    const ids = [...new Set(accesses.map(({ partner_id }) => partner_id))]
    await lockBusinesses(tx, [business_id, ...ids])
    await businessAccess.permit(tx, member, 'business.partners.edit', business_id)
    await requireOf(tx, business_id, ids, ['PARTNER'])
    const all = accesses.map(({ partner_id, ...one }) => ({ subject_id: partner_id, ...one }))
    const gained = new Set<string>()
    const types = await setAccess(tx, business_id, all, { actor_id: member.id, ip }, gained)
    for (const id of ids.toSorted()) await settlePartner(tx, id)
    await notifyGranted(tx, { business_id, actor_id: member.id, subject_ids: ids, gained })
    return {
      items: accesses.map((one) => ({ ...one, asset_type: found(types.get(one.asset_id), 'serverError') })),
    }
  })
}
