import { and, eq, sql } from 'drizzle-orm'
import { book } from '@/lib/business/billing/balances/ledger.server'
import { coinOf, fractionOf } from '@/lib/business/billing/balances/money'
import { creditOf } from '@/lib/business/billing/coupons/credit.server'
import { closePaid, issueMemo, lockInvoice, partsOf } from '@/lib/business/billing/invoices/invoicing.server'
import { mailRefund } from '@/lib/business/billing/mails.server'
import { payments, refunds } from '@/lib/business/billing/table.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import type { Collected, PaymentAdapter } from './adapters'
import { knownAdapters } from './known-adapters.server'

type RefundRequest = {
  payment_id: string
  /** All that is left of the payment by default. */
  amount_micro?: number | undefined
  reason: string
  /** The same key refunds once. */
  idempotency_key: string
  /** Runs in the transaction that stores the refund, the first time only. */
  also?: (tx: Db) => Promise<void>
}

/** Says what is left of a payment after its refunds, and the part of that which is credit still. */
async function leftOf(tx: Db, payment: typeof payments.$inferSelect, ad_account_id: string) {
  const { rows } = await tx.execute<{ amount: number; credit: number }>(sql`
    select coalesce(sum(amount_micro), 0)::float8 as amount, coalesce(sum(credit_micro), 0)::float8 as credit
    from refunds where payment_id = ${payment.id} and status <> 'FAILED'`)
  const given = found(rows[0], 'serverError')
  const { rows: waiting } = await tx.execute<{ credit: number }>(sql`
    select coalesce(sum(r.credit_micro), 0)::float8 as credit from refunds r join payments p on p.id = r.payment_id
      join invoices i on i.id = p.invoice_id where i.ad_account_id = ${ad_account_id} and r.status = 'PENDING'`)
  const free = (await creditOf(tx, ad_account_id)) - found(waiting[0], 'serverError').credit
  const credit = Math.max(0, Math.min(payment.over_micro - given.credit, free))
  const applied = payment.amount_micro - payment.over_micro - (given.amount - given.credit)
  return { amount: applied + credit, credit }
}

/** Stores a refund as pending, once per key; returns its id. */
async function openRefund(requested: RefundRequest): Promise<string> {
  const { payment_id, reason, idempotency_key, also } = requested
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ invoice_id: string }>(
      sql`select invoice_id from payments where id = ${payment_id}`,
    )
    const invoice = await lockInvoice(tx, found(rows[0], 'notFound').invoice_id)
    // Refunds of two invoices of an account may use the same credit.
    await tx.execute(sql`select from ad_accounts where id = ${invoice.ad_account_id} for no key update`)
    const [known] = await tx.select().from(refunds).where(eq(refunds.idempotency_key, idempotency_key))
    if (known) return known.id
    const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id))
    if (payment?.status !== 'SUCCEEDED' || payment.via === 'CREDIT')
      refuse('conflict', { field: 'payment_id', reason: 'notRefundable' })
    const left = await leftOf(tx, payment, invoice.ad_account_id)
    const amount = requested.amount_micro ?? left.amount
    const isWhole = amount >= coinOf(invoice.currency) && fractionOf(amount, invoice.currency) === 0
    if (!isWhole) refuse('badRequest', { field: 'amount', reason: 'notAnAmount' })
    if (amount > left.amount) refuse('conflict', { field: 'amount', reason: 'moreThanPaid' })
    const [made] = await tx
      .insert(refunds)
      .values({
        payment_id,
        amount_micro: amount,
        credit_micro: Math.min(amount, left.credit),
        reason,
        idempotency_key,
      })
      .returning({ id: refunds.id })
    await also?.(tx)
    return found(made, 'serverError').id
  })
}

/**
 * Settles a refund by its adapter's answer, once: the part that was owed is credited by a credit memo, so that nothing is
 * owed for it, and the money leaves. False if it was settled before.
 */
export async function settleRefund(
  tx: Db,
  refund_id: string,
  { status, reference }: Collected,
): Promise<boolean> {
  if (status === 'pending') return false
  const { rows } = await tx.execute<{ invoice_id: string }>(sql`
    select p.invoice_id from refunds r join payments p on p.id = r.payment_id where r.id = ${refund_id}`)
  const invoice = await lockInvoice(tx, found(rows[0], 'notFound').invoice_id)
  const [refund] = await tx
    .update(refunds)
    .set({ status: status === 'succeeded' ? 'SUCCEEDED' : 'FAILED', reference, updated_at: sql`now()` })
    .where(and(eq(refunds.id, refund_id), eq(refunds.status, 'PENDING')))
    .returning()
  if (!refund) return false
  if (status === 'declined') return true
  const { amount_micro, credit_micro, reason } = refund
  const applied = amount_micro - credit_micro
  if (applied > 0) {
    const parts = await partsOf(tx, invoice, applied)
    await issueMemo(tx, invoice, { ...parts, reason, idempotency_key: `credit:refund:${refund_id}` })
  }
  await book(tx, {
    ad_account_id: invoice.ad_account_id,
    kind: 'REFUND',
    currency: invoice.currency,
    description: reason,
    idempotency_key: `refund:${refund_id}`,
    entries: { RECEIVABLE: applied, CREDIT: credit_micro, CASH: -amount_micro },
  })
  await closePaid(tx, invoice)
  await mailRefund(tx, invoice, amount_micro, reason)
  return true
}

type Open = { adapter: string; reference: string; currency: string; amount_micro: number }

/** Asks the adapter of a pending refund to send the money; without an answer it stays pending. */
async function sendRefund(refund_id: string, known: readonly PaymentAdapter[]): Promise<void> {
  const { rows } = await db().execute<Open>(sql`
    select p.adapter, p.reference, i.currency, r.amount_micro::float8 as amount_micro
    from refunds r join payments p on p.id = r.payment_id join invoices i on i.id = p.invoice_id
    where r.id = ${refund_id} and r.status = 'PENDING'`)
  const [open] = rows
  if (!open) return
  const adapter = known.find(({ name }) => name === open.adapter)
  const { reference, currency, amount_micro } = open
  const requested = { idempotency_key: `refund-${refund_id}`, reference, currency, amount_micro }
  // Money that came by transfer goes back by transfer: the host's word for it is enough.
  const byHost = async (): Promise<Collected> => ({ status: 'succeeded', reference: '' })
  const isHosts = open.adapter === 'manual-invoice'
  if (!isHosts && !adapter?.refund) return
  const result = await (isHosts ? byHost() : adapter?.refund?.(requested).catch(() => null))
  if (result) await transact((tx) => settleRefund(tx, refund_id, result))
}

/**
 * Sends back a part of a payment, or all that is left of it. One that came by transfer counts as sent back by the host.
 * Without an answer of the provider it stays pending, and the worker asks again by the same key. Returns the refund's
 * status. @throws AppError 404; 409 for more than is left, or for a payment that is no money; 1 for a part of a coin
 */
export async function refundPayment(requested: RefundRequest, known = knownAdapters()) {
  const id = await openRefund(requested)
  await sendRefund(id, known)
  const [refund] = await db().select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id))
  const { status } = found(refund, 'serverError')
  return status
}

/** Asks again for pending refunds, a hundred at a time. */
export async function sendRefunds(known: readonly PaymentAdapter[]): Promise<void> {
  const waiting = await db()
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.status, 'PENDING'))
    .orderBy(refunds.id)
    .limit(100)
  for (const { id } of waiting) await sendRefund(id, known)
}

/** Requires a refund of the same key and settles it. For events of providers. @throws AppError 404 */
export async function settleRefundByKey(tx: Db, key: string, result: Collected): Promise<void> {
  const id = /^refund-(\d{1,19})$/.exec(key)?.[1]
  permit(id !== undefined, 'notFound')
  await settleRefund(tx, id ?? '', result)
}
