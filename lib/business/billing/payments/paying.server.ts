import { and, eq, inArray, sql } from 'drizzle-orm'
import { book } from '@/lib/business/billing/balances/ledger.server'
import { coinOf, fractionOf } from '@/lib/business/billing/balances/money'
import {
  balanceOf,
  closePaid,
  type Invoice,
  lockInvoice,
  owedOf,
} from '@/lib/business/billing/invoices/invoicing.server'
import { isOnHold } from '@/lib/business/billing/invoices/reminders.server'
import { raised } from '@/lib/business/billing/invoices/terms'
import { mailReceipt } from '@/lib/business/billing/mails.server'
import { billingProfiles, invoices, payments } from '@/lib/business/billing/table.server'
import { found, permit } from '@/lib/core/app-error'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { type Collected, manualInvoice, type PaymentAdapter } from './adapters'
import { knownAdapters } from './known-adapters.server'

type Waiting = { id: string; amount_micro: number; currency: string; token: string; adapter: string }

const payingOf = (ad_account_id: string) =>
  and(eq(billingProfiles.ad_account_id, ad_account_id), inArray(billingProfiles.status, ['VALID', 'INVALID']))

/** Opens a payment of what is owed on an invoice, or returns the pending one. Null if nothing is to be collected. */
async function openPayment(invoice_id: string): Promise<Waiting | null> {
  return transact(async (tx) => {
    const invoice = await lockInvoice(tx, invoice_id)
    const [profile] = await tx.select().from(billingProfiles).where(payingOf(invoice.ad_account_id))
    if (!profile || profile.adapter === manualInvoice.name) return null
    const { adapter, token } = profile
    const how = { currency: invoice.currency, token, adapter }
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.invoice_id, invoice_id), eq(payments.status, 'PENDING')))
    // Someone is paying on the provider's page: the card waits a day for that.
    if (open?.via === 'CHECKOUT') {
      if (Date.now() - open.created_at.getTime() < 86_400_000) return null
      await tx.update(payments).set({ status: 'CANCELED' }).where(eq(payments.id, open.id))
    } else if (open) return { id: open.id, amount_micro: open.amount_micro, ...how }
    const amount_micro = await balanceOf(tx, invoice)
    if (amount_micro <= 0) return null
    const [made] = await tx
      .insert(payments)
      .values({ invoice_id, adapter, amount_micro })
      .returning({ id: payments.id })
    return { ...found(made, 'serverError'), amount_micro, ...how }
  })
}

/**
 * Books money that arrived for a locked invoice: what is beyond the debt becomes credit. The payment is stored as
 * succeeded.
 */
async function receive(tx: Db, invoice: Invoice, id: string, amount: number, reference: string) {
  const { ad_account_id, currency } = invoice
  const applied = Math.min(amount, Math.max(0, await owedOf(tx, invoice)))
  const over_micro = amount - applied
  await tx
    .update(payments)
    .set({ status: 'SUCCEEDED', amount_micro: amount, over_micro, reference, updated_at: sql`now()` })
    .where(eq(payments.id, id))
  await book(tx, {
    ad_account_id,
    kind: 'PAYMENT',
    currency,
    description: reference,
    idempotency_key: `payment:${id}`,
    entries: { CASH: amount, RECEIVABLE: -applied, CREDIT: -over_micro },
  })
  await closePaid(tx, invoice)
  await mailReceipt(tx, invoice, { amount, owed: Math.max(0, await owedOf(tx, invoice)) })
  await afterPayment(tx, ad_account_id)
}

/** Notes that an ad account paid: its method is good again unless an overdue invoice holds it, its threshold rises. */
async function afterPayment(tx: Db, ad_account_id: string): Promise<void> {
  const [profile] = await tx.select().from(billingProfiles).where(payingOf(ad_account_id)).for('update')
  if (!profile || (await isOnHold(tx, ad_account_id))) return
  const threshold_micro = raised(profile.threshold_micro)
  await tx
    .update(billingProfiles)
    .set({ status: 'VALID', failed_at: null, threshold_micro, updated_at: sql`now()` })
    .where(eq(billingProfiles.id, profile.id))
}

type Settled = Collected & { amount_micro?: number }

/**
 * Settles a payment by its adapter's answer: money is booked once, even of a checkout that was canceled here before. False
 * if that changed nothing.
 */
export async function settle(tx: Db, payment_id: string, settled: Settled): Promise<boolean> {
  const { rows } = await tx.execute<{ invoice_id: string }>(
    sql`select invoice_id from payments where id = ${payment_id}`,
  )
  const invoice = await lockInvoice(tx, found(rows[0], 'notFound').invoice_id)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id)).for('update')
  const { status, amount_micro, via } = found(payment, 'notFound')
  const isOpen = status === 'PENDING' || (status === 'CANCELED' && settled.status === 'succeeded')
  if (settled.status === 'pending' || !isOpen) return false
  if (settled.status === 'succeeded') {
    await receive(tx, invoice, payment_id, settled.amount_micro ?? amount_micro, settled.reference)
    return true
  }
  const state = via === 'CHECKOUT' ? 'CANCELED' : 'DECLINED'
  await tx
    .update(payments)
    .set({ status: state, reference: settled.reference, updated_at: sql`now()` })
    .where(eq(payments.id, payment_id))
  if (state === 'DECLINED')
    await tx
      .update(billingProfiles)
      .set({ status: 'INVALID', failed_at: sql`now()`, updated_at: sql`now()` })
      .where(payingOf(invoice.ad_account_id))
  return true
}

/**
 * Collects an invoice with the adapter of its account. Without an answer the payment stays pending, and the next call
 * requests it by the same key, so that nothing is charged twice. @throws AppError 404
 */
export async function payInvoice(
  invoice_id: string,
  known: readonly PaymentAdapter[] = knownAdapters(),
): Promise<void> {
  const waiting = await openPayment(invoice_id)
  const adapter = known.find(({ name }) => name === waiting?.adapter)
  if (!waiting || !adapter) return
  const { id, amount_micro, currency, token } = waiting
  const collected = await adapter
    .collect({ idempotency_key: `payment-${id}`, amount_micro, currency, token })
    .catch((): Collected => ({ status: 'pending', reference: '' }))
  if (collected.status === 'pending') return
  await transact((tx) => settle(tx, id, collected))
}

type Recorded = {
  invoice_id: string
  reference: string
  /** All that is owed by default; a part, or more, which becomes credit. */
  amount_micro?: number | undefined
  /** The same key records once. */
  idempotency_key?: string | undefined
  /** Runs in the same transaction, the first time only. */
  also?: (tx: Db) => Promise<void>
}

/**
 * Records money for an invoice that arrived another way, such as by transfer. Without an amount, the pending collection
 * counts as made. False if nothing was owed, or it was recorded before. @throws AppError 404, 1 for a part of a coin
 */
export async function recordPayment({ invoice_id, reference, idempotency_key, also, ...of }: Recorded) {
  return transact(async (tx) => {
    const invoice = await lockInvoice(tx, invoice_id)
    if (idempotency_key) {
      const { rows } = await tx.execute(sql`select from payments where idempotency_key = ${idempotency_key}`)
      if (rows.length > 0) return false
    }
    const [waiting] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.invoice_id, invoice_id),
          eq(payments.status, 'PENDING'),
          eq(payments.via, 'COLLECTION'),
        ),
      )
    const amount = of.amount_micro ?? waiting?.amount_micro ?? (await owedOf(tx, invoice))
    if (invoice.status === 'CLOSED' || amount <= 0) return false
    permit(amount >= coinOf(invoice.currency) && fractionOf(amount, invoice.currency) === 0, 'badRequest')
    let id = waiting && waiting.amount_micro === amount ? waiting.id : undefined
    if (!id) {
      const made = { invoice_id, adapter: manualInvoice.name, via: 'MANUAL', status: 'CANCELED' } as const
      const [row] = await tx
        .insert(payments)
        .values({ ...made, amount_micro: amount, reference, idempotency_key: idempotency_key ?? null })
        .returning({ id: payments.id })
      // `receive` stores it as succeeded, after it has counted what is owed without it.
      id = found(row, 'serverError').id
    }
    await receive(tx, invoice, id, amount, reference)
    await also?.(tx)
    return true
  })
}

/** Returns the id of an invoice by its formatted number. @throws AppError 404 */
export async function invoiceOfNumber(written: string): Promise<string> {
  const number = Number(/^INV-(\d{6,9})$/.exec(written)?.[1] ?? 0)
  const [row] = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.document_type, 'INVOICE'), eq(invoices.number, number)))
  return found(row, 'notFound').id
}
