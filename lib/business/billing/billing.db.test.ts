import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db, transact } from '@/lib/platform/db/client.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { book } from './balances/ledger.server'
import { informationOf } from './information.server'
import { invoiceFile, isFileReady } from './invoices/files.server'
import { createInvoice, creditInvoice } from './invoices/invoicing.server'
import { makeInvoiceFile } from './invoices/make-file.server'
import { invoicePdf } from './invoices/pdf.server'
import { createProfile, profilesOf, removeProfile } from './profiles.server'
import { invoiceDocument, invoiceNumber, invoicesOf, ledgerOf } from './queries.server'
import { informationUpdate } from './schema'
import {
  account,
  billed,
  broken,
  query,
  soon,
  testAddress,
  testCharge,
  testInformation,
} from './testing.server'

const unit = 1_000_000
const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error) => (error instanceof AppError ? error.code : error),
  )

test('books a charge once, however often its key is sent', async () => {
  const { owner, id } = await account()
  await Promise.all([1, 2, 3].map(() => testCharge(id, 5 * unit, `${id}:same`)))
  expect(await code(testCharge(id, 6 * unit, `${id}:same`))).toBe(409)
  const { items } = await ledgerOf(owner, { ...query(owner.id), ad_account_id: id })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'CHARGE', currency: 'USD', amount_micro_currency: 5 * unit })
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses a charge of %s millionths', async (amount) => {
  const { id } = await account()
  expect(await code(testCharge(id, amount, `${id}:x`))).toBe(1)
})

test('refuses a booking that does not add up, in the database', async () => {
  const { id } = await account()
  const wrong = (entries: object, key: string) =>
    transact((tx) =>
      book(tx, {
        ad_account_id: id,
        kind: 'CHARGE',
        currency: 'USD',
        description: '',
        idempotency_key: `${id}:${key}`,
        entries,
      }),
    )
  await expect(wrong({ UNBILLED: 5, REVENUE: -4 }, 'a')).rejects.toThrow()
  await expect(wrong({ UNBILLED: 5 }, 'b')).rejects.toThrow()
  await expect(
    db().execute(sql`insert into ledger_transactions (ad_account_id, kind, currency, idempotency_key)
      values (${id}, 'CHARGE', 'USD', ${`${id}:c`})`),
  ).rejects.toThrow()
})

test('refuses a change of a booking, in the database', async () => {
  const { id } = await account()
  await testCharge(id, unit, `${id}:kept`)
  await expect(db().execute(sql`update ledger_entries set amount_micro = 1`)).rejects.toThrow()
  await expect(db().execute(sql`delete from ledger_entries`)).rejects.toThrow()
  await expect(db().execute(sql`delete from ledger_transactions`)).rejects.toThrow()
  await expect(db().execute(sql`truncate ledger_entries cascade`)).rejects.toThrow()
})

test('bills charges once, and gives a fraction of a coin as a discount', async () => {
  const { owner, id } = await billed([12_345_678, 2 * unit])
  expect(await createInvoice({ ad_account_id: id, before: soon() })).toBeNull()
  const { items } = await invoicesOf(owner, query(owner.id))
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    document_type: 'INVOICE',
    status: 'OPEN',
    amount_net_micro_currency: 14_345_678,
    amount_discount_micro_currency: 5_678,
    amount_tax_micro_currency: 0,
    amount_billed_micro_currency: 14_340_000,
    bill_to_country: 'DE',
    payment_terms: 'NET 30',
  })
  expect(await broken()).toEqual([])
})

test('leaves an amount below one coin for the next invoice', async () => {
  const { id } = await account()
  await testCharge(id, 9_999, `${id}:a`)
  expect(await createInvoice({ ad_account_id: id, before: soon() })).toBeNull()
  await testCharge(id, 1, `${id}:b`)
  expect(await createInvoice({ ad_account_id: id, before: soon() })).not.toBeNull()
})

test('numbers invoices without gaps when some fail and many are created concurrently', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => account()))
  for (const { id } of made) await testCharge(id, unit, `${id}:1`)
  const before = soon()
  await Promise.all([
    ...made.flatMap(({ id }) => [1, 2].map(() => createInvoice({ ad_account_id: id, before }))),
    code(createInvoice({ ad_account_id: '1', before })),
  ])
  const { rows } = await db().execute<{ n: number; bills: number }>(sql`
    select count(*)::int as n, count(distinct number)::int as bills from invoices
    where ad_account_id in ${made.map(({ id }) => id)}`)
  expect(rows[0]).toEqual({ n: 6, bills: 6 })
  expect(await broken()).toEqual([])
})

test('keeps sums and numbers when charges, invoices and credits are interrupted at random points', async () => {
  const { id } = await account()
  for (let round = 0; round < 20; round++) {
    const work = Promise.allSettled([
      testCharge(id, 3_330_000 + round, `${id}:${round}`),
      testCharge(id, 3_330_000 + round, `${id}:${round}`),
      createInvoice({ ad_account_id: id, before: soon() }),
      createInvoice({ ad_account_id: id, before: soon() }),
    ])
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%ledger%'
        and backend_type = 'client backend' and state <> 'idle' limit 2`)
    await work
    await testCharge(id, 3_330_000 + round, `${id}:${round}`)
    const { rows } = await db().execute<{ id: string }>(sql`
      select id from invoices where ad_account_id = ${id} and document_type = 'INVOICE' and status = 'OPEN' limit 1`)
    if (rows[0] && round % 3 === 0)
      await Promise.allSettled(
        [1, 2].map(() =>
          creditInvoice({
            invoice_id: String(rows[0]?.id),
            idempotency_key: `${id}:${round}`,
            reason: 'Sorry',
          }),
        ),
      )
  }
  await createInvoice({ ad_account_id: id, before: soon() })
  const { rows } = await db().execute<{ charged: number; billed: number }>(sql`
    select (select sum(e.amount_micro)::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        and e.account = 'UNBILLED' where t.kind = 'CHARGE' and t.ad_account_id = ${id}) as charged,
      (select sum(net_micro)::float8 from invoices where ad_account_id = ${id} and document_type = 'INVOICE') as billed`)
  const charged = 20 * 3_330_000 + 190
  expect(rows[0]).toEqual({ charged, billed: charged })
  expect(await broken()).toEqual([])
}, 60_000)

test('credits a part and then the rest, and no more', async () => {
  const { owner, id, invoice_id } = await billed([10 * unit])
  const credit = (idempotency_key: string, amount_micro?: number) =>
    creditInvoice({
      invoice_id,
      idempotency_key: `${id}:${idempotency_key}`,
      reason: 'Sorry',
      ...(amount_micro === undefined ? {} : { amount_micro }),
    })
  expect(await code(credit('a', 10_010_000))).toBe(409)
  expect(await code(credit('b', 9_999))).toBe(1)
  await Promise.all([credit('c', 4 * unit), credit('c', 4 * unit)])
  await credit('d')
  expect(await code(credit('e'))).toBe(1)
  const { items } = await invoicesOf(owner, query(owner.id, { document_type: 'CREDIT_MEMO' }))
  expect(items.map((one) => one.amount_billed_micro_currency).toSorted((a, b) => a - b)).toEqual([-6e6, -4e6])
  const closed = await invoicesOf(owner, query(owner.id, { status: 'CLOSED', document_type: 'INVOICE' }))
  expect(closed.items.map((one) => one.id)).toEqual([invoice_id])
  expect(await broken()).toEqual([])
})

test.each([
  ['USD', 10_000],
  ['EUR', 10_000],
  ['JPY', unit],
])('bills whole coins in %s', async (currency, coin) => {
  const { owner, id } = await account()
  await db().execute(sql`update ad_accounts set currency = ${currency} where id = ${id}`)
  await testCharge(id, 7_654_321, `${id}:1`)
  await createInvoice({ ad_account_id: id, before: soon() })
  const [invoice] = (await invoicesOf(owner, query(owner.id))).items
  expect(invoice?.currency).toBe(currency)
  expect(Number(invoice?.amount_billed_micro_currency) % coin).toBe(0)
  expect(await broken()).toEqual([])
})

test('writes an invoice as a PDF, in any script', async () => {
  const { invoice_id } = await billed([12_345_678])
  const document = await invoiceDocument(invoice_id)
  expect(document.lines).toEqual([{ description: 'Clicks', amount: 12_345_678 }])
  const bytes = await invoicePdf({
    ...document,
    bill_to: { ...testAddress, legal_name: 'Магазин Żółć Ελλάς' },
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(2_000)
})

test('shows the number of an invoice to people who may see the billing', async () => {
  const { owner, id, invoice_id } = await billed([12_345_678])
  expect(await invoiceNumber(owner, id, invoice_id)).toMatch(/\d/)
  const employee = await testPerson(owner, 'EMPLOYEE')
  expect(await code(invoiceNumber(employee, id, invoice_id))).toBe(404)
  expect(await code(invoiceNumber(owner, id, '1'))).toBe(404)
  expect((await invoicesOf(employee, query(owner.id))).items).toEqual([])
})

const queued = async (invoice_id: string) =>
  (
    await db().execute(sql`
      select from pgboss.job where name = 'billing.pdf' and singleton_key = ${invoice_id}`)
  ).rows.length

test('has the PDF of an issued invoice made once, by a worker', async () => {
  const { invoice_id } = await billed([12_345_678])
  expect(await queued(invoice_id)).toBe(1)
  expect(await isFileReady(invoice_id)).toBe(false)
  expect(await isFileReady(invoice_id)).toBe(false)
  expect(await queued(invoice_id)).toBe(1)
  await makeInvoiceFile(invoice_id)
  const first = await invoiceFile(invoice_id)
  await makeInvoiceFile(invoice_id)
  expect(await isFileReady(invoice_id)).toBe(true)
  expect((await invoiceFile(invoice_id)).equals(first)).toBe(true)
})

test('gives a PDF that is made while someone waits for it', async () => {
  const { invoice_id } = await billed([12_345_678])
  await db().execute(sql`delete from pgboss.job where name = 'billing.pdf' and singleton_key = ${invoice_id}`)
  const waiting = invoiceFile(invoice_id)
  await expect.poll(() => queued(invoice_id)).toBe(1)
  await makeInvoiceFile(invoice_id)
  expect((await waiting).subarray(0, 5).toString()).toBe('%PDF-')
})

test('stores both forms, the second equal to the first while the box is checked', async () => {
  const owner = await testBusiness()
  expect(await informationOf(owner, owner.id)).toEqual({ business: null, billing: null, autofill: true })
  await testInformation(owner)
  expect(await informationOf(owner, owner.id)).toMatchObject({ billing: testAddress, autofill: true })
})

test('names the address field that is invalid for its country', () => {
  const given = { business_id: '1', autofill: true, business: { ...testAddress, postal_code: '1011' } }
  expect(informationUpdate.safeParse(given).error?.issues[0]?.path).toEqual(['business', 'postal_code'])
  const taxed = { ...given, business: { ...testAddress, tax_id: 'DE1' } }
  expect(informationUpdate.safeParse(taxed).error?.issues[0]?.path).toEqual(['business', 'tax_id'])
  const separate = { ...given, business: testAddress, autofill: false }
  expect(informationUpdate.safeParse(separate).error?.issues[0]?.path).toEqual(['billing'])
})

test('creates a billing profile after the billing information, and removes it', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const make = (billing_type: 'INVOICE' | 'CREDIT_CARD') =>
    createProfile(owner, { ad_account_id: id, billing_type }, testOrigin)
  expect(await code(make('INVOICE'))).toBe(409)
  await testInformation(owner)
  expect(await code(make('CREDIT_CARD'))).toBe(1)
  const first = await make('INVOICE')
  const second = await make('INVOICE')
  const { items, ...state } = await profilesOf(owner, id)
  expect(items.map(({ id: one, status }) => [one, status])).toEqual([
    [first.id, 'SECONDARY'],
    [second.id, 'VALID'],
  ])
  expect(state).toMatchObject({ has_valid_billing_profile: true, billing_profile_status: 'VALID' })
  const deleted = { ad_account_id: id, billing_profile_id: second.id }
  await removeProfile(owner, deleted, testOrigin)
  expect(await code(removeProfile(owner, deleted, testOrigin))).toBe(404)
  // The secondary one pays from then on.
  expect((await profilesOf(owner, id)).has_valid_billing_profile).toBe(true)
  await removeProfile(owner, { ...deleted, billing_profile_id: first.id }, testOrigin)
  expect((await profilesOf(owner, id)).has_valid_billing_profile).toBe(false)
})
