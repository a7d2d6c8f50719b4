import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { billed, broken } from '../billing/testing.server'
import { markPaid } from './commands.server'
import { listBusinesses, listInvoices } from './queries.server'
import { adminBusinessesGet, adminInvoicesGet, adminInvoiceUpdate } from './schema'

const unit = 1_000_000
const businesses = (options: object) => listBusinesses(adminBusinessesGet.parse(options))
const invoices = (options: object) => listInvoices(adminInvoicesGet.parse(options))

/** An invoice of a new business, and how to find it in the list. */
async function invoice() {
  const { owner, id, invoice_id } = await billed([10 * unit])
  const name = `Account ${id}`
  await db().execute(sql`update invoices set ad_account_name = ${name} where id = ${invoice_id}`)
  const found = async (state: string) => (await invoices({ state, query: name })).items
  return { owner, invoice_id, found }
}

test('finds a business by the start of its name and by its id, with its account', async () => {
  const { owner } = await billed([unit])
  await db().execute(sql`update businesses set name = ${`Zebra ${owner.id}`} where id = ${owner.id}`)
  const [one] = (await businesses({ query: `zebra ${owner.id}` })).items
  expect(one).toMatchObject({
    id: owner.id,
    user: { id: owner.id, username: owner.user.username },
    ad_account_count: 1,
    is_parent: false,
  })
  expect((await businesses({ query: owner.id })).items.map(({ id }) => id)).toEqual([owner.id])
  expect((await businesses({ query: '%' })).items).toEqual([])
})

test('lists an invoice by its state and its number, with what is owed', async () => {
  const { invoice_id, found } = await invoice()
  const [open] = await found('open')
  expect(open).toMatchObject({ id: invoice_id, is_open: true, is_overdue: false })
  expect(open?.owed).toBe(open?.billed)
  expect((await invoices({ query: open?.number, state: 'all' })).items.map(({ id }) => id)).toEqual([
    invoice_id,
  ])
  expect(await found('overdue')).toEqual([])
  await db().execute(sql`update invoices set due_date = current_date - 1 where id = ${invoice_id}`)
  expect(await found('overdue')).toMatchObject([{ id: invoice_id, is_overdue: true }])
})

test('marks an invoice as paid once, with its reference in the log', async () => {
  const admin = await testMember()
  const { invoice_id, found } = await invoice()
  const input = { invoice_id, reference: 'bank 7' }
  const both = await Promise.allSettled([
    markPaid(admin, input, testOrigin),
    markPaid(admin, input, testOrigin),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await found('paid')).toMatchObject([{ is_open: false, owed: 0 }])
  await expect(markPaid(admin, input, testOrigin)).rejects.toMatchObject({ code: 409 })
  const { rows } = await db().execute(sql`
    select after ->> 'reference' as reference, by_admin from audit_log where action = 'invoice.paid' and actor_id = ${admin.id}`)
  expect(rows).toEqual([{ reference: 'bank 7', by_admin: true }])
  expect(await broken()).toEqual([])
})

test('refuses an unknown invoice, and a reference that is empty or longer than 200 characters', async () => {
  const admin = await testMember()
  await expect(markPaid(admin, { invoice_id: '1', reference: 'x' }, testOrigin)).rejects.toMatchObject({
    code: 404,
  })
  const isTaken = (reference: string) => adminInvoiceUpdate.safeParse({ invoice_id: '1', reference }).success
  expect([isTaken(''), isTaken('x'.repeat(200)), isTaken('x'.repeat(201))]).toEqual([false, true, false])
})
