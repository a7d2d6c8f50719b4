import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount, renameAccount } from '@/lib/accounts/businesses/rename.server'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { AppError, found, permit } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { lockBusinesses, settleParent } from '../access/settle.server'
import { businesses } from '../access/table.server'
import { withdrawJustCancelled } from '../access/withdraw-cancelled.server'
import { recordChange } from '../history/record.server'
import { endInvitesOf } from '../invite-rights/rights.server'
import type { businessUpdate, childRemove, parentCreate } from './schema'

const manager = { role: 'BIZ_ADMIN', kind: 'business' } as const

/**
 * Returns the id of a member's own business, which has the id of its account. A trigger (drizzle/0094) makes it with the account:
 * the account is its owner, first manager and first profile. @throws AppError 29 for a personal account
 */
export function ownBusinessOf({ id, user }: Member): string {
  permit(user.business_name !== null, 'notPermitted')
  return id
}

/**
 * Creates a parent above the member's business, which becomes its first child; the member is its first organization
 * manager.
 * @throws AppError 29 for a personal account, 409 when the business has a parent
 */
export async function createParent(
  member: Member,
  { name, country }: z.output<typeof parentCreate>,
  { ip }: Origin,
): Promise<string> {
  return transact(async (tx) => {
    const child = ownBusinessOf(member)
    const { parent_id } = await businessAccess.permit(tx, member, 'business.edit', child)
    permit(parent_id === null, 'conflict')
    const [row] = await tx
      .insert(businesses)
      .values({ kind: 'PARENT', name, country })
      .returning({ id: businesses.id })
    const { id } = found(row, 'serverError')
    await grantRole(tx, { ...manager, subject_id: member.id, resource_id: id, created_by: member.id })
    await tx.update(businesses).set({ parent_id: id }).where(eq(businesses.id, child))
    await settleParent(tx, id)
    const change = { actor_id: member.id, target_type: 'business', ip } as const
    const made = { action: 'created', target_id: id, after: { name, country } } as const
    await recordChange(tx, { ...change, ...made, business_id: id })
    const joined = { action: 'updated', target_id: child, after: { parent_id: id } } as const
    await recordChange(tx, { ...change, ...joined, business_id: child })
    return id
  })
}

/** Refuses a name that the account of a business cannot have. @throws AppError 1 */
function permitAccountName(name: string | undefined): void {
  const max = settingsLimits.business_name
  if (name !== undefined && [...name].length > max)
    throw new AppError('badRequest', { field: 'name', reason: 'tooLong', params: { max } })
}

/**
 * Changes the name or country of a business: of an account, then of its profile and settings too, since it has one of each
 * (decision 231).
 * @throws AppError 404, 29; 1 for a name that is too long for an account
 */
export async function updateBusiness(
  member: Member,
  { business_id, ...changes }: z.output<typeof businessUpdate>,
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    await lockAccount(tx, business_id)
    const { kind, name, country } = await businessAccess.permit(tx, member, 'business.edit', business_id)
    const set = defined(changes)
    if (Object.keys(set).length === 0) return
    if (kind === 'ACCOUNT') {
      permitAccountName(changes.name)
      await renameAccount(tx, business_id, changes)
    } else
      await tx
        .update(businesses)
        .set({ ...set, updated_at: sql`now()` })
        .where(eq(businesses.id, business_id))
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'business',
      target_id: business_id,
      before: { name, country },
      after: set,
      ip,
    })
  })
}

/**
 * Removes a child from its parent. Whatever rested on the hierarchy ends: the roles of the parent's managers, shares of
 * audiences, assets in the parent's groups, pending invites of people who may no longer invite. Managers of either
 * may do it.
 * @throws AppError 404 for an unknown child, 29 when the member manages neither
 */
export async function removeChild(
  member: Member,
  { business_id, child_id }: z.output<typeof childRemove>,
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    await lockBusinesses(tx, [business_id, child_id])
    const child = await businessAccess.permit(tx, member, 'business.edit', child_id)
    permit(child.parent_id === business_id, 'notFound')
    // A trigger ends what rested on the hierarchy (docs/decisions/190).
    await tx.update(businesses).set({ parent_id: null }).where(eq(businesses.id, child_id))
    await settleParent(tx, business_id)
    await withdrawJustCancelled(tx, [business_id, child_id])
    await endInvitesOf(tx, child_id)
    const change = {
      actor_id: member.id,
      action: 'updated',
      target_type: 'business',
      target_id: child_id,
      before: { parent_id: business_id },
      after: { parent_id: null },
      ip,
    } as const
    await recordChange(tx, { ...change, business_id })
    await recordChange(tx, { ...change, business_id: child_id })
  })
}

/**
 * Deletes an organization; its businesses continue on their own, and whatever rested on it ends (decision 190).
 * @throws AppError 404, 29; 409 for the business of an account, which ends with that account
 */
export async function deleteParent(
  member: Member,
  { business_id }: { business_id: string },
  { ip }: Origin,
): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from businesses where parent_id = ${business_id} order by id`,
    )
    const children = rows.map(({ id }) => id)
    await lockBusinesses(tx, [business_id, ...children])
    const { kind } = await businessAccess.permit(tx, member, 'business.edit', business_id)
    permit(kind === 'PARENT', 'conflict')
    await tx.delete(businesses).where(eq(businesses.id, business_id))
    await withdrawJustCancelled(tx, children)
    for (const id of children) {
      await endInvitesOf(tx, id)
      const change = { actor_id: member.id, action: 'updated', target_type: 'business', ip } as const
      const sides = { before: { parent_id: business_id }, after: { parent_id: null } }
      await recordChange(tx, { ...change, ...sides, business_id: id, target_id: id })
    }
  })
}
