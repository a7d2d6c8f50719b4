import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notifyBusinesses } from '@/lib/business/access/notify.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from '../access/access.server'
import type { AssetPermission } from '../access/permissions'
import { lockBusinesses, settleParent, settlePartner } from '../access/settle.server'
import { businesses } from '../access/table.server'
import { recordChange } from '../history/record.server'
import { isValid } from '../invite-rights/rights.server'
import { setAccess } from '../people/access.server'
import { addMember } from '../people/commands.server'
import { eachSeparately } from './each.server'
import { notifyAnswered, withdrawInvited } from './notify.server'
import type { InviteResult, invitesAnswer } from './schema'
import { businessInvites } from './table.server'

type Invite = typeof businessInvites.$inferSelect
type Answer = z.output<typeof invitesAnswer>['invites'][number]

/** Locks the businesses of an invite in the order of their ids, then the invite. @throws AppError 404 */
async function lockInvite(tx: Db, id: string): Promise<Invite> {
  const seen = found(
    (await tx.select().from(businessInvites).where(eq(businessInvites.id, id)))[0],
    'notFound',
  )
  const ids = [seen.business_id, seen.partner_id].filter((one) => one !== null)
  await lockBusinesses(tx, ids)
  const [row] = await tx.select().from(businessInvites).where(eq(businessInvites.id, id)).for('update')
  return found(row, 'notFound')
}

/**
 * Requires the invited member: the person, the owner of the email, or a manager of the partner. @throws AppError 404,
 * 29
 */
async function permitAnswer(tx: Db, member: Member, invite: Invite): Promise<void> {
  if (invite.partner_id !== null) {
    await businessAccess.permit(tx, member, 'business.partners.edit', invite.partner_id)
    return
  }
  const { email, email_verified } = member.user
  const isTheirs =
    invite.user_id === member.id ||
    (invite.email !== null && email_verified && invite.email === email.toLowerCase())
  permit(isTheirs, 'notFound')
}

/** True if the 30 days of an invite are over, even before the worker has expired it. */
async function isOver(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from business_invites where id = ${id} and expires_at <= now()`,
  )
  return rows.length > 0
}

const entriesOf = (assets: Record<string, string[]>, subject_id: string) =>
  // Parsed when the invite was created.
  Object.entries(assets).map(([asset_id, permissions]) => ({
    subject_id,
    asset_id,
    permissions: permissions as AssetPermission[],
  }))

/** Makes `partner_id` a partner of a business with the given permissions. The caller has locked both. */
async function addPartner(
  tx: Db,
  business_id: string,
  partner_id: string,
  assets: Record<string, string[]>,
  by: { actor_id: string; ip: string },
): Promise<void> {
  const on = { kind: 'business', resource_id: business_id, role: 'PARTNER' } as const
  await grantRole(tx, { ...on, subject_id: partner_id, created_by: by.actor_id })
  await setAccess(tx, business_id, entriesOf(assets, partner_id), by)
  await settlePartner(tx, partner_id)
  await notifyBusinesses(tx, [business_id, partner_id])
}

/** Adds a partner's existing permissions on assets to the given ones. */
async function withAssigned(
  tx: Db,
  given: Record<string, string[]>,
  partner_id: string,
): Promise<typeof given> {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select resource_id as id, role from grants where subject_id = ${partner_id} and source = 'direct'
      and kind in ('ad-account', 'profile', 'asset-group')
      and resource_id = any(${sql.param(Object.keys(given))}::bigint[]) order by role`)
  return Object.fromEntries(
    Object.entries(given).map(([asset_id, permissions]) => {
      const granted = rows.filter(({ id }) => id === asset_id).map(({ role }) => role)
      return [asset_id, [...new Set([...permissions, ...granted])]]
    }),
  )
}

/** Puts a business under a parent. @throws AppError 409 when it has one */
async function joinParent(tx: Db, parent_id: string, child_id: string): Promise<void> {
  const joined = await tx
    .update(businesses)
    .set({ parent_id, updated_at: sql`now()` })
    .where(and(eq(businesses.id, child_id), isNull(businesses.parent_id), eq(businesses.kind, 'ACCOUNT')))
    .returning({ id: businesses.id })
  if (joined.length === 0) throw new AppError('conflict', { reason: 'otherParent' })
  await settleParent(tx, parent_id)
  await notifyBusinesses(tx, [parent_id, child_id])
}

/** Applies an accepted invite. */
async function accept(tx: Db, member: Member, invite: Invite, answer: Answer, ip: string): Promise<void> {
  const { business_id, partner_id, role } = invite
  // The history that the invite's business reads has no address of a person who only now joins it.
  const by = { actor_id: member.id, ip: '' }
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, business_id))
  if (invite.type === 'MEMBER_INVITE' || invite.type === 'MANAGER_INVITE') {
    await addMember(
      tx,
      found(business, 'notFound'),
      member.id,
      role === 'BIZ_ADMIN' ? role : 'EMPLOYEE',
      invite.created_by,
    )
    await setAccess(tx, business_id, entriesOf(invite.assets, member.id), {
      ...by,
      actor_id: invite.created_by,
    })
    return
  }
  const other = found(partner_id, 'serverError')
  if (invite.type === 'CHILD_INVITE') await joinParent(tx, business_id, other)
  else if (invite.type === 'PARTNER_INVITE')
    await addPartner(tx, business_id, other, invite.assets, { ...by, actor_id: invite.created_by })
  // A request is for the other business's assets: its manager selects them. Existing permissions stay.
  else {
    const given = answer.action.asset_id_to_permissions ?? invite.assets
    await addPartner(tx, other, business_id, await withAssigned(tx, given, business_id), { ...by, ip })
  }
}

async function answerOne(member: Member, answer: Answer, ip: string): Promise<void> {
  await transact(async (tx) => {
    const invite = await lockInvite(tx, answer.invite_id)
    await permitAnswer(tx, member, invite)
    const { accept_invite } = answer.action
    const to = invite.partner_id ?? member.id
    const isGood = invite.status === 'PENDING' && !(await isOver(tx, invite.id))
    // Checked again under the lock: the inviter may have lost the right since, or be across a block.
    if (!isGood || (accept_invite && !(await isValid(tx, invite.id, to))))
      throw new AppError('conflict', { reason: 'inviteEnded' })
    if (accept_invite) await accept(tx, member, invite, answer, ip)
    await tx
      .update(businessInvites)
      .set({ status: accept_invite ? 'ACCEPTED' : 'DECLINED', updated_at: sql`now()` })
      .where(eq(businessInvites.id, invite.id))
    await withdrawInvited(tx, invite.id)
    await notifyAnswered(tx, invite, member, accept_invite)
    await recordChange(tx, {
      business_id: invite.business_id,
      // An address stays an address, unless its owner accepts.
      actor_id: accept_invite || invite.email === null ? member.id : null,
      action: accept_invite ? 'accepted' : 'declined',
      target_type: 'invite',
      target_id: invite.id,
      // The person who answers is outside the business until then.
      ip: '',
    })
  })
}

/** Answers up to 100 invites, each refused one with its own exception. */
export async function answerInvites(
  member: Member,
  { invites }: z.output<typeof invitesAnswer>,
  { ip }: Origin,
): Promise<{ items: InviteResult[] }> {
  return eachSeparately(invites, async (answer) => {
    await answerOne(member, answer, ip)
    return answer.invite_id
  })
}
