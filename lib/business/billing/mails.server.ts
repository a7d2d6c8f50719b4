import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { dayOf } from '@/lib/platform/mail/day-of'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import type { MailKind } from '@/lib/platform/mail-kinds/kinds'
import { decimalOf } from './balances/money'
import { numberOf } from './invoices/terms'
import { billingMails } from './mail-kinds'
import { writtenIban } from './payments/iban'
import type { invoices } from './table.server'

type Invoice = typeof invoices.$inferSelect
type Reader = { id: string; email: string; locale: string }

const money = (micro: number, { currency }: Invoice) => `${decimalOf(micro, currency)} ${currency}`

/** The bank account of an invoice in one line; empty without one. */
function bankOf({ issuer }: Invoice): string {
  if (!issuer) return ''
  const { holder, iban, bic, routing, bank_name } = issuer.bank
  return [holder, routing ? iban : writtenIban(iban), bic, routing, bank_name].filter(Boolean).join(', ')
}

/**
 * Mails about an invoice to the account of its business, in the transaction of the cause; nobody if that is closed. The
 * button leads to the invoice, and how to pay it.
 */
async function send(
  tx: Db,
  kind: MailKind<'account'> | MailKind<'site'>,
  invoice: Invoice,
  more: Record<string, string> = {},
): Promise<void> {
  const { rows } = await tx.execute<Reader>(sql`
    select u.id, u.email, u.locale from businesses b join users u on u.id = b.user_id
    where b.id = ${invoice.business_id} and u.deactivated_at is null`)
  const [reader] = rows
  if (!reader) return
  const number = numberOf('INVOICE', invoice.number)
  const { id: user_id, email: to, locale } = reader
  const url = absoluteUrl(`/business/billing/?business_id=${invoice.business_id}&invoice=${invoice.id}`)
  const due = dayOf(new Date(`${invoice.due_date}T00:00:00Z`), locale)
  const account = invoice.ad_account_name
  const data = { url, number, account, due, total: money(invoice.billed_micro, invoice), ...more }
  await queueMail(tx, { kind, to, user_id, locale, data })
}

/** Sends a new invoice, with how to pay it. */
export const mailInvoice = (tx: Db, invoice: Invoice): Promise<void> =>
  send(tx, billingMails.invoice_issued, invoice, { bank: bankOf(invoice) })

/** Reminds of an overdue invoice. */
export const mailReminder = (tx: Db, invoice: Invoice, owed: number): Promise<void> =>
  send(tx, billingMails.invoice_reminder, invoice, { owed: money(owed, invoice), bank: bankOf(invoice) })

/** Confirms a payment. */
export const mailReceipt = (
  tx: Db,
  invoice: Invoice,
  { amount, owed }: { amount: number; owed: number },
): Promise<void> =>
  send(tx, billingMails.payment_received, invoice, {
    amount: money(amount, invoice),
    owed: money(owed, invoice),
  })

/** Confirms that money goes back. */
export const mailRefund = (tx: Db, invoice: Invoice, amount: number, reason: string): Promise<void> =>
  send(tx, billingMails.payment_refunded, invoice, { amount: money(amount, invoice), reason })
