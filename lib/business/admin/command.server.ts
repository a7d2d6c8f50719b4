import { sql } from 'drizzle-orm'
import { microOf } from '@/lib/business/billing/balances/money'
import { numberOf } from '@/lib/business/billing/invoices/terms'
import { invoiceOfNumber, recordPayment } from '@/lib/business/billing/payments/paying.server'
import { type AppError, found, sentenceOf } from '@/lib/core/app-error'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { runBilling } from '../billing/run.server'
import { type BillingUse, billingUses } from './command'
import {
  type By,
  billNow,
  chargeAccount,
  creditByHost,
  giveByHost,
  refundByHost,
} from './money-commands.server'

const by: By = { admin: null, origin: { ip: '' } as By['origin'] }

/** Does what the command line asks, and returns the line to print. @throws AppError as the same action of an admin */
export async function runBillingUse(use: BillingUse, words: readonly string[], key: string): Promise<string> {
  const [subject = '', second = '', third] = words
  const amount = (word: string | undefined) => (word === undefined ? undefined : microOf(word))
  if (use === 'run') {
    await runBilling()
    return 'Everything that is due was billed.'
  }
  if (use === 'charge') {
    const charged = { ad_account_id: subject, amount_micro: microOf(second), reason: third ?? '' }
    await chargeAccount(by, { ...charged, idempotency_key: key })
    return `Charged ${second} to ad account ${subject}. The next invoice bills it. Key: ${key}`
  }
  if (use === 'invoice') {
    const id = await billNow(by, subject)
    const { rows } = await db().execute<{ number: number }>(sql`select number from invoices where id = ${id}`)
    return `${numberOf('INVOICE', found(rows[0], 'serverError').number)} is issued.`
  }
  if (use === 'coupon') {
    const given = { ad_account_id: subject, code: second.toUpperCase(), reason: third ?? '' }
    await giveByHost(by, given)
    return `Ad account ${subject} has the credit of ${given.code}.`
  }
  const invoice_id = await invoiceOfNumber(subject)
  if (use === 'credit') {
    await creditByHost(by, { invoice_id, reason: second, amount_micro: amount(third), idempotency_key: key })
    return `${subject}: credited.`
  }
  if (use === 'refund') {
    const { rows } = await db().execute<{ id: string }>(sql`
      select id from payments where invoice_id = ${invoice_id} and status = 'SUCCEEDED' and via <> 'CREDIT'
      order by id desc limit 1`)
    const payment_id = found(rows[0], 'notFound').id
    const requested = { payment_id, reason: second, amount_micro: amount(third), idempotency_key: key }
    const status = await refundByHost(by, requested)
    return `${subject}: the refund ${{ SUCCEEDED: 'is made', PENDING: 'waits for the payment provider', FAILED: 'failed' }[status]}.`
  }
  const isNew = await recordPayment({
    invoice_id,
    reference: second,
    amount_micro: amount(third),
    idempotency_key: key,
    also: async (tx) => {
      const { rows } = await tx.execute<{ business_id: string }>(
        sql`select business_id from invoices where id = ${invoice_id}`,
      )
      await recordAction(tx, {
        actor_id: null,
        action: 'invoice.paid',
        target_type: 'business',
        target_id: found(rows[0], 'notFound').business_id,
        after: { number: subject, reference: second },
        by_admin: true,
        ip: '',
      })
    },
  })
  return isNew
    ? `${subject}: the payment is recorded.`
    : `${subject}: nothing is owed, or this was recorded before.`
}

/** Returns the line for a refusal of a use. */
export function refusalLine(error: AppError, use: BillingUse, words: readonly string[]): string {
  if (error.code !== 404 || error.reason) return sentenceOf(error)
  const what =
    billingUses[use][0] === 'ACCOUNT' ? 'ad account' : use === 'refund' ? 'payment of an invoice' : 'invoice'
  return `There is no ${what} ${words[0] ?? ''}.`
}
