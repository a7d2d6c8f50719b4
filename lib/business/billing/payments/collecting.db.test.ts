import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profilesOf } from '@/lib/business/billing/profiles.server'
import { invoicesOf } from '@/lib/business/billing/queries.server'
import { monthOf, runBilling } from '@/lib/business/billing/run.server'
import {
  account,
  billed,
  broken,
  query,
  soon,
  testAdapter,
  testCard,
  testCharge,
} from '@/lib/business/billing/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { invoiceOfNumber, payInvoice, recordPayment } from './paying.server'

const unit = 1_000_000

test('closes an invoice when its payment arrives', async () => {
  const { owner, invoice_id } = await billed([10 * unit])
  const [invoice] = (await invoicesOf(owner, query(owner.id))).items
  expect(await invoiceOfNumber(String(invoice?.invoice_number))).toBe(invoice_id)
  const bank = { invoice_id, reference: 'bank 1' }
  await Promise.all([recordPayment(bank), recordPayment(bank)])
  expect((await invoicesOf(owner, query(owner.id, { status: 'OPEN' }))).items).toEqual([])
  expect(await broken()).toEqual([])
})

test('collects once when the adapter times out after it collected', async () => {
  const { id, invoice_id } = await billed([10 * unit])
  await testCard(id)
  const { adapter, calls, total } = testAdapter('times out', 'times out after it succeeded')
  for (let turn = 0; turn < 4; turn++) await payInvoice(invoice_id, [adapter])
  expect(new Set(calls).size).toBe(1)
  expect(total()).toBe(10 * unit)
  expect(await broken()).toEqual([])
})

test('collects once for many concurrent requests', async () => {
  const { id, invoice_id } = await billed([10 * unit])
  await testCard(id)
  const { adapter, total } = testAdapter()
  await Promise.all([1, 2, 3, 4].map(() => payInvoice(invoice_id, [adapter])))
  expect(total()).toBe(10 * unit)
  const { rows } = await db().execute(sql`
    select from ledger_transactions where ad_account_id = ${id} and kind = 'PAYMENT'`)
  expect(rows).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('marks the profile when the card is declined, and leaves the invoice open', async () => {
  const { owner, id, invoice_id } = await billed([10 * unit])
  await testCard(id)
  await payInvoice(invoice_id, [testAdapter('declines').adapter])
  expect(await profilesOf(owner, id)).toMatchObject({
    has_valid_billing_profile: false,
    billing_profile_status: 'INVALID',
  })
  expect((await invoicesOf(owner, query(owner.id, { status: 'OPEN' }))).items).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('charges a card at its threshold, raises it, and bills the rest at the end of the month', async () => {
  const { owner, id } = await account()
  await testCard(id)
  const { adapter, total } = testAdapter()
  await testCharge(id, 49 * unit, `${id}:1`)
  await runBilling(soon(), [adapter])
  expect(total()).toBe(0)
  await testCharge(id, unit, `${id}:2`)
  await runBilling(soon(), [adapter])
  expect(total()).toBe(50 * unit)
  expect((await profilesOf(owner, id)).items[0]?.threshold_micro_currency).toBe(100 * unit)
  await testCharge(id, 2 * unit, `${id}:3`)
  const next = new Date()
  await runBilling(new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1, 0, 0, 1)), [adapter])
  expect(total()).toBe(52 * unit)
})

test.each([
  ['2028-02-29T23:59:59.999Z', '2028-02-01'],
  ['2028-03-01T00:00:00Z', '2028-03-01'],
  ['2026-12-31T23:59:59Z', '2026-12-01'],
])('finds the month of %s', (now, month) => {
  expect(monthOf(new Date(now)).toISOString().slice(0, 10)).toBe(month)
})
