import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { testAdAccount, testBusiness } from '../testing.server'
import { charge } from './balances/ledger.server'
import { billingDomain } from './domain.server'
import { updateInformation } from './information.server'
import { createInvoice } from './invoices/invoicing.server'
import type { Collected, PaymentAdapter } from './payments/adapters'
import { type Address, invoicesGet } from './schema'
import { billingIssuer } from './table.server'

/** An address that passes every check. For tests. */
export const testAddress: Address = {
  legal_name: 'Corner Shop GmbH',
  address_line_1: 'Torstraße 1',
  address_line_2: '',
  city: 'Berlin',
  region: '',
  postal_code: '10115',
  country: 'DE',
  tax_id: 'DE123456789',
}

/** Says who issues the invoices of tests: one for all, as on a site. For tests. */
export async function testIssuer() {
  const address = { ...testAddress, legal_name: 'The Host GmbH', tax_id: 'DE999999999' }
  const bank = {
    holder: 'The Host GmbH',
    iban: 'DE89370400440532013000',
    bic: '',
    routing: '',
    bank_name: '',
  }
  const issuer = { address, bank, email: '', note: '' }
  await db().insert(billingIssuer).values({ issuer }).onConflictDoNothing()
}

/** Fills in both billing forms of a business. For tests. */
export async function testInformation(owner: Member) {
  await testIssuer()
  return updateInformation(
    owner,
    { business_id: owner.id, business: testAddress, autofill: true },
    testOrigin,
  )
}

/** Charges an ad account. For tests. */
export async function testCharge(ad_account_id: string, amount_micro: number, idempotency_key: string) {
  // So that it can be billed.
  await testIssuer()
  await transact((tx) => charge(tx, { ad_account_id, amount_micro, idempotency_key, description: 'Clicks' }))
}

/** Gives an ad account a card of the test adapter. For tests. */
export const testCard = (ad_account_id: string) =>
  db().execute(sql`
    insert into billing_profiles (ad_account_id, billing_type, status, adapter, token)
    values (${ad_account_id}, 'CREDIT_CARD', 'VALID', 'test', 'card')`)

type Turn = 'succeeds' | 'declines' | 'times out' | 'times out after it succeeded'

/**
 * Creates an adapter that behaves as given, turn by turn, then succeeds. Like a real one, it gives the same answer to
 * the same key. For tests.
 */
export function testAdapter(...turns: Turn[]) {
  const collected = new Map<string, number>()
  const calls: string[] = []
  const adapter: PaymentAdapter = {
    name: 'test',
    types: ['CREDIT_CARD'],
    collect: async ({ idempotency_key, amount_micro }): Promise<Collected> => {
      calls.push(idempotency_key)
      const reference = `test-${idempotency_key}`
      if (collected.has(idempotency_key)) return { status: 'succeeded', reference }
      const turn = turns.shift() ?? 'succeeds'
      if (turn === 'times out') throw new Error('timeout')
      if (turn === 'declines') return { status: 'declined', reference: '' }
      collected.set(idempotency_key, amount_micro)
      if (turn === 'times out after it succeeded') throw new Error('timeout')
      return { status: 'succeeded', reference }
    },
  }
  return { adapter, calls, total: () => [...collected.values()].reduce((sum, one) => sum + one, 0) }
}

/** Returns the findings of the doctor's rules. */
export async function broken() {
  const found = await Promise.all(
    billingDomain.rules.map(
      async ({ name, sql: text }) => [name, (await db().execute(sql.raw(text))).rows] as const,
    ),
  )
  return found.filter(([, rows]) => rows.length > 0)
}

/** Returns the time in one second, after all charges until now. */
export const soon = () => new Date(Date.now() + 1000)

/** Returns the input of a list of invoices. */
export const query = (business_id: string, more: object = {}) => invoicesGet.parse({ business_id, ...more })

/** Creates a business with its billing information and an ad account. */
export async function account() {
  const owner = await testBusiness()
  await testInformation(owner)
  const { id } = await testAdAccount(owner)
  return { owner, id }
}

/** Creates an account with charges, and returns its invoice. */
export async function billed(amounts: number[], make = account) {
  const made = await make()
  for (const [at, amount] of amounts.entries()) await testCharge(made.id, amount, `${made.id}:${at}`)
  const invoice_id = await createInvoice({ ad_account_id: made.id, before: soon() })
  if (!invoice_id) throw new Error('no invoice')
  return { ...made, invoice_id }
}
