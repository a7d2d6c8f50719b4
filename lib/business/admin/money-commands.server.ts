import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { charge } from '@/lib/business/billing/balances/ledger.server'
import { coinOf, exactDecimalOf, fractionOf } from '@/lib/business/billing/balances/money'
import { giveCoupon } from '@/lib/business/billing/coupons/redeeming.server'
import { createInvoice, creditInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { issuerOf } from '@/lib/business/billing/invoices/issuer.server'
import { numberOf } from '@/lib/business/billing/invoices/terms'
import { demote, promote } from '@/lib/business/billing/payments/methods.server'
import { refundPayment } from '@/lib/business/billing/payments/refunds.server'
import { spendingBooked } from '@/lib/business/billing/spending.server'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { requireBusinessArea } from '../access/access.server'
import type {
  adminChargeCreate,
  adminCreditCreate,
  adminGiftCreate,
  adminInternalUpdate,
  adminRefundCreate,
} from './money'

type Account = { id: string; name: string; currency: string; business_id: string }
type Document = Account & { number: number }

/** Says who acts: an admin in the browser, or nobody known, at the command line. */
export type By = { admin: Member | null; origin: Origin }

async function accountOf(id: string): Promise<Account> {
  const { rows } = await db().execute<Account>(
    sql`select id, name, currency, business_id from ad_accounts where id = ${id}`,
  )
  return found(rows[0], 'notFound')
}

/** Returns the invoice of an id, or of a payment. */
async function documentOf(where: ReturnType<typeof sql>): Promise<Document> {
  const { rows } = await db().execute<Document>(sql`
    select i.id, i.ad_account_name as name, i.currency, i.business_id, i.number
    from invoices i where i.document_type = 'INVOICE' and ${where}`)
  return found(rows[0], 'notFound')
}

const money = (micro: number | undefined, currency: string) =>
  micro === undefined ? undefined : `${exactDecimalOf(micro, currency)} ${currency}`

type Act = { action: string; reason: string; after: Record<string, unknown> }

/** Records a money action in the log of the business and of all admins. */
const record = (tx: Db, { admin, origin }: By, business_id: string, act: Act) =>
  recordAction(tx, {
    actor_id: admin?.id ?? null,
    target_type: 'business',
    target_id: business_id,
    by_admin: true,
    ip: origin.ip,
    ...act,
  })

/**
 * Charges an ad account, once per key; the next invoice bills it. @throws AppError 404; 1 for a part of a coin; 409 for
 * the key of another charge
 */
export async function chargeAccount(
  by: By,
  { ad_account_id, amount_micro, reason, idempotency_key }: z.output<typeof adminChargeCreate>,
): Promise<void> {
  requireBusinessArea()
  const { name, currency, business_id } = await accountOf(ad_account_id)
  if (amount_micro < coinOf(currency) || fractionOf(amount_micro, currency) !== 0)
    refuse('badRequest', { field: 'amount', reason: 'notAnAmount' })
  await transact(async (tx) => {
    const charged = {
      ad_account_id,
      amount_micro,
      description: reason,
      idempotency_key: `host:${idempotency_key}`,
    }
    const isNew = await charge(tx, charged).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 409) throw error
      throw new AppError('conflict', { field: 'idempotency_key', reason: 'keyTaken' })
    })
    if (!isNew) return
    const after = { account: name, amount: money(amount_micro, currency) }
    await record(tx, by, business_id, { action: 'billing.charged', reason, after })
  })
}

/** Issues an invoice of all charges until now, also of what ads cost in this hour. @throws AppError 404; 409 if there is nothing to bill, or no issuer */
export async function billNow(by: By, ad_account_id: string): Promise<string> {
  requireBusinessArea()
  const { name, business_id } = await accountOf(ad_account_id)
  if (!(await issuerOf())) refuse('conflict', { reason: 'issuerMissing' })
  for (const book of spendingBooked.all()) await book(ad_account_id)
  // By the database's clock, which also dates the charges.
  const { rows } = await db().execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  const before = new Date(new Date(String(rows[0]?.now)).getTime() + 1)
  const id = await createInvoice({ ad_account_id, before })
  if (!id) refuse('conflict', { reason: 'nothingToBill' })
  const { number } = await documentOf(sql`i.id = ${id}`)
  const after = { account: name, number: numberOf('INVOICE', number) }
  await transact((tx) => record(tx, by, business_id, { action: 'billing.invoiced', reason: '', after }))
  return id
}

/** Credits a part of an invoice. @throws AppError 404; 1 for a part of a coin; 409 for more than is owed */
export async function creditByHost(
  by: By,
  { invoice_id, amount_micro, reason, idempotency_key }: z.output<typeof adminCreditCreate>,
): Promise<void> {
  requireBusinessArea()
  const { currency, number, business_id } = await documentOf(sql`i.id = ${invoice_id}`)
  const after = { number: numberOf('INVOICE', number), amount: money(amount_micro, currency) }
  await creditInvoice({
    invoice_id,
    amount_micro,
    reason,
    idempotency_key,
    also: (tx) => record(tx, by, business_id, { action: 'billing.credited', reason, after }),
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 409) refuse('conflict', { field: 'amount', reason: 'moreThanOwed' })
    if (error.code === 1) refuse('badRequest', { field: 'amount', reason: 'notAnAmount' })
    throw error
  })
}

/** Sends money of a payment back. Returns its status. @throws AppError as `refundPayment` */
export async function refundByHost(
  by: By,
  { payment_id, amount_micro, reason, idempotency_key }: z.output<typeof adminRefundCreate>,
) {
  requireBusinessArea()
  const { currency, number, business_id } = await documentOf(
    sql`i.id = (select invoice_id from payments where id = ${payment_id})`,
  )
  const after = { number: numberOf('INVOICE', number), amount: money(amount_micro, currency) }
  return refundPayment({
    payment_id,
    amount_micro,
    reason,
    idempotency_key,
    also: (tx) => record(tx, by, business_id, { action: 'billing.refunded', reason, after }),
  })
}

/** Gives an ad account the credit of a coupon. @throws AppError as `giveCoupon` */
export async function giveByHost(
  by: By,
  { ad_account_id, code, reason }: z.output<typeof adminGiftCreate>,
): Promise<void> {
  requireBusinessArea()
  const { name, business_id } = await accountOf(ad_account_id)
  await giveCoupon(ad_account_id, code, (tx, { amount_micro, currency }) => {
    const after = { account: name, code, amount: money(amount_micro, currency) }
    return record(tx, by, business_id, { action: 'billing.coupon_given', reason, after })
  })
}

/** Makes an ad account internal, which is charged but never billed, or usual again: then its other way to pay pays. */
export async function changeInternal(
  by: By,
  { ad_account_id, is_internal, reason }: z.output<typeof adminInternalUpdate>,
): Promise<void> {
  requireBusinessArea()
  const { name, business_id } = await accountOf(ad_account_id)
  await transact(async (tx) => {
    await tx.execute(sql`select from ad_accounts where id = ${ad_account_id} for no key update`)
    const { rows } = await tx.execute(sql`
      select from billing_profiles where ad_account_id = ${ad_account_id} and billing_type = 'INTERNAL' and status = 'VALID'`)
    if (rows.length > 0 === is_internal) return
    if (is_internal) {
      await demote(tx, ad_account_id)
      await tx.execute(sql`
        insert into billing_profiles (ad_account_id, billing_type, status, adapter)
        values (${ad_account_id}, 'INTERNAL', 'VALID', 'internal')`)
    } else {
      await tx.execute(sql`
        update billing_profiles set status = 'DELETED', updated_at = now()
        where ad_account_id = ${ad_account_id} and billing_type = 'INTERNAL' and status <> 'DELETED'`)
      await promote(tx, ad_account_id)
    }
    const action = is_internal ? 'billing.made_internal' : 'billing.made_usual'
    await record(tx, by, business_id, { action, reason, after: { account: name } })
  })
}
