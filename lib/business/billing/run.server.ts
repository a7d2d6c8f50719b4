import { sql } from 'drizzle-orm'
import { log } from '@/lib/core/logs/log.server'
import { db } from '@/lib/platform/db/client.server'
import { createInvoice } from './invoices/invoicing.server'
import { issuerOf } from './invoices/issuer.server'
import { sendReminders } from './invoices/reminders.server'
import type { PaymentAdapter } from './payments/adapters'
import { lookUpCheckouts } from './payments/checkout.server'
import { knownAdapters } from './payments/known-adapters.server'
import { payInvoice } from './payments/paying.server'
import { sendRefunds } from './payments/refunds.server'
import { spendingBooked } from './spending.server'

type Due = { id: string; owed: number; threshold: number; owed_before: number; is_card: boolean }

/** Returns the start of the month of `now`, in UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))

/**
 * Bills what is due at `now`, a hundred accounts at a time: last month's charges, and for cards, debts that reached
 * their threshold; then requests pending payments and refunds, and sends reminders. Internal accounts are not billed.
 * Each step may be repeated: every invoice, payment, refund and reminder is made once, by any number of workers.
 */
export async function runBilling(
  now = new Date(),
  known: readonly PaymentAdapter[] = knownAdapters(),
): Promise<void> {
  await lookUpCheckouts(known)
  for (const book of spendingBooked.all()) await book(null)
  await issueInvoices(now)
  await sendRefunds(known)
  const { rows: open } = await db().execute<{ id: string }>(sql`
    select i.id from invoices i join billing_profiles p on p.ad_account_id = i.ad_account_id
      and p.status = 'VALID' and p.billing_type in ('CREDIT_CARD', 'RECURRING')
    where i.document_type = 'INVOICE' and i.status = 'OPEN' order by i.due_date, i.id limit 100`)
  for (const { id } of open) await alone(id, () => payInvoice(id, known))
  await sendReminders(now)
}

/** Runs the work of one account, so that one that fails does not keep the others from theirs. */
async function alone(id: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error, id }, 'billing'))
}

/** Issues the invoices that are due, once the host has said who issues them; until then charges wait. */
async function issueInvoices(now: Date): Promise<void> {
  if (!(await issuerOf())) return
  const month = monthOf(now)
  const { rows: accounts } = await db().execute<Due>(sql`
    with owed as (
      select t.ad_account_id as id, sum(e.amount_micro)::float8 as owed,
        coalesce(sum(e.amount_micro) filter (where t.created_at < ${month.toISOString()}), 0)::float8 as owed_before
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
      where t.kind = 'CHARGE' and t.created_at < ${now.toISOString()}
        and not exists (select from invoice_lines l where l.transaction_id = t.id)
      group by t.ad_account_id
    )
    select o.id, o.owed, o.owed_before, coalesce(p.threshold_micro, 0)::float8 as threshold,
      coalesce(p.billing_type in ('CREDIT_CARD', 'RECURRING'), false) as is_card
    from owed o join ad_accounts a on a.id = o.id
      left join billing_profiles p on p.ad_account_id = o.id and p.status in ('VALID', 'INVALID')
    where p.billing_type is distinct from 'INTERNAL'
      and (o.owed_before >= 1000000 or (p.billing_type in ('CREDIT_CARD', 'RECURRING') and o.owed >= p.threshold_micro))
    order by o.id limit 100`)
  for (const { id, owed, threshold, is_card } of accounts) {
    const before = is_card && owed >= threshold ? now : month
    await alone(id, () => createInvoice({ ad_account_id: id, before, isDueAtOnce: is_card }))
  }
}
