import { eq, sql } from 'drizzle-orm'
import { closeForOwner } from '@/lib/accounts/deletion/commands.server'
import { spendingBooked } from '@/lib/business/billing/spending.server'
import { AppError } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { idsOf } from '@/lib/platform/manifest/erase.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { lockBusinesses, settleParent, settlePartner } from '../access/settle.server'
import { businesses } from '../access/table.server'
import { recordChange } from '../history/record.server'
import { revokeAll } from '../people/commands.server'
import { notifyManagers } from '../people/leave.server'
import { businessLeftKinds } from '../people/notification-kinds'
import { endsWith } from './ends.server'
import { businessClosedKinds } from './notification-kinds'

/** Maximum people of a closed business who are notified. */
const maxNotified = 1000

/** Refuses while money is owed. @throws AppError 409 with the reason */
async function permitClosing(tx: Db, id: string): Promise<void> {
  const accounts = await idsOf(tx, sql`select id from ad_accounts where business_id = ${id} order by id`)
  for (const book of spendingBooked.all()) for (const account of accounts) await book(account)
  const { unpaid } = await endsWith(tx, id)
  const refused = (reason: 'payInvoicesFirst' | 'chargesNotBilled', count: number) =>
    new AppError('conflict', { reason, params: { count } })
  if (unpaid.invoices > 0) throw refused('payInvoicesFirst', unpaid.invoices)
  if (unpaid.accounts > 0) throw refused('chargesNotBilled', unpaid.accounts)
}

/** Ends the work of a business for its clients, whose managers are notified. */
async function leaveClients(tx: Db, id: string, clients: readonly string[], ip: string): Promise<void> {
  for (const business_id of clients) {
    await revokeAll(tx, business_id, id)
    const change = { actor_id: id, action: 'deleted', target_type: 'partner', ip } as const
    await recordChange(tx, { ...change, business_id, target_id: id })
    await notifyManagers(tx, business_id, businessLeftKinds.business_partner_left, id)
  }
  await settlePartner(tx, id)
}

/** Ends its brand accounts, as if they had been deleted; a trigger does so for the business of an erased account. */
async function endBrands(tx: Db, id: string, ip: string): Promise<void> {
  const brands = await idsOf(
    tx,
    sql`select id from business_profiles where business_id = ${id} and id <> ${id} order by id`,
  )
  for (const brand of brands) await closeForOwner(tx, { id: brand, owner_id: id, ip })
}

/** Tells the people and partners of a business that it ends. */
async function notifyPeople(tx: Db, id: string): Promise<void> {
  const people = await idsOf(
    tx,
    sql`select distinct subject_id as id from grants where kind = 'business' and resource_id = ${id} and source = 'direct'
      and subject_id <> ${id} order by subject_id limit ${maxNotified}`,
  )
  const about = { object_type: 'business', object_id: id } as const
  for (const to of people)
    await notify(tx, { to, kind: businessClosedKinds.business_closed, actor_id: id, ...about })
}

/**
 * Closes the business of an account that becomes a personal one: with its people's and partners' access, its ad accounts, groups,
 * tags, audiences and invites, its place in an organization, and its work for clients (decision 232). Paid invoices and the
 * ledger stay. Does nothing for an account without a business.
 * @throws AppError 409 while invoices are open, or charges not billed
 */
export async function closeBusiness(
  tx: Db,
  { user_id: id, ip }: { user_id: string; ip: string },
): Promise<void> {
  const clients = await idsOf(
    tx,
    sql`select resource_id as id from grants where kind = 'business' and subject_id = ${id} and role = 'PARTNER'
      and source = 'direct' order by resource_id`,
  )
  await lockBusinesses(tx, [id, ...clients])
  const { rows } = await tx.execute<{ parent_id: string | null }>(
    sql`select parent_id from businesses where id = ${id}`,
  )
  const [business] = rows
  if (!business) return
  await permitClosing(tx, id)
  await leaveClients(tx, id, clients, ip)
  await notifyPeople(tx, id)
  const invites = await idsOf(
    tx,
    sql`select id from business_invites where ${id} in (business_id, partner_id)`,
  )
  if (invites.length > 0)
    await withdrawNotifications(tx, { object_type: 'business_invite', object_id: invites })
  const { parent_id } = business
  if (parent_id !== null) {
    // A trigger ends what rested on the hierarchy (decision 190).
    await tx.update(businesses).set({ parent_id: null }).where(eq(businesses.id, id))
    await settleParent(tx, parent_id)
    const change = { actor_id: id, action: 'updated', target_type: 'business', target_id: id, ip } as const
    await recordChange(tx, {
      ...change,
      business_id: parent_id,
      before: { parent_id },
      after: { parent_id: null },
    })
  }
  await endBrands(tx, id, ip)
  await tx.delete(businesses).where(eq(businesses.id, id))
}
