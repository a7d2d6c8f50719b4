import { and, eq, inArray, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { adapters, type Collected, manualInvoice, type PaymentAdapter } from './adapters'
import { balanceOf, closePaid, lockInvoice } from './invoicing.server'
import { book } from './ledger.server'
import { billingProfiles, invoices, payments } from './table.server'
import { raised } from './terms'

type Waiting = { id: string; amount_micro: number; currency: string; token: string; adapter: string }

/**
 * Opens a payment of what is owed on an invoice, or returns the pending one. Returns null if nothing is owed, or if the
 * account pays by transfer, unless the money has arrived.
 */
async function openPayment(invoice_id: string, isThere: boolean): Promise<Waiting | null> {
  return transact(async (tx) => {
    const invoice = await lockInvoice(tx, invoice_id)
    const [profile] = await tx
      .select()
      .from(billingProfiles)
      .where(
        and(
          eq(billingProfiles.ad_account_id, invoice.ad_account_id),
          inArray(billingProfiles.status, ['VALID', 'INVALID']),
        ),
      )
    const byTransfer = { adapter: manualInvoice.name, token: '' }
    const { adapter, token } = profile ?? byTransfer
    if (adapter === manualInvoice.name && !isThere) return null
    const how = { currency: invoice.currency, token, adapter }
    const [open] = await tx
      .select({ id: payments.id, amount_micro: payments.amount_micro })
      .from(payments)
      .where(and(eq(payments.invoice_id, invoice_id), eq(payments.status, 'PENDING')))
    if (open) return { ...open, ...how }
    const amount_micro = await balanceOf(tx, invoice)
    if (amount_micro <= 0) return null
    const [made] = await tx
      .insert(payments)
      .values({ invoice_id, adapter, amount_micro })
      .returning({ id: payments.id })
    return { ...found(made, 'serverError'), amount_micro, ...how }
  })
}

/** Books a received payment once, and closes the invoice; false if it was booked before. */
async function settle(tx: Db, payment_id: string, { status, reference }: Collected): Promise<boolean> {
  const { rows } = await tx.execute<{ invoice_id: string }>(
    sql`select invoice_id from payments where id = ${payment_id}`,
  )
  const invoice = await lockInvoice(tx, found(rows[0], 'notFound').invoice_id)
  const state = status === 'succeeded' ? 'SUCCEEDED' : 'DECLINED'
  const [changed] = await tx
    .update(payments)
    .set({ status: state, reference, updated_at: sql`now()` })
    .where(and(eq(payments.id, payment_id), eq(payments.status, 'PENDING')))
    .returning({ amount: payments.amount_micro })
  if (!changed) return false
  const { ad_account_id, currency } = invoice
  const profiles = and(
    eq(billingProfiles.ad_account_id, ad_account_id),
    inArray(billingProfiles.status, ['VALID', 'INVALID']),
  )
  if (state === 'DECLINED') {
    await tx.update(billingProfiles).set({ status: 'INVALID', updated_at: sql`now()` }).where(profiles)
    return true
  }
  await book(tx, {
    ad_account_id,
    kind: 'PAYMENT',
    currency,
    description: reference,
    idempotency_key: `payment:${payment_id}`,
    entries: { CASH: changed.amount, RECEIVABLE: -changed.amount },
  })
  await closePaid(tx, invoice)
  const [profile] = await tx.select().from(billingProfiles).where(profiles).for('update')
  if (!profile) return true
  const threshold_micro = raised(profile.threshold_micro)
  await tx
    .update(billingProfiles)
    .set({ status: 'VALID', threshold_micro, updated_at: sql`now()` })
    .where(eq(billingProfiles.id, profile.id))
  return true
}

/**
 * Collects an invoice with the adapter of its account. Without an answer the payment stays pending, and the next call
 * requests it by the same key, so that nothing is charged twice. @throws AppError 404
 */
export async function payInvoice(
  invoice_id: string,
  known: readonly PaymentAdapter[] = adapters,
): Promise<void> {
  const waiting = await openPayment(invoice_id, false)
  const adapter = known.find(({ name }) => name === waiting?.adapter)
  if (!waiting || !adapter) return
  const { id, amount_micro, currency, token } = waiting
  const collected = await adapter
    .collect({ idempotency_key: `payment-${id}`, amount_micro, currency, token })
    .catch((): Collected => ({ status: 'pending', reference: '' }))
  if (collected.status === 'pending') return
  await transact((tx) => settle(tx, id, collected))
}

/**
 * Records that an invoice was paid another way, with a reference; `also` runs in the same transaction. False if nothing
 * was owed, or another call recorded it first. @throws AppError 404
 */
export async function recordPayment(
  invoice_id: string,
  reference: string,
  also?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const waiting = await openPayment(invoice_id, true)
  if (!waiting) return false
  return transact(async (tx) => {
    const isNew = await settle(tx, waiting.id, { status: 'succeeded', reference })
    if (isNew) await also?.(tx)
    return isNew
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
