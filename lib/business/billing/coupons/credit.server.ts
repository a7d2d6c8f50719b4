import { sql } from 'drizzle-orm'
import { book } from '@/lib/business/billing/balances/ledger.server'
import { fractionOf } from '@/lib/business/billing/balances/money'
import { type invoices, payments } from '@/lib/business/billing/table.server'
import { found } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

/** Returns what an ad account has to spend, in millionths: coupons, and payments beyond what was owed. */
export async function creditOf(tx: Db, ad_account_id: string): Promise<number> {
  const { rows } = await tx.execute<{ credit: number }>(sql`
    select coalesce(-sum(e.amount_micro), 0)::float8 as credit
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'CREDIT'
    where t.ad_account_id = ${ad_account_id}`)
  return found(rows[0], 'serverError').credit
}

type Invoice = typeof invoices.$inferSelect

/** Pays a new invoice with the credit of its ad account, as far as it goes. The caller has locked the ad account. */
export async function applyCredit(tx: Db, invoice: Invoice): Promise<void> {
  const { id, ad_account_id, currency, billed_micro } = invoice
  const max = Math.min(await creditOf(tx, ad_account_id), billed_micro)
  const amount_micro = max - fractionOf(max, currency)
  if (amount_micro <= 0) return
  const [made] = await tx
    .insert(payments)
    .values({ invoice_id: id, adapter: 'credit', via: 'CREDIT', status: 'SUCCEEDED', amount_micro })
    .returning({ id: payments.id })
  await book(tx, {
    ad_account_id,
    kind: 'PAYMENT',
    currency,
    description: 'Credit',
    idempotency_key: `payment:${found(made, 'serverError').id}`,
    entries: { CREDIT: amount_micro, RECEIVABLE: -amount_micro },
  })
}
