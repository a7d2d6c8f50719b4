import { sql } from 'drizzle-orm'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { checkoutAdapter } from '@/lib/business/billing/payments/checkout.server'
import { invoiceDocument } from '@/lib/business/billing/queries.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { WireInvoiceDetail, WirePayment } from './invoice'
import { issuerOf } from './issuer.server'

type Row = {
  business_id: string
  is_overdue: boolean
  reminders: number
}
type PaymentRow = Omit<WirePayment, 'created_time' | 'refundable_micro'> & { created_at: string }

/** Returns the payments of an invoice, newest first, at most 100; open pages that nobody paid are left out. */
export async function paymentsOf(invoice_id: string): Promise<WirePayment[]> {
  const { rows } = await db().execute<PaymentRow>(sql`
    select p.id, p.status, p.via, p.amount_micro::float8 as amount_micro, p.over_micro::float8 as over_micro, p.reference, p.created_at,
      (select coalesce(sum(r.amount_micro), 0)::float8 from refunds r
        where r.payment_id = p.id and r.status = 'SUCCEEDED') as refunded_micro,
      (select coalesce(sum(r.amount_micro), 0)::float8 from refunds r
        where r.payment_id = p.id and r.status = 'PENDING') as refund_pending_micro
    from payments p where p.invoice_id = ${invoice_id} and (p.status <> 'CANCELED') order by p.id desc limit 100`)
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    refundable_micro:
      row.status === 'SUCCEEDED' && row.via !== 'CREDIT'
        ? row.amount_micro - row.refunded_micro - row.refund_pending_micro
        : 0,
    created_time: new Date(created_at).getTime(),
  }))
}

/** Returns an invoice or credit memo with its document and how to pay it. @throws AppError 404 */
export async function invoiceDetail(id: string): Promise<WireInvoiceDetail> {
  const document = await invoiceDocument(id)
  const { rows } = await db().execute<Row>(sql`
    select i.business_id,
      i.status = 'OPEN' and i.due_date < (now() at time zone 'UTC')::date as is_overdue,
      (select count(*)::int from invoice_reminders r where r.invoice_id = i.id) as reminders
    from invoices i where i.id = ${id}`)
  const row = found(rows[0], 'notFound')
  const owed_micro = document.invoice.amount_owed_micro_currency
  const payments = await paymentsOf(id)
  const isTaken = payments.some(({ status, via }) => status === 'PENDING' && via === 'COLLECTION')
  return {
    ...document,
    // Invoices from before the host said where to pay are paid there, too.
    issuer: document.issuer ?? (await issuerOf()),
    ...row,
    owed_micro,
    payments,
    can_pay_online: owed_micro > 0 && !isTaken && checkoutAdapter() !== undefined,
  }
}

/** The same for a member. @throws AppError 404, 29 */
export async function invoiceOf(
  member: Member,
  { ad_account_id, invoice_id }: { ad_account_id: string; invoice_id: string },
): Promise<WireInvoiceDetail> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const detail = await invoiceDetail(invoice_id)
  return found(detail.invoice.ad_account_id === ad_account_id ? detail : null, 'notFound')
}
