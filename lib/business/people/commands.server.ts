import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notifyBusinesses } from '@/lib/business/access/notify.server'
import { AppError, found, sentenceOf } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grantRole, revokeRoles } from '@/lib/platform/access/grants.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import type { MemberRole } from '../access/permissions'
import { lockBusinesses, settleParent, settlePartner } from '../access/settle.server'
import { recordChange } from '../history/record.server'
import { endInvitesBy } from '../invite-rights/rights.server'
import type { MemberUpdated, membersDelete, membersUpdate, PersonException, partnersDelete } from './schema'

type Business = { id: string; kind: 'ACCOUNT' | 'PARENT' }

/** Returns the roles of a person in a business. @throws AppError 30 for a person without one */
async function roleOf(tx: Db, business_id: string, user_id: string): Promise<MemberRole> {
  const { rows } = await tx.execute<{ role: MemberRole }>(sql`
    select role from grants where kind = 'business' and resource_id = ${business_id} and subject_id = ${user_id}
      and source = 'direct' and role in ('EMPLOYEE', 'BIZ_ADMIN') order by role limit 1`)
  return found(rows[0], 'userNotFound').role
}

/** Refuses to leave a business without a manager. The caller has locked the business. @throws AppError 409 */
async function requireAnotherManager(tx: Db, business_id: string, user_id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from grants where kind = 'business' and resource_id = ${business_id} and role = 'BIZ_ADMIN'
      and source = 'direct' and subject_id <> ${user_id} limit 1`)
  if (rows.length === 0) throw new AppError('conflict', { reason: 'businessNeedsManager' })
}

/** Refuses to leave an ad account of the business without its last person with ADMIN. @throws AppError 409 */
async function requireOtherAdmins(tx: Db, business_id: string, user_id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from grants g join ad_accounts a on a.id = g.resource_id
    where g.kind = 'ad-account' and g.role = 'ADMIN' and g.subject_id = ${user_id} and a.business_id = ${business_id}
      and not exists (select from grants o where o.kind = 'ad-account' and o.resource_id = a.id and o.role = 'ADMIN'
        and o.subject_id <> ${user_id}) limit 1`)
  if (rows.length > 0) throw new AppError('conflict', { reason: 'adAccountNeedsAdmin' })
}

/** Refuses the business's own account, which stays its manager. @throws AppError 409 */
function requireNotOwner(business_id: string, user_id: string): void {
  if (user_id === business_id) throw new AppError('conflict', { reason: 'ownerStaysManager' })
}

/** Refuses to remove or demote oneself, or the account of the business. @throws AppError 409 */
function requireAnother(member: Member, business_id: string, user_id: string): void {
  if (user_id === member.id) throw new AppError('conflict', { reason: 'notYourOwnRole' })
  requireNotOwner(business_id, user_id)
}

/** Updates derived grants after a person of the business became a manager, or stopped being one. */
async function settleManager(tx: Db, { id, kind }: Business, user_id: string): Promise<void> {
  if (kind === 'PARENT') await settleParent(tx, id, user_id)
  else await settlePartner(tx, id, user_id)
}

/** Makes a user a person of a locked business. */
export async function addMember(
  tx: Db,
  business: Business,
  user_id: string,
  role: MemberRole,
  created_by: string,
): Promise<void> {
  const on = { kind: 'business', resource_id: business.id, source: 'direct' } as const
  for (const before of ['EMPLOYEE', 'BIZ_ADMIN'] as const)
    if (before !== role) await revokeRoles(tx, { ...on, subject_id: user_id, role: before })
  await grantRole(tx, { ...on, subject_id: user_id, role, created_by })
  await settleManager(tx, business, user_id)
  if (role === 'EMPLOYEE') await endInvitesBy(tx, user_id)
  await notifyBusinesses(tx, [business.id, user_id])
}

/** Runs each change of a batch separately; a refusal becomes the exception of that person. */
async function eachPerson(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<PersonException[]> {
  const exceptions: PersonException[] = []
  for (const member_id of ids) {
    try {
      await work(member_id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      exceptions.push({ member_id, code: error.code, message: sentenceOf(error) })
    }
  }
  return exceptions
}

/** Permits a batch as a whole, so that strangers learn nothing about the people. @throws AppError 404, 29 */
const permitPeople = (member: Member, business_id: string) =>
  transact((tx) => businessAccess.permit(tx, member, 'business.people.edit', business_id))

/** Changes the roles of people of a business, each refused one with its own exception. @throws AppError 404, 29 */
export async function updateMembers(
  member: Member,
  { business_id, members }: z.output<typeof membersUpdate>,
  { ip }: Origin,
): Promise<{ items: MemberUpdated[]; exceptions: PersonException[] }> {
  await permitPeople(member, business_id)
  const wanted = new Map(members.map(({ member_id, business_role }) => [member_id, business_role]))
  const exceptions = await eachPerson([...wanted.keys()], (user_id) =>
    transact(async (tx) => {
      const business = await businessAccess.permit(tx, member, 'business.people.edit', business_id)
      const before = await roleOf(tx, business_id, user_id)
      const role = found(wanted.get(user_id), 'serverError')
      if (role === before) return
      requireAnother(member, business_id, user_id)
      if (role === 'EMPLOYEE') await requireAnotherManager(tx, business_id, user_id)
      await addMember(tx, business, user_id, role, member.id)
      await recordChange(tx, {
        business_id,
        actor_id: member.id,
        action: 'updated',
        target_type: 'member',
        target_id: user_id,
        before: { business_role: before },
        after: { business_role: role },
        ip,
      })
    }),
  )
  const refused = new Set(exceptions.map(({ member_id }) => member_id))
  const items = [...wanted].map(([member_id, business_role]) => ({ member_id, business_role }))
  return { items: items.filter(({ member_id }) => !refused.has(member_id)), exceptions }
}

/** Revokes all roles of a person on a business and its assets, including derived ones. */
export async function revokeAll(tx: Db, business_id: string, subject_id: string): Promise<void> {
  await tx.execute(sql`
    delete from grants g where g.subject_id = ${subject_id} and g.source <> 'hierarchy' and (
      (g.kind = 'business' and g.resource_id = ${business_id})
      or (g.kind = 'ad-account' and exists (select from ad_accounts o where o.id = g.resource_id and o.business_id = ${business_id}))
      or (g.kind = 'profile' and exists (select from business_profiles o where o.id = g.resource_id and o.business_id = ${business_id}))
      or (g.kind = 'asset-group' and exists (select from asset_groups o where o.id = g.resource_id and o.business_id = ${business_id})))`)
}

/**
 * Ends a person's membership in a locked business, with all their roles there.
 * @throws AppError 30 for a person without a direct role; 409 for the account of the business, its last manager, and
 * the last person with ADMIN on an ad account
 */
export async function endMembership(
  tx: Db,
  business: Business,
  user_id: string,
  by: { actor_id: string; ip: string },
): Promise<void> {
  const { id: business_id } = business
  const role = await roleOf(tx, business_id, user_id)
  requireNotOwner(business_id, user_id)
  await requireAnotherManager(tx, business_id, user_id)
  await requireOtherAdmins(tx, business_id, user_id)
  await notifyBusinesses(tx, [business_id, user_id])
  await revokeAll(tx, business_id, user_id)
  await settleManager(tx, business, user_id)
  await endInvitesBy(tx, user_id)
  await recordChange(tx, {
    business_id,
    ...by,
    action: 'deleted',
    target_type: 'member',
    target_id: user_id,
    before: { business_role: role },
  })
}

/**
 * Removes people from a business with all their roles there, effective from their next call. Refuses the last manager,
 * the last person with ADMIN on an ad account, and the member themselves. @throws AppError 404, 29
 */
export async function removeMembers(
  member: Member,
  { business_id, members }: z.output<typeof membersDelete>,
  { ip }: Origin,
): Promise<{ deleted_members: string[]; exceptions: PersonException[] }> {
  await permitPeople(member, business_id)
  const ids = [...new Set(members.map(({ member_id }) => member_id))]
  const exceptions = await eachPerson(ids, (user_id) =>
    transact(async (tx) => {
      const business = await businessAccess.permit(tx, member, 'business.people.edit', business_id)
      await roleOf(tx, business_id, user_id)
      requireAnother(member, business_id, user_id)
      await endMembership(tx, business, user_id, { actor_id: member.id, ip })
    }),
  )
  const refused = new Set(exceptions.map(({ member_id }) => member_id))
  return { deleted_members: ids.filter((id) => !refused.has(id)), exceptions }
}

/** Ends partnerships with all roles of the partners and their people there. @throws AppError 404, 29 */
export async function removePartners(
  member: Member,
  { business_id, partner_ids }: Omit<z.output<typeof partnersDelete>, 'partner_type'>,
  { ip }: Origin,
): Promise<{ deleted_partners: string[] }> {
  return transact(async (tx) => {
    await lockBusinesses(tx, [business_id, ...partner_ids])
    await businessAccess.permit(tx, member, 'business.partners.edit', business_id)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select subject_id as id from grants where kind = 'business' and resource_id = ${business_id} and role = 'PARTNER'
        and source = 'direct' and subject_id = any(${sql.param(partner_ids)}::bigint[]) order by subject_id`)
    for (const { id } of rows) {
      await revokeAll(tx, business_id, id)
      await settlePartner(tx, id)
      await notifyBusinesses(tx, [business_id, id])
      const change = {
        business_id,
        actor_id: member.id,
        action: 'deleted',
        target_type: 'partner',
        ip,
      } as const
      await recordChange(tx, { ...change, target_id: id })
    }
    return { deleted_partners: rows.map(({ id }) => id) }
  })
}
