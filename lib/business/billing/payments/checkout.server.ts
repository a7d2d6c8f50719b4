import { and, eq, sql } from 'drizzle-orm'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { balanceOf, lockInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { numberOf } from '@/lib/business/billing/invoices/terms'
import { payments, providerEvents } from '@/lib/business/billing/table.server'
import { AppError, found, refuse } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import type { CheckoutState, PaymentAdapter, ProviderEvent } from './adapters'
import { knownAdapters } from './known-adapters.server'
import { confirmMethod } from './methods.server'
import { settle } from './paying.server'
import { settleRefundByKey } from './refunds.server'

/** Returns the adapter whose page payers use; undefined if the host has none. */
export const checkoutAdapter = (known = knownAdapters()) =>
  known.find(({ checkout }) => checkout !== undefined)

type Opened = {
  id: string
  amount_micro: number
  currency: string
  number: number
  business_id: string
  url: string
}

/** Returns the open checkout of a payer, or a new payment of what is owed. @throws AppError 409 if nothing is */
async function openCheckout(invoice_id: string, ad_account_id: string, adapter: string): Promise<Opened> {
  return transact(async (tx) => {
    const invoice = await lockInvoice(tx, invoice_id)
    if (invoice.ad_account_id !== ad_account_id) throw new AppError('notFound')
    const { currency, number, business_id } = invoice
    const of = { currency, number, business_id }
    const amount_micro = await balanceOf(tx, invoice)
    if (amount_micro <= 0) refuse('conflict', { field: 'invoice_id', reason: 'alreadyPaid' })
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.invoice_id, invoice_id), eq(payments.status, 'PENDING')))
    if (open?.via === 'COLLECTION') refuse('conflict', { field: 'invoice_id', reason: 'beingCollected' })
    if (open && open.amount_micro === amount_micro)
      return { ...of, id: open.id, amount_micro, url: open.checkout_url }
    // Another amount is owed now: a payment on the old page becomes credit as far as it is too much.
    if (open) await tx.update(payments).set({ status: 'CANCELED' }).where(eq(payments.id, open.id))
    const [made] = await tx
      .insert(payments)
      .values({ invoice_id, adapter, via: 'CHECKOUT', amount_micro })
      .returning({ id: payments.id })
    return { ...of, id: found(made, 'serverError').id, amount_micro, url: '' }
  })
}

/**
 * Opens the provider's page on which an invoice is paid, and returns its address: the same one while it is open.
 * @throws AppError 404, 29; 409 if nothing is owed; 503 if the provider does not answer
 */
export async function startCheckout(
  member: Member,
  { ad_account_id, invoice_id }: { ad_account_id: string; invoice_id: string },
  known = knownAdapters(),
): Promise<string> {
  await permitReadingAccount(member, 'ad-account.billing.edit', ad_account_id)
  const adapter = checkoutAdapter(known)
  if (!adapter?.checkout) refuse('conflict', { field: 'invoice_id', reason: 'noOnlinePayment' })
  const opened = await openCheckout(invoice_id, ad_account_id, adapter.name)
  if (opened.url) {
    // It may have been paid or closed since.
    await lookUp(adapter, opened.id)
    const again = await openCheckout(invoice_id, ad_account_id, adapter.name)
    if (again.url) return again.url
    Object.assign(opened, again)
  }
  const { id, amount_micro, currency, number, business_id } = opened
  const back = absoluteUrl(`/business/billing/?business_id=${business_id}&invoice=${invoice_id}`)
  const made = await adapter
    .checkout({
      idempotency_key: `payment-${id}`,
      mode: 'payment',
      amount_micro,
      currency,
      description: numberOf('INVOICE', number),
      return_url: `${back}&paid=1`,
      cancel_url: back,
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'payment provider')
      throw new AppError('busy', { retryAfter: 30, reason: 'providerSilent' })
    })
  await db().update(payments).set({ checkout_id: made.id, checkout_url: made.url }).where(eq(payments.id, id))
  return made.url
}

const checkoutOf = async (id: string) =>
  (await db().select().from(payments).where(eq(payments.id, id)))[0]?.checkout_id ?? ''

/** Settles a payment by what the provider says about its page. */
async function lookUp(adapter: PaymentAdapter, payment_id: string): Promise<void> {
  const checkout_id = await checkoutOf(payment_id)
  if (checkout_id === '' || !adapter.find) return
  const state = await adapter.find(checkout_id).catch(() => null)
  if (state) await transact((tx) => settleCheckout(tx, adapter.name, checkout_id, state))
}

/** Settles what a page of the provider was for: a payment, or a payment method. @throws AppError 404, 1 */
async function settleCheckout(tx: Db, adapter: string, checkout_id: string, state: CheckoutState) {
  if (state.status === 'open') return
  const { rows } = await tx.execute<{ id: string; currency: string }>(sql`
    select p.id, i.currency from payments p join invoices i on i.id = p.invoice_id
    where p.adapter = ${adapter} and p.checkout_id = ${checkout_id}`)
  const [payment] = rows
  if (!payment || state.status === 'confirmed') return confirmMethod(tx, adapter, checkout_id, state)
  if (state.status !== 'paid') {
    await settle(tx, payment.id, { status: 'declined', reference: '' })
    return
  }
  const { amount_micro, currency, reference } = state
  if (currency !== payment.currency || amount_micro <= 0)
    throw new AppError('badRequest', { field: 'currency' })
  await settle(tx, payment.id, { status: 'succeeded', reference, amount_micro })
}

/**
 * Takes an event of the provider, once: a repeated one changes nothing. The event and what it settles are one
 * transaction. @throws AppError 404 for a page or a refund that was never asked for, 1 for another currency
 */
export async function takeEvent(adapter: string, event: ProviderEvent): Promise<boolean> {
  return transact(async (tx) => {
    const [taken] = await tx
      .insert(providerEvents)
      .values({ adapter, event_id: event.id })
      .onConflictDoNothing()
      .returning({ id: providerEvents.event_id })
    if (!taken) return false
    if (event.about === 'checkout') await settleCheckout(tx, adapter, event.checkout_id, event.state)
    else await settleRefundByKey(tx, event.idempotency_key, event.result)
    return true
  })
}

/** Looks pages up that have been open for a minute, in case their events were lost, and forgets old events. */
export async function lookUpCheckouts(known: readonly PaymentAdapter[]): Promise<void> {
  const adapter = checkoutAdapter(known)
  if (!adapter?.find) return
  const { rows } = await db().execute<{ checkout_id: string }>(sql`
    (select checkout_id from payments where adapter = ${adapter.name} and status = 'PENDING' and checkout_id <> ''
      and created_at < now() - interval '1 minute' order by updated_at limit 100)
    union all
    (select setup_id from billing_profiles where adapter = ${adapter.name} and setup_id <> ''
      and status in ('PENDING', 'PENDING_SECONDARY') and created_at < now() - interval '1 minute' order by updated_at limit 100)`)
  for (const { checkout_id } of rows) {
    const state = await adapter.find(checkout_id).catch(() => null)
    if (state) await transact((tx) => settleCheckout(tx, adapter.name, checkout_id, state))
  }
  await db().execute(sql`delete from provider_events where created_at < now() - interval '30 days'`)
}

/** Looks up the page of an invoice at once: for a payer who returns before the event does. @throws AppError 404, 29 */
export async function checkReturn(
  member: Member,
  { ad_account_id, invoice_id }: { ad_account_id: string; invoice_id: string },
  known = knownAdapters(),
): Promise<void> {
  await permitReadingAccount(member, 'ad-account.billing.view', ad_account_id)
  const adapter = checkoutAdapter(known)
  const { rows } = await db().execute<{ id: string }>(sql`
    select p.id from payments p join invoices i on i.id = p.invoice_id
    where i.id = ${invoice_id} and i.ad_account_id = ${ad_account_id} and p.status = 'PENDING' and p.via = 'CHECKOUT'`)
  if (adapter && rows[0]) await lookUp(adapter, rows[0].id)
}
