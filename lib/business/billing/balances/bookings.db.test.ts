import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceDetail } from '@/lib/business/billing/invoices/invoice.server'
import { creditInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { recordPayment } from '@/lib/business/billing/payments/paying.server'
import { account, billed } from '@/lib/business/billing/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { statementGet } from './bookings'
import { statementFile, statementOf } from './bookings.server'

const unit = 1_000_000

test('lists every booking with its reason and the balance after it', async () => {
  const { owner, id, invoice_id } = await billed([30 * unit, 5 * unit])
  await creditInvoice({ invoice_id, idempotency_key: `${id}:c`, reason: 'Sorry', amount_micro: 5 * unit })
  await recordPayment({ invoice_id, reference: 'bank 7', amount_micro: 40 * unit })
  const requested = statementGet.parse({ ad_account_id: id })
  const { items, ...facts } = await statementOf(owner, requested)
  expect(
    items.map(({ kind, description, amount_micro, balance_micro }) => [
      kind,
      description,
      amount_micro / unit,
      balance_micro / unit,
    ]),
  ).toEqual([
    ['PAYMENT', 'bank 7', -40, -10],
    ['CREDIT_MEMO', 'Sorry', -5, 30],
    ['INVOICE', (await invoiceDetail(invoice_id)).invoice.invoice_number, 0, 35],
    ['CHARGE', 'Clicks', 5, 35],
    ['CHARGE', 'Clicks', 30, 30],
  ])
  expect(facts).toEqual({ currency: 'USD', total_count: 5, opening_micro: 0, closing_micro: -10 * unit })
  const only = await statementOf(owner, { ...requested, kind: 'CHARGE' })
  expect(only.items.map(({ balance_micro }) => balance_micro / unit)).toEqual([35, 30])
})

test('begins a range with what was owed before it', async () => {
  const { owner, id } = await account()
  for (const [at, day] of [
    '2027-01-31T23:59:59.999Z',
    '2027-02-01T00:00:00Z',
    '2027-02-28T23:59:59.999Z',
    '2027-03-01T00:00:00Z',
  ].entries())
    await db().execute(sql`
      with t as (insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
        values (${id}, 'CHARGE', 'USD', ${day}, ${`${id}:${at}`}, ${day}) returning id)
      insert into ledger_entries (transaction_id, account, amount_micro)
      select id, a, s * ${unit} from t, (values ('UNBILLED', 1), ('REVENUE', -1)) v (a, s)`)
  const range = statementGet.parse({ ad_account_id: id, start_date: '2027-02-01', end_date: '2027-02-28' })
  expect(await statementOf(owner, range)).toMatchObject({
    opening_micro: unit,
    closing_micro: 3 * unit,
    total_count: 2,
  })
})

test('writes the same as a file with readable amounts, oldest first', async () => {
  const { owner, id } = await billed([1_234_500_000])
  const { stream } = await statementFile(owner, statementGet.parse({ ad_account_id: id }))
  const lines = (await stream.toArray()).join('').split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime,What,Reason,Currency,Amount,Balance,ID')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.*Z,Charge,Clicks,USD,1234\.50,1234\.50,\d+$/)
})

test('is not shown to strangers', async () => {
  const { id } = await billed([unit])
  const { owner } = await account()
  await expect(statementOf(owner, statementGet.parse({ ad_account_id: id }))).rejects.toMatchObject({
    code: 404,
  })
})
