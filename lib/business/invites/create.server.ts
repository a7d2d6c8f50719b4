import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { eachSeparately } from './each.server'
import type { InviteType } from './kinds'
import { inviteLimits } from './limits'
import { mailInvite } from './mail.server'
import { notifyInvited } from './notify.server'
import type { InviteResult, invitesCreate } from './schema'
import { businessInvites } from './table.server'
import {
  partnerOf,
  personOf,
  requireAssets,
  requireNews,
  requirePause,
  requireReach,
  requireSlot,
} from './targets.server'

const ofParents: readonly InviteType[] = ['CHILD_INVITE', 'MANAGER_INVITE']
const toBusinesses: readonly InviteType[] = ['PARTNER_INVITE', 'PARTNER_REQUEST', 'CHILD_INVITE']

/** Returns SQL for the expiry of an invite that is created or sent now. */
export const expiry = sql`now() + make_interval(days => ${inviteLimits.days})`

type Input = z.output<typeof invitesCreate>

/** Returns the role that an accepted invite gives. */
function roleOf({ invite_type, business_role }: Input) {
  if (invite_type === 'MANAGER_INVITE') return 'BIZ_ADMIN'
  if (toBusinesses.includes(invite_type)) return 'PARTNER'
  return business_role === 'PARTNER' ? 'EMPLOYEE' : business_role
}

/**
 * Creates an invite of a business, or a request to another, and notifies its recipient. @throws AppError 404, 29, 30,
 * 403, 409, 8 when one was sent there recently, or the budget of mails is used up
 */
export async function createOne(member: Member, input: Input, given: string, ip: string): Promise<string> {
  const { business_id, invite_type: type } = input
  return transact(async (tx) => {
    const isToBusiness = toBusinesses.includes(type)
    const business = await businessAccess.permit(
      tx,
      member,
      isToBusiness ? 'business.partners.edit' : 'business.people.edit',
      business_id,
    )
    permit(ofParents.includes(type) === (business.kind === 'PARENT'), 'conflict')
    const target = await (isToBusiness ? partnerOf(tx, member, business, given) : personOf(tx, given))
    if ('user_id' in target && target.user_id === member.id)
      throw new AppError('conflict', { reason: 'isYourself' })
    await requireReach(tx, member, business, target)
    await requireSlot(tx, business_id)
    await requireNews(tx, business, type, target)
    const mayMail = await requirePause(tx, business_id, target)
    const assets = input.asset_id_to_permissions
    if (type !== 'PARTNER_REQUEST') await requireAssets(tx, business_id, assets)
    const [row] = await tx
      .insert(businessInvites)
      .values({
        business_id,
        type,
        role: roleOf(input),
        ...target,
        assets,
        created_by: member.id,
        expires_at: expiry,
      })
      .returning({ id: businessInvites.id })
    const { id } = found(row, 'serverError')
    if (mayMail) await mailInvite(tx, id, member)
    await notifyInvited(tx, id, member.id)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'invited',
      target_type: 'invite',
      target_id: id,
      after: { type, role: roleOf(input), ...('email' in target ? {} : target) },
      ip,
    })
    return id
  })
}

/** Returns the recipients of a batch, each once. */
export const addresseesOf = ({ members, partners }: Input) => [...new Set([...members, ...partners])]

/**
 * Invites up to 50 people or businesses, each refused one with its own exception: 403 past 100 pending ones.
 * @throws AppError 404, 29 for the business
 */
export async function createInvites(
  member: Member,
  input: Input,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.people.edit', input.business_id))
  return eachSeparately(addresseesOf(input), (given) => createOne(member, input, given, ip))
}
