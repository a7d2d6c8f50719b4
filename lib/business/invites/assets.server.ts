import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { createOne } from './create.server'
import { eachSeparately } from './each.server'
import { inviteLimits } from './limits'
import type { accessRequestsCreate, InviteResult, inviteAssetsAdd } from './schema'
import { businessInvites } from './table.server'
import { requireAssets } from './targets.server'

type Added = z.output<typeof inviteAssetsAdd>['invites'][number]

async function addTo(member: Member, business_id: string, added: Added, ip: string): Promise<void> {
  const { invite_id, invite_type, asset_id_to_permissions: assets } = added
  const isOfPeople = invite_type === 'MEMBER_INVITE'
  await transact(async (tx) => {
    await businessAccess.permit(
      tx,
      member,
      isOfPeople ? 'business.people.edit' : 'business.partners.edit',
      business_id,
    )
    const [invite] = await tx
      .select()
      .from(businessInvites)
      .where(
        and(
          eq(businessInvites.id, invite_id),
          eq(businessInvites.business_id, business_id),
          eq(businessInvites.type, invite_type),
          eq(businessInvites.status, 'PENDING'),
          sql`${businessInvites.expires_at} > now()`,
        ),
      )
      .for('update')
    if (!invite) throw new AppError('notFound', { reason: 'noPendingInvite' })
    const isRequest = invite_type === 'PARTNER_REQUEST'
    await requireAssets(
      tx,
      isRequest ? found(invite.partner_id, 'serverError') : business_id,
      assets,
      !isRequest,
    )
    const all = { ...invite.assets, ...assets }
    if (Object.keys(all).length > inviteLimits.assets)
      throw new AppError('badRequest', {
        field: 'asset_id_to_permissions',
        reason: 'tooManyItems',
        params: { max: inviteLimits.assets },
      })
    await tx
      .update(businessInvites)
      .set({ assets: all, updated_at: sql`now()` })
      .where(eq(businessInvites.id, invite_id))
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'invite',
      target_id: invite_id,
      before: { asset_ids: Object.keys(invite.assets) },
      after: { asset_ids: Object.keys(all) },
      ip,
    })
  })
}

/**
 * Adds assets to pending invites of a business, or sets the permissions on existing ones; each refused one has its own
 * exception. @throws AppError 404, 29 for the business
 */
export async function addAssetsToInvites(
  member: Member,
  { business_id, invites }: z.output<typeof inviteAssetsAdd>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.people.edit', business_id))
  return eachSeparately(invites, async (added) => {
    await addTo(member, business_id, added, ip)
    return added.invite_id
  })
}

/** Requires a business that is a partner or a client. @throws AppError 30 */
async function requirePartnership(tx: Db, business_id: string, other: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from grants where kind = 'business' and role = 'PARTNER' and source = 'direct'
      and ((resource_id = ${other} and subject_id = ${business_id})
        or (resource_id = ${business_id} and subject_id = ${other})) limit 1`)
  if (rows.length === 0) throw new AppError('userNotFound')
}

type Input = z.output<typeof accessRequestsCreate>

/**
 * Asks partners of a business for permissions on their ad accounts and profiles, in one request per partner, granted
 * when the partner accepts. @throws AppError 404, 29 for the business
 */
export async function requestAccess(
  member: Member,
  { business_id, asset_requests }: Input,
  origin: Origin,
): Promise<{ partner_id: string; result: InviteResult }[]> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.partners.edit', business_id))
  const requests = new Map<string, Input['asset_requests'][number]['asset_id_to_permissions']>()
  for (const { partner_id, asset_id_to_permissions } of asset_requests)
    requests.set(partner_id, { ...requests.get(partner_id), ...asset_id_to_permissions })
  const { items } = await eachSeparately(requests, async ([partner_id, asset_id_to_permissions]) => {
    await transact(async (tx) => {
      await requirePartnership(tx, business_id, partner_id)
      await requireAssets(tx, partner_id, asset_id_to_permissions, false)
    })
    const input = {
      business_id,
      invite_type: 'PARTNER_REQUEST' as const,
      business_role: 'PARTNER' as const,
      members: [],
      partners: [partner_id],
      asset_id_to_permissions,
    }
    return createOne(member, input, partner_id, origin.ip)
  })
  return [...requests.keys()].flatMap((partner_id, at) => {
    const result = items[at]
    return result ? [{ partner_id, result }] : []
  })
}
