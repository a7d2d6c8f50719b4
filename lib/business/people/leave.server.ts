import { sql } from 'drizzle-orm'
import { notifyBusinesses } from '@/lib/business/access/notify.server'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { notify } from '@/lib/platform/notify/notify.server'
import { businessAccess } from '../access/access.server'
import { lockBusinesses, settlePartner } from '../access/settle.server'
import { recordChange } from '../history/record.server'
import { setAccess } from './access.server'
import { endMembership, revokeAll } from './commands.server'
import { businessLeftKinds } from './notification-kinds'

/** Maximum managers of a business who are notified when someone leaves. */
const maxNotified = 100

/** Notifies the managers of a business of something that an account did. */
export async function notifyManagers(
  tx: Db,
  business_id: string,
  kind: NotificationKind,
  actor_id: string,
): Promise<void> {
  const { rows } = await tx.execute<{ to: string }>(sql`
    select distinct g.subject_id as to from grants g join users u on u.id = g.subject_id
    where g.kind = 'business' and g.resource_id = ${business_id} and g.role = 'BIZ_ADMIN'
    order by g.subject_id limit ${maxNotified}`)
  for (const { to } of rows)
    await notify(tx, { to, kind, actor_id, object_type: 'business', object_id: business_id })
}

/** Returns those businesses, by id, that have the agency as a partner. The caller has locked all. */
async function clientsAmong(tx: Db, agency_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select resource_id as id from grants where kind = 'business' and subject_id = ${agency_id} and role = 'PARTNER'
      and source = 'direct' and resource_id = any(${sql.param([...ids])}::bigint[]) order by resource_id`)
  return rows.map(({ id }) => id)
}

/**
 * Ends a business's work for clients, with all roles of the business and its managers there. Notifies the clients'
 * managers.
 * @throws AppError 404, 29
 */
export async function leaveClients(
  member: Member,
  { business_id, partner_ids }: { business_id: string; partner_ids: readonly string[] },
  { ip }: Origin,
): Promise<{ deleted_partners: string[] }> {
  return transact(async (tx) => {
    await lockBusinesses(tx, [business_id, ...partner_ids])
    await businessAccess.permit(tx, member, 'business.partners.edit', business_id)
    const clients = await clientsAmong(tx, business_id, partner_ids)
    const change = { actor_id: member.id, action: 'deleted', target_type: 'partner', ip } as const
    for (const id of clients) {
      await revokeAll(tx, id, business_id)
      await recordChange(tx, { ...change, business_id: id, target_id: business_id })
      await recordChange(tx, { ...change, business_id, target_id: id })
      await notifyManagers(tx, id, businessLeftKinds.business_partner_left, business_id)
    }
    await settlePartner(tx, business_id)
    await notifyBusinesses(tx, [business_id, ...clients])
    return { deleted_partners: clients }
  })
}

/**
 * Gives up a business's roles on assets of its clients.
 * @throws AppError 404, 29; 30 for a business that is not a client; 409 for the last ADMIN of an ad account
 */
export async function leaveAssets(
  member: Member,
  {
    business_id,
    accesses,
  }: { business_id: string; accesses: readonly { partner_id: string; asset_id: string }[] },
  { ip }: Origin,
) {
  return transact(async (tx) => {
    const ids = [...new Set(accesses.map(({ partner_id }) => partner_id))]
    await lockBusinesses(tx, [business_id, ...ids])
    await businessAccess.permit(tx, member, 'business.partners.edit', business_id)
    if ((await clientsAmong(tx, business_id, ids)).length < ids.length) throw new AppError('userNotFound')
    const items = []
    for (const { partner_id, asset_id } of accesses) {
      const none = { subject_id: business_id, asset_id, permissions: [] }
      const types = await setAccess(tx, partner_id, [none], { actor_id: member.id, ip })
      for (const asset_type of types.values())
        items.push({ partner_id, asset_id, asset_type, permissions: [] })
    }
    await settlePartner(tx, business_id)
    await notifyBusinesses(tx, [business_id, ...ids])
    return items
  })
}

/**
 * Ends the member's own membership in a business, with all their roles there. Notifies its managers.
 * @throws AppError 404 for a stranger, 30 for one without a direct role there, 409 for the account of the business,
 * its last manager, and the last person with ADMIN on an ad account
 */
export async function leaveEmployer(
  member: Member,
  { business_id }: { business_id: string },
  { ip }: Origin,
): Promise<null> {
  return transact(async (tx) => {
    const business = await businessAccess.permit(tx, member, 'business.view', business_id)
    await endMembership(tx, business, member.id, { actor_id: member.id, ip })
    await notifyManagers(tx, business_id, businessLeftKinds.business_member_left, member.id)
    return null
  })
}
