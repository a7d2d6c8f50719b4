import { eq, sql } from 'drizzle-orm'
import { book } from '@/lib/business/billing/balances/ledger.server'
import { coinOf, fractionOf, taxOf } from '@/lib/business/billing/balances/money'
import { applyCredit } from '@/lib/business/billing/coupons/credit.server'
import { mailInvoice } from '@/lib/business/billing/mails.server'
import {
  billingInformation,
  invoiceLines,
  invoiceSeries,
  invoices,
} from '@/lib/business/billing/table.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { own } from '@/lib/core/own'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { makeLater } from './files.server'
import { issuerOf } from './issuer.server'
import { taxRateOf } from './tax'
import { type DocumentType, numberOf } from './terms'

type Account = {
  id: string
  name: string
  currency: string
  business_id: string
  owner: string
  country: string
}

/** Locks an ad account, so that only one invoice at a time bills its debt. @throws AppError 404 */
async function lockAccount(tx: Db, id: string): Promise<Account> {
  const { rows } = await tx.execute<Account>(sql`
    select a.id, a.name, a.currency, a.business_id, b.name as owner, a.country
    from ad_accounts a join businesses b on b.id = a.business_id where a.id = ${id} for no key update of a`)
  return found(rows[0], 'notFound')
}

/** Takes the next number of a kind of document. Its row stays locked, so that a failed transaction leaves no gap. */
async function nextNumber(tx: Db, document_type: DocumentType): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ document_type, next: 2 })
    .onConflictDoUpdate({
      target: invoiceSeries.document_type,
      set: { next: sql`${invoiceSeries.next} + 1` },
    })
    .returning({ next: invoiceSeries.next })
  return found(row, 'serverError').next - 1
}

/** Returns the address to bill an account to: its billing information, or what is known of the business. */
async function billTo(tx: Db, { business_id, owner, country }: Account) {
  const [row] = await tx
    .select()
    .from(billingInformation)
    .where(eq(billingInformation.business_id, business_id))
  const bare = { address_line_1: '', address_line_2: '', city: '', region: '', postal_code: '', tax_id: '' }
  return row?.billing ?? { ...bare, legal_name: owner, country }
}

type Charged = { net: number; ids: string[]; first: string }

/** Returns the charges before a time that are on no invoice. */
async function unbilled(tx: Db, id: string, before: Date): Promise<Charged | null> {
  const { rows } = await tx.execute<Charged>(sql`
    select sum(e.amount_micro)::float8 as net, array_agg(t.id::text) as ids,
      to_char(min(t.created_at) at time zone 'UTC', 'YYYY-MM-DD') as first
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
    where t.ad_account_id = ${id} and t.kind = 'CHARGE' and t.created_at < ${before.toISOString()}
      and not exists (select from invoice_lines l where l.transaction_id = t.id)`)
  const [row] = rows
  return row && row.net !== null ? row : null
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const lifetime = 30 * 86_400_000

type Billing = { ad_account_id: string; before: Date; isDueAtOnce?: boolean }

/**
 * Bills all charges of an ad account before a time: one invoice with the next number, and its booking. A fraction of
 * the smallest coin is given as a discount, and what the account has as credit pays first. Returns null if less than a
 * coin is owed. @throws AppError 404, 409 until the host has said who issues invoices
 */
export async function createInvoice({
  ad_account_id,
  before,
  isDueAtOnce = false,
}: Billing): Promise<string | null> {
  return transact(async (tx) => {
    const account = await lockAccount(tx, ad_account_id)
    const charged = await unbilled(tx, ad_account_id, before)
    if (!charged || charged.net < coinOf(account.currency)) return null
    const issuer = found(await issuerOf(tx), 'conflict')
    const bill_to = await billTo(tx, account)
    const { currency } = account
    const discount_micro = fractionOf(charged.net, currency)
    const payable = charged.net - discount_micro
    const { rate, note: tax_note } = taxRateOf(
      issuer.address,
      bill_to,
      own(env().TAX_RATES, bill_to.country) ?? 0,
    )
    const tax_micro = taxOf(payable, rate, currency)
    const number = await nextNumber(tx, 'INVOICE')
    const entries = {
      RECEIVABLE: payable + tax_micro,
      UNBILLED: -charged.net,
      DISCOUNT: discount_micro,
      TAX: -tax_micro,
    }
    const written = numberOf('INVOICE', number)
    const transaction_id = found(
      await book(tx, {
        ad_account_id,
        kind: 'INVOICE',
        currency,
        description: written,
        idempotency_key: `invoice:${written}`,
        entries,
      }),
      'conflict',
    )
    const [row] = await tx
      .insert(invoices)
      .values({
        number,
        document_type: 'INVOICE',
        status: 'OPEN',
        ad_account_id,
        ad_account_name: account.name,
        business_id: account.business_id,
        currency,
        net_micro: charged.net,
        discount_micro,
        tax_micro,
        billed_micro: payable + tax_micro,
        bill_to,
        issuer,
        tax_note,
        period_start: charged.first,
        period_end: dayOf(new Date(before.getTime() - 1)),
        due_date: dayOf(new Date(before.getTime() + (isDueAtOnce ? 0 : lifetime))),
        payment_terms: isDueAtOnce ? 'DUE ON RECEIPT' : 'NET 30',
        transaction_id,
      })
      .returning()
    const invoice = found(row, 'serverError')
    const { id } = invoice
    await tx
      .insert(invoiceLines)
      .values(charged.ids.map((transaction_id) => ({ transaction_id, invoice_id: id })))
    await applyCredit(tx, invoice)
    await closePaid(tx, invoice)
    await makeLater(tx, id)
    await mailInvoice(tx, invoice)
    return id
  })
}

export type Invoice = typeof invoices.$inferSelect

/** Locks an invoice. @throws AppError 404 for a missing one, or a credit memo */
export async function lockInvoice(tx: Db, id: string): Promise<Invoice> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  const invoice = found(row, 'notFound')
  permit(invoice.document_type === 'INVOICE', 'notFound')
  return invoice
}

/** SQL for the sum of what was paid for an invoice, credited and refunded, in millionths. */
const sumsOf = (id: string) => sql`
  (select coalesce(sum(amount_micro - over_micro), 0)::float8 from payments
    where invoice_id = ${id} and status = 'SUCCEEDED') as paid,
  (select coalesce(sum(amount_micro), 0)::float8 from payments
    where invoice_id = ${id} and status = 'PENDING' and via = 'COLLECTION') as waiting,
  (select coalesce(sum(billed_micro), 0)::float8 from invoices where credits_id = ${id}) as credited,
  (select coalesce(sum(r.amount_micro - r.credit_micro), 0)::float8 from refunds r join payments p on p.id = r.payment_id
    where p.invoice_id = ${id} and r.status = 'SUCCEEDED') as refunded`

async function sums(tx: Db, { id, billed_micro }: Invoice) {
  const { rows } = await tx.execute<{ paid: number; waiting: number; credited: number; refunded: number }>(
    sql`select ${sumsOf(id)}`,
  )
  const { paid, waiting, credited, refunded } = found(rows[0], 'serverError')
  return { owed: billed_micro - paid + credited + refunded, waiting }
}

/** Returns the part of an invoice that is neither paid nor credited, in millionths. The caller has locked the invoice. */
export const owedOf = async (tx: Db, invoice: Invoice): Promise<number> => (await sums(tx, invoice)).owed

/**
 * Returns the part of an invoice that is not paid, being collected or credited, in millionths. An open checkout does not
 * count: its payer may never pay. The caller has locked the invoice.
 */
export async function balanceOf(tx: Db, invoice: Invoice): Promise<number> {
  const { owed, waiting } = await sums(tx, invoice)
  return owed - waiting
}

/** Closes an invoice of which nothing is owed, and its open checkouts. The caller has locked it. */
export async function closePaid(tx: Db, invoice: Invoice): Promise<boolean> {
  const { owed, waiting } = await sums(tx, invoice)
  if (owed !== 0 || waiting !== 0) return false
  await tx.update(invoices).set({ status: 'CLOSED' }).where(eq(invoices.id, invoice.id))
  await tx.execute(sql`
    update payments set status = 'CANCELED', updated_at = now()
    where invoice_id = ${invoice.id} and status = 'PENDING' and via = 'CHECKOUT'`)
  return true
}

type Credit = {
  invoice_id: string
  idempotency_key: string
  amount_micro?: number | undefined
  reason: string
  /** Runs in the same transaction, the first time only. */
  also?: ((tx: Db) => Promise<void>) | undefined
}

/**
 * Credits a part of what is owed on an invoice before tax, or all of it: a credit memo with its own number. The same
 * key credits once. @throws AppError 404; 1 for less than a coin; 409 for more than is owed
 */
export async function creditInvoice({
  invoice_id,
  idempotency_key,
  amount_micro,
  reason,
  also,
}: Credit): Promise<void> {
  await transact(async (tx) => {
    const invoice = await lockInvoice(tx, invoice_id)
    const { currency, net_micro, discount_micro, tax_micro } = invoice
    const { rows } = await tx.execute<{ net: number; tax: number }>(sql`
      select coalesce(-sum(net_micro), 0)::float8 as net, coalesce(-sum(tax_micro), 0)::float8 as tax
      from invoices where credits_id = ${invoice_id}`)
    const before = found(rows[0], 'serverError')
    const payable = net_micro - discount_micro
    const net = amount_micro ?? payable - before.net
    const known = await tx.execute(
      sql`select from ledger_transactions where idempotency_key = ${`credit:${idempotency_key}`}`,
    )
    if (known.rows.length > 0) return
    if (net < coinOf(currency) || fractionOf(net, currency) !== 0)
      throw new AppError('badRequest', { field: 'amount_micro' })
    // The last part includes the rest of the tax, so that all parts add up to the whole.
    const isRest = before.net + net === payable
    const rate = Math.round((tax_micro / payable) * 10_000)
    const tax = isRest ? tax_micro - before.tax : Math.min(taxOf(net, rate, currency), tax_micro - before.tax)
    permit(net + tax <= (await balanceOf(tx, invoice)), 'conflict')
    await issueMemo(tx, invoice, { net, tax, reason, idempotency_key: `credit:${idempotency_key}` })
    await closePaid(tx, invoice)
    await also?.(tx)
  })
}

type Memo = { net: number; tax: number; reason: string; idempotency_key: string }

/** Books and stores a credit memo for a part of a locked invoice, once per key. @throws AppError 409 for a known key */
export async function issueMemo(tx: Db, invoice: Invoice, { net, tax, reason, idempotency_key }: Memo) {
  const number = await nextNumber(tx, 'CREDIT_MEMO')
  const transaction_id = found(
    await book(tx, {
      ad_account_id: invoice.ad_account_id,
      kind: 'CREDIT_MEMO',
      currency: invoice.currency,
      description: reason,
      idempotency_key,
      entries: { REVENUE: net, TAX: tax, RECEIVABLE: -net - tax },
    }),
    'conflict',
  )
  const { id: _id, created_at: _at, issued_on: _on, ...copied } = invoice
  const made = {
    ...copied,
    number,
    document_type: 'CREDIT_MEMO',
    status: 'CLOSED',
    net_micro: -net,
    discount_micro: 0,
    tax_micro: -tax,
    billed_micro: -net - tax,
    credits_id: invoice.id,
    transaction_id,
  } as const
  const [memo] = await tx.insert(invoices).values(made).returning({ id: invoices.id })
  await makeLater(tx, found(memo, 'serverError').id)
}

/**
 * Divides an amount that is given back for an invoice into net and tax: the last part includes the rest of the tax. The
 * caller has locked the invoice.
 */
export async function partsOf(
  tx: Db,
  invoice: Invoice,
  gross: number,
): Promise<{ net: number; tax: number }> {
  const { rows } = await tx.execute<{ net: number; tax: number }>(sql`
    select coalesce(-sum(net_micro), 0)::float8 as net, coalesce(-sum(tax_micro), 0)::float8 as tax
    from invoices where credits_id = ${invoice.id}`)
  const before = found(rows[0], 'serverError')
  const { billed_micro, tax_micro, currency } = invoice
  const isRest = before.net + before.tax + gross === billed_micro
  const coin = coinOf(currency)
  const part = Math.round((gross / billed_micro) * (tax_micro / coin)) * coin
  const tax = isRest ? tax_micro - before.tax : Math.min(part, tax_micro - before.tax)
  return { net: gross - tax, tax }
}
