import { type SQL, sql } from 'drizzle-orm'
import { mayContact, reachable } from '@/lib/accounts/contact/contact.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { businessAccess } from '../access/access.server'
import { recordChange } from '../history/record.server'

const holds = (permission: 'business.people.edit' | 'business.partners.edit') => `exists (
  select from businesses b where b.id = i.business_id and ${businessAccess.visible(permission, 'b', 'i.created_by')})`

/** SQL that is true for an invite i whose creator still has the right to send it: an open account that manages the business. */
export const stillRests = `(exists (select from users w where w.id = i.created_by and w.deactivated_at is null)
  and ${holds('business.people.edit')} and (i.partner_id is null or ${holds('business.partners.edit')}))`

/** SQL that is true for an invite i that may reach a person or an account: from its creator, and from its business. */
export const reaches = (to: string): string => `(${mayContact('work', 'i.created_by', to)} and not exists (
  select from businesses b where b.id = i.business_id and b.user_id is not null
    and not ${mayContact('work', 'b.user_id', to)}))`

type Sender = { id: string; user_id: string | null }

/** True if a person and their business may send an account an invite (decision 187). */
export async function mayInvite(tx: Db, member_id: string, business: Sender, to: string): Promise<boolean> {
  const senders = [member_id, ...(business.user_id === null ? [] : [business.user_id])]
  for (const from of new Set(senders)) if (!(await reachable(tx, 'work', from, [to])).has(to)) return false
  return true
}

type Fallen = { id: string; business_id: string }

async function withdraw(tx: Db, ended: readonly Fallen[]): Promise<void> {
  const object_id = ended.map(({ id }) => id)
  if (object_id.length > 0) await withdrawNotifications(tx, { object_type: 'business_invite', object_id })
}

async function cancel(tx: Db, which: SQL): Promise<void> {
  const { rows } = await tx.execute<Fallen>(sql`
    update business_invites i set status = 'CANCELLED', updated_at = now()
    where i.status = 'PENDING' and ${which} and not ${sql.raw(stillRests)} returning i.id, i.business_id`)
  for (const { id, business_id } of rows)
    await recordChange(tx, {
      business_id,
      actor_id: null,
      action: 'cancelled',
      target_type: 'invite',
      target_id: id,
      ip: '',
    })
  await withdraw(tx, rows)
}

/** Ends the pending invites of a person who lost the right to send them: removed, demoted, gone or closed. */
export const endInvitesBy = (tx: Db, user_id: string): Promise<void> =>
  cancel(tx, sql`i.created_by = ${user_id}`)

/** Ends the pending invites of a business by people who no longer manage it, as after it left its parent. */
export const endInvitesOf = (tx: Db, business_id: string): Promise<void> =>
  cancel(tx, sql`i.business_id = ${business_id}`)

/**
 * Ends the pending invites between two people who block each other. To the sender it looks like a decline, so that it
 * does not reveal the block; invites to an address stay pending, and reach nobody.
 */
export async function endInvitesBetween(tx: Db, blocker_id: string, blocked_id: string): Promise<void> {
  const { rows } = await tx.execute<Fallen & { to: string }>(sql`
    update business_invites i set status = 'DECLINED', updated_at = now()
    where i.status = 'PENDING' and i.id in (
      select x.id from business_invites x where coalesce(x.user_id, x.partner_id) in (${blocker_id}, ${blocked_id})
        and (x.created_by in (${blocker_id}, ${blocked_id}) or x.business_id in (${blocker_id}, ${blocked_id})))
    returning i.id, i.business_id, coalesce(i.user_id, i.partner_id) as to`)
  for (const { id, business_id, to } of rows)
    await recordChange(tx, {
      business_id,
      actor_id: to,
      action: 'declined',
      target_type: 'invite',
      target_id: id,
      ip: '',
    })
  await withdraw(tx, rows)
}

/** True if a locked invite still rests on its creator's right, and may reach the person who answers it. */
export async function isValid(tx: Db, invite_id: string, to: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from business_invites i where i.id = ${invite_id} and ${sql.raw(stillRests)}
      and ${bindViewer(reaches('$viewer'), to)}`)
  return rows.length > 0
}
