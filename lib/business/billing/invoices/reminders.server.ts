import { sql } from 'drizzle-orm'
import { mailReminder } from '@/lib/business/billing/mails.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { type Invoice, lockInvoice, owedOf } from './invoicing.server'
import { holdAfter, reminderDays } from './terms'

/** True if an overdue invoice of an ad account holds its billing: all its reminders were sent. */
export async function isOnHold(tx: Db, ad_account_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from invoices i where i.ad_account_id = ${ad_account_id} and i.status = 'OPEN'
      and exists (select from invoice_reminders r where r.invoice_id = i.id and r.number >= ${holdAfter}) limit 1`)
  return rows.length > 0
}

/** Sends the next reminder of an invoice, once; the last one makes the way to pay of its ad account invalid. */
async function remind(id: string, number: number): Promise<void> {
  await transact(async (tx) => {
    const invoice: Invoice = await lockInvoice(tx, id)
    const owed = await owedOf(tx, invoice)
    if (invoice.status !== 'OPEN' || owed <= 0) return
    const { rows } = await tx.execute(sql`
      insert into invoice_reminders (invoice_id, number) values (${id}, ${number})
      on conflict do nothing returning number`)
    if (rows.length === 0) return
    await mailReminder(tx, invoice, owed)
    if (number === holdAfter)
      await tx.execute(sql`
        update billing_profiles set status = 'INVALID', updated_at = now()
        where ad_account_id = ${invoice.ad_account_id} and status = 'VALID'`)
  })
}

/** Sends the reminders that are due on a day (UTC), a hundred at a time: at most one for each invoice. */
export async function sendReminders(now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db().execute<{ id: string; number: number }>(sql`
    select i.id, n.number from invoices i
      cross join lateral (select coalesce(max(r.number), 0) + 1 as number from invoice_reminders r where r.invoice_id = i.id) n
      join unnest(${sql.param([...reminderDays])}::int[]) with ordinality d (days, number) on d.number = n.number
    where i.document_type = 'INVOICE' and i.status = 'OPEN' and i.due_date + d.days <= ${today}::date
    order by i.due_date, i.id limit 100`)
  for (const { id, number } of rows) await remind(id, number)
}
