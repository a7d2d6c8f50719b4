import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { createInvoice, creditInvoice } from './invoices/invoicing.server'
import { payInvoice } from './payments/paying.server'
import { account, broken, soon, testAdapter, testCard, testCharge } from './testing.server'

type Client = { connection: { stream: Duplex } }
type Query = (this: Client, ...given: unknown[]) => unknown

const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

/** Cuts the connection of a transaction at its n-th statement: before it is sent, or after its answer; never at 0. */
const kill = { at: 0, isAnswered: false }
/** Statements sent in transactions since the last reset. */
let seen: unknown[] = []

const cut = ({ connection }: Client): never => {
  connection.stream.destroy()
  throw new Error('killed')
}

beforeAll(() => {
  prototype.query = function (...given) {
    // The pool passes statements outside a transaction with a callback.
    const isCounted = typeof given.at(-1) !== 'function'
    if (!isCounted || seen.push(given[0]) !== kill.at) return query.apply(this, given)
    if (kill.isAnswered) return (query.apply(this, given) as Promise<unknown>).then(() => cut(this))
    return Promise.resolve().then(() => cut(this))
  }
})
afterAll(() => {
  prototype.query = query
})

const unit = 1_000_000

/** Runs a month of an account: two charges, an invoice, a partial credit, and the payment of the rest. */
async function month(id: string, adapter: ReturnType<typeof testAdapter>['adapter']): Promise<void> {
  await testCharge(id, 12 * unit + 345_678, `${id}:first`)
  await testCharge(id, 2 * unit, `${id}:second`)
  await createInvoice({ ad_account_id: id, before: soon() })
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from invoices where ad_account_id = ${id} and document_type = 'INVOICE' order by id`)
  const invoice_id = String(rows[0]?.id)
  const given = { idempotency_key: `${id}:sorry`, amount_micro: 4 * unit, reason: 'Sorry' }
  await creditInvoice({ invoice_id, ...given })
  await payInvoice(invoice_id, [adapter])
}

/** Returns the balance of each ledger account, and the documents and payments of an ad account. */
async function booked(id: string) {
  const sums = await db().execute<{ account: string; sum: number }>(sql`
    select e.account, sum(e.amount_micro)::float8 as sum
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.ad_account_id = ${id} group by e.account having sum(e.amount_micro) <> 0`)
  const documents = await db().execute<{ kind: string; n: number; status: string }>(sql`
    select document_type as kind, count(*)::int as n, max(status) as status from invoices
    where ad_account_id = ${id} group by 1 order by 1 desc`)
  const paid = await db().execute<{ status: string; amount: number }>(sql`
    select p.status, p.amount_micro::float8 as amount from payments p join invoices i on i.id = p.invoice_id
    where i.ad_account_id = ${id}`)
  return {
    sums: Object.fromEntries(sums.rows.map(({ account: name, sum }) => [name, sum])),
    documents: documents.rows,
    paid: paid.rows,
  }
}

const whole = {
  sums: { REVENUE: -10 * unit - 345_678, DISCOUNT: 5_678, CASH: 10 * unit + 340_000 },
  documents: [
    { kind: 'INVOICE', n: 1, status: 'CLOSED' },
    { kind: 'CREDIT_MEMO', n: 1, status: 'CLOSED' },
  ],
  paid: [{ status: 'SUCCEEDED', amount: 10 * unit + 340_000 }],
}

/**
 * Returns the numbers of the statements at which a month is killed: all of them in the long run; otherwise the two at
 * the end of each transaction, since an earlier kill rolls back, and the long run finds nothing else.
 */
async function moments(): Promise<number[]> {
  const { id } = await account()
  await testCard(id)
  seen = []
  await month(id, testAdapter().adapter)
  const sent = seen
  expect(sent.length).toBeGreaterThan(20)
  const isEnd = (n: number) => sent[n] === 'commit' || sent[n + 1] === 'commit'
  return sent.map((_, n) => n + 1).filter((at) => inject('everyFault') || isEnd(at - 1))
}

test.each([
  ['before it leaves', false],
  ['after its answer, which nobody hears', true],
])('charges, bills, credits and collects once when killed at a statement %s', async (_, isAnswered) => {
  const all = await moments()
  expect(all.length).toBeGreaterThanOrEqual(10)
  for (const at of all) {
    const { id } = await account()
    await testCard(id)
    const { adapter, total } = testAdapter()
    seen = []
    Object.assign(kill, { at, isAnswered })
    const killed = month(id, adapter)
    await expect(killed, `killed at ${at}`).rejects.toThrow()
    kill.at = 0
    await month(id, adapter)
    expect([at, await booked(id), total()]).toEqual([at, whole, whole.sums.CASH])
  }
  expect(await broken()).toEqual([])
})
