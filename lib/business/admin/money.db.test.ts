import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { profilesOf, removeProfile } from '../billing/profiles.server'
import { runBilling } from '../billing/run.server'
import { account, billed, broken, soon, testCharge } from '../billing/testing.server'
import { closingOf } from '../closing/ends.server'
import { runBillingUse } from './command.server'
import { billNow, changeInternal, chargeAccount, creditByHost, refundByHost } from './money-commands.server'
import { moneyOf } from './money-queries.server'

const unit = 1_000_000
const key = () => crypto.randomUUID()
const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: AppError) => error.code,
  )
const by = async () => ({ admin: await testMember(), origin: testOrigin })

test('charges once for a key, with the reason in the log, and bills it', async () => {
  const { owner, id } = await account()
  const admin = await by()
  const given = { ad_account_id: id, amount_micro: 12_500_000, reason: 'Photo shoot', idempotency_key: key() }
  await Promise.all([chargeAccount(admin, given), chargeAccount(admin, given)])
  expect(await code(chargeAccount(admin, { ...given, amount_micro: unit }))).toBe(409)
  expect(await code(chargeAccount(admin, { ...given, amount_micro: 1, idempotency_key: key() }))).toBe(1)
  await billNow(admin, id)
  expect(await code(billNow(admin, id))).toBe(409)
  const money = await moneyOf(owner.id)
  expect(money.accounts).toMatchObject([{ unbilled_micro: 0, due_micro: 12_500_000 }])
  expect(money.acts.map(({ action, reason, actor }) => [action, reason, actor])).toEqual([
    ['billing.invoiced', '', admin.admin.user.username],
    ['billing.charged', 'Photo shoot', admin.admin.user.username],
  ])
  expect(await broken()).toEqual([])
})

test('does the same from the command line, in words', async () => {
  const { owner, id } = await account()
  const again = key()
  await runBillingUse('charge', [id, '30', 'Fee'], again)
  await runBillingUse('charge', [id, '30', 'Fee'], again)
  const message = await runBillingUse('invoice', [id], key())
  const number = String(/INV-\d+/.exec(message)?.[0])
  expect(await runBillingUse('credit', [number, 'Sorry', '5'], key())).toContain('credited')
  expect(await runBillingUse('paid', [number, 'bank', '20'], key())).toContain('recorded')
  expect(await runBillingUse('paid', [number, 'bank'], key())).toContain('recorded')
  expect(await runBillingUse('paid', [number, 'bank'], key())).toContain('nothing is owed')
  expect(await runBillingUse('refund', [number, 'Sorry', '5'], key())).toContain('is made')
  expect((await moneyOf(owner.id)).accounts).toMatchObject([{ balance_micro: 0 }])
  expect((await moneyOf(owner.id)).acts.every(({ actor }) => actor === null)).toBe(true)
  expect(await broken()).toEqual([])
})

test('refuses a credit and a refund of more than there is', async () => {
  const { invoice_id, owner } = await billed([10 * unit])
  const admin = await by()
  const more = { reason: 'x', amount_micro: 11 * unit, idempotency_key: key() }
  expect(await code(creditByHost(admin, { invoice_id, ...more }))).toBe(409)
  expect(await code(refundByHost(admin, { payment_id: '1', ...more }))).toBe(404)
  expect((await moneyOf(owner.id)).acts).toEqual([])
})

test('never bills an internal account, until it is a usual one again', async () => {
  const { id, owner } = await account()
  const admin = await by()
  await changeInternal(admin, { ad_account_id: id, is_internal: true, reason: 'Ours' })
  await testCharge(id, 10 * unit, key())
  const nextMonth = new Date(soon().getTime() + 32 * 86_400_000)
  await runBilling(nextMonth)
  const invoices = async () =>
    (await db().execute(sql`select from invoices where ad_account_id = ${id}`)).rows.length
  expect(await invoices()).toBe(0)
  expect((await moneyOf(owner.id)).accounts).toMatchObject([{ status: 'VALID', next_invoice_date: null }])
  // It owes nothing, so that it does not keep its business open; and only the host bills it again.
  expect((await closingOf(owner, owner.id)).unpaid).toEqual({ invoices: 0, accounts: 0 })
  const [profile] = (await profilesOf(owner, id)).items
  const remove = removeProfile(
    owner,
    { ad_account_id: id, billing_profile_id: profile?.id ?? '' },
    testOrigin,
  )
  expect(await code(remove)).toBe(29)
  await changeInternal(admin, { ad_account_id: id, is_internal: false, reason: 'Sold' })
  await runBilling(nextMonth)
  expect(await invoices()).toBe(1)
})
