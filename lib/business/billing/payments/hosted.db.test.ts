import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { balancesWhere } from '@/lib/business/billing/balances/balances.server'
import { couponCreate } from '@/lib/business/billing/coupons/coupons'
import { createCoupon } from '@/lib/business/billing/coupons/coupons.server'
import { redeemByHash, redeemCoupon } from '@/lib/business/billing/coupons/redeeming.server'
import { invoiceDetail } from '@/lib/business/billing/invoices/invoice.server'
import { createInvoice, creditInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { sendReminders } from '@/lib/business/billing/invoices/reminders.server'
import { createProfile, profilesOf, removeProfile } from '@/lib/business/billing/profiles.server'
import {
  account,
  billed,
  broken,
  soon,
  testAdapter,
  testCard,
  testCharge,
} from '@/lib/business/billing/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db, transact } from '@/lib/platform/db/client.server'
import { TestProvider } from '@/tools/testing/payment-provider'
import { manualInvoice, type PaymentAdapter } from './adapters'
import { lookUpCheckouts, startCheckout, takeEvent } from './checkout.server'
import { hostedProvider } from './hosted-provider.server'
import { payInvoice, recordPayment } from './paying.server'
import { signatureOf } from './provider-signature.server'
import { refundPayment, sendRefunds } from './refunds.server'

const unit = 1_000_000
const secret = 'a secret of at least 32 characters'
const provider = new TestProvider(secret)
let hosted: PaymentAdapter
let known: PaymentAdapter[]

beforeAll(async () => {
  hosted = hostedProvider({ url: await provider.start(), secret })
  known = [manualInvoice, hosted]
})
afterAll(() => provider.stop())

const pageOf = (url: string) => url.split('/').at(-1) ?? ''
const balance = async (id: string) => (await balancesWhere(sql`a.id = ${id}`))[0]
const code = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: AppError) => error.code,
  )
const key = () => crypto.randomUUID()
const paymentOf = async (invoice_id: string) => (await invoiceDetail(invoice_id)).payments[0]

/** Pays an invoice on the provider's page, whose event arrives. */
async function pay(made: Awaited<ReturnType<typeof billed>>) {
  const of = { ad_account_id: made.id, invoice_id: made.invoice_id }
  const page = pageOf(await startCheckout(made.owner, of, known))
  await provider.press(page, 'confirm')
  await lookUpCheckoutsNow()
  return page
}
/** Looks pages up as if they had been open for a while. */
async function lookUpCheckoutsNow() {
  await db().execute(
    sql`update payments set created_at = created_at - interval '2 minutes' where status = 'PENDING'`,
  )
  await db().execute(
    sql`update billing_profiles set created_at = created_at - interval '2 minutes' where status like 'PENDING%'`,
  )
  await lookUpCheckouts([hosted])
}

describe('a payment on the page of the provider', () => {
  test('closes its invoice once, whether its event arrives, is repeated, or is lost', async () => {
    const made = await billed([30 * unit])
    const of = { ad_account_id: made.id, invoice_id: made.invoice_id }
    const url = await startCheckout(made.owner, of, known)
    expect(await startCheckout(made.owner, of, known)).toBe(url)
    const state = { status: 'paid', reference: 'p1', amount_micro: 30 * unit, currency: 'USD' } as const
    const event = { id: key(), about: 'checkout', checkout_id: pageOf(url), state } as const
    expect(await takeEvent('hosted', event)).toBe(true)
    expect(await takeEvent('hosted', event)).toBe(false)
    expect(await takeEvent('hosted', { ...event, id: key() })).toBe(true)
    expect(await invoiceDetail(made.invoice_id)).toMatchObject({
      owed_micro: 0,
      invoice: { status: 'CLOSED' },
    })
    expect((await balance(made.id))?.balance_micro).toBe(0)
    expect(await code(startCheckout(made.owner, of, known))).toBe(409)
    const lost = await billed([5 * unit])
    await pay(lost)
    expect((await invoiceDetail(lost.invoice_id)).owed_micro).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('is refused in another currency, and for a page that was never opened', async () => {
    const made = await billed([30 * unit])
    const url = await startCheckout(
      made.owner,
      { ad_account_id: made.id, invoice_id: made.invoice_id },
      known,
    )
    const state = { status: 'paid', reference: 'p', amount_micro: 30 * unit, currency: 'EUR' } as const
    const event = { id: key(), about: 'checkout', checkout_id: pageOf(url), state } as const
    expect(await code(takeEvent('hosted', event))).toBe(1)
    expect(await code(takeEvent('hosted', { ...event, checkout_id: 'none' }))).toBe(404)
    expect((await invoiceDetail(made.invoice_id)).owed_micro).toBe(30 * unit)
  })

  test('becomes credit if the invoice was paid another way in the meantime, which pays the next one', async () => {
    const made = await billed([30 * unit])
    const url = await startCheckout(
      made.owner,
      { ad_account_id: made.id, invoice_id: made.invoice_id },
      known,
    )
    await recordPayment({ invoice_id: made.invoice_id, reference: 'bank' })
    const state = { status: 'paid', reference: 'late', amount_micro: 30 * unit, currency: 'USD' } as const
    await takeEvent('hosted', { id: key(), about: 'checkout', checkout_id: pageOf(url), state })
    expect((await balance(made.id))?.credit_micro).toBe(30 * unit)
    await testCharge(made.id, 20 * unit, key())
    const next = await createInvoice({ ad_account_id: made.id, before: soon() })
    expect(await invoiceDetail(String(next))).toMatchObject({ owed_micro: 0, invoice: { status: 'CLOSED' } })
    expect((await balance(made.id))?.credit_micro).toBe(10 * unit)
    expect(await broken()).toEqual([])
  })

  test('can be left, and paid later on a new page', async () => {
    const made = await billed([30 * unit])
    const of = { ad_account_id: made.id, invoice_id: made.invoice_id }
    const url = await startCheckout(made.owner, of, known)
    await provider.press(pageOf(url), 'cancel')
    const other = await startCheckout(made.owner, of, known)
    expect(other).not.toBe(url)
    await provider.press(pageOf(other), 'confirm')
    await lookUpCheckoutsNow()
    expect((await invoiceDetail(made.invoice_id)).owed_micro).toBe(0)
  })

  test('is not possible for someone who may not change the billing', async () => {
    const made = await billed([30 * unit])
    const { owner: stranger } = await account()
    const of = { ad_account_id: made.id, invoice_id: made.invoice_id }
    expect(await code(startCheckout(stranger, of, known))).toBe(404)
    expect(await code(startCheckout(made.owner, of, [manualInvoice]))).toBe(409)
  })
})

describe('an event of the provider', () => {
  const body = JSON.stringify({ id: 'e', checkout: 'c', state: { status: 'canceled' } })

  test('is read if its signature is of this body, this secret and the last five minutes', () => {
    expect(hosted.event?.(signatureOf(secret, body), body)).toMatchObject({ about: 'checkout' })
    const tries = [
      '',
      signatureOf('another secret of 32 characters!!', body),
      signatureOf(secret, `${body} `),
      signatureOf(secret, body, Date.now() - 301_000),
      signatureOf(secret, body, Date.now() + 310_000),
    ]
    for (const signature of tries) expect(() => hosted.event?.(signature, body)).toThrow(AppError)
  })

  test('is refused when it is malformed', () => {
    for (const wrong of ['{', '[]', '{"id":"e","checkout":"c","state":{"status":"paid","amount":"-1"}}'])
      expect(() => hosted.event?.(signatureOf(secret, wrong), wrong)).toThrow(AppError)
  })
})

describe('a refund', () => {
  test('goes back through the provider, leaves nothing owed, and issues a credit memo', async () => {
    const made = await billed([30 * unit])
    await pay(made)
    const payment_id = String((await paymentOf(made.invoice_id))?.id)
    const requested = { payment_id, amount_micro: 10 * unit, reason: 'Sorry', idempotency_key: key() }
    expect(await refundPayment(requested, known)).toBe('SUCCEEDED')
    expect(await refundPayment(requested, known)).toBe('SUCCEEDED')
    expect(await paymentOf(made.invoice_id)).toMatchObject({
      refunded_micro: 10 * unit,
      refundable_micro: 20 * unit,
    })
    const rest = { payment_id, reason: 'All of it' }
    expect(
      await code(refundPayment({ ...rest, amount_micro: 21 * unit, idempotency_key: key() }, known)),
    ).toBe(409)
    await refundPayment({ ...rest, idempotency_key: key() }, known)
    expect(await code(refundPayment({ ...rest, idempotency_key: key() }, known))).toBe(1)
    expect((await balance(made.id))?.balance_micro).toBe(0)
    const { rows } = await db().execute(sql`
      select billed_micro::float8 as billed from invoices where credits_id = ${made.invoice_id} order by id`)
    expect(rows).toEqual([{ billed: -10 * unit }, { billed: -20 * unit }])
    expect(await broken()).toEqual([])
  })

  test('waits for an answer, and is asked for again by the same key', async () => {
    const made = await billed([30 * unit])
    await pay(made)
    const payment_id = String((await paymentOf(made.invoice_id))?.id)
    provider.answers = ['silence']
    const requested = { payment_id, reason: 'Sorry', idempotency_key: key() }
    expect(await refundPayment(requested, known)).toBe('PENDING')
    expect(await paymentOf(made.invoice_id)).toMatchObject({
      refund_pending_micro: 30 * unit,
      refundable_micro: 0,
    })
    await sendRefunds(known)
    expect(await paymentOf(made.invoice_id)).toMatchObject({ refunded_micro: 30 * unit })
    expect(await broken()).toEqual([])
  })

  test('that the provider refuses changes nothing', async () => {
    const made = await billed([30 * unit])
    await pay(made)
    const payment_id = String((await paymentOf(made.invoice_id))?.id)
    provider.answers = ['declined']
    expect(await refundPayment({ payment_id, reason: 'Sorry', idempotency_key: key() }, known)).toBe('FAILED')
    expect(await paymentOf(made.invoice_id)).toMatchObject({ refunded_micro: 0, refundable_micro: 30 * unit })
    expect(await broken()).toEqual([])
  })

  test('of an overpayment takes its credit first, and only what is left of it', async () => {
    const made = await billed([30 * unit])
    await recordPayment({ invoice_id: made.invoice_id, reference: 'bank', amount_micro: 50 * unit })
    expect((await balance(made.id))?.credit_micro).toBe(20 * unit)
    const payment_id = String((await paymentOf(made.invoice_id))?.id)
    await refundPayment(
      { payment_id, amount_micro: 15 * unit, reason: 'Too much', idempotency_key: key() },
      known,
    )
    expect(await balance(made.id)).toMatchObject({ credit_micro: 5 * unit, due_micro: 0 })
    const { rows } = await db().execute(sql`select from invoices where credits_id = ${made.invoice_id}`)
    expect(rows).toEqual([])
    expect(await broken()).toEqual([])
  })
})

test('records parts of a payment, each once', async () => {
  const made = await billed([30 * unit])
  const part = {
    invoice_id: made.invoice_id,
    reference: 'bank',
    amount_micro: 12 * unit,
    idempotency_key: key(),
  }
  await Promise.all([recordPayment(part), recordPayment(part)])
  expect((await invoiceDetail(made.invoice_id)).owed_micro).toBe(18 * unit)
  await creditInvoice({
    invoice_id: made.invoice_id,
    idempotency_key: key(),
    reason: 'x',
    amount_micro: 8 * unit,
  })
  await recordPayment({ invoice_id: made.invoice_id, reference: 'bank' })
  expect(await invoiceDetail(made.invoice_id)).toMatchObject({ owed_micro: 0, invoice: { status: 'CLOSED' } })
  expect(await broken()).toEqual([])
})

describe('a card', () => {
  const statuses = async (owner: Awaited<ReturnType<typeof account>>['owner'], id: string) =>
    (await profilesOf(owner, id)).items.map(({ billing_type, status }) => `${billing_type} ${status}`)

  test('waits for its confirmation, then pays before the invoice that it joins', async () => {
    const { owner, id } = await account()
    const of = { ad_account_id: id }
    const card = await createProfile(owner, { ...of, billing_type: 'CREDIT_CARD' }, testOrigin, known)
    expect(await statuses(owner, id)).toEqual(['CREDIT_CARD PENDING'])
    await provider.press(pageOf(String(card.setup_url)), 'cancel')
    await lookUpCheckoutsNow()
    expect(await statuses(owner, id)).toEqual(['CREDIT_CARD INVALID'])
    await createProfile(owner, { ...of, billing_type: 'INVOICE' }, testOrigin, known)
    const other = await createProfile(owner, { ...of, billing_type: 'CREDIT_CARD' }, testOrigin, known)
    expect(await statuses(owner, id)).toEqual([
      'CREDIT_CARD SECONDARY',
      'INVOICE VALID',
      'CREDIT_CARD PENDING_SECONDARY',
    ])
    await provider.press(pageOf(String(other.setup_url)), 'confirm')
    await lookUpCheckoutsNow()
    expect(await statuses(owner, id)).toEqual([
      'CREDIT_CARD SECONDARY',
      'INVOICE SECONDARY',
      'CREDIT_CARD VALID',
    ])
    const { items } = await profilesOf(owner, id)
    expect(items.at(-1)).toMatchObject({ card_type: 'VISA', last4: '4242', setup_url: null })
    await testCharge(id, 20 * unit, key())
    const invoice_id = String(await createInvoice({ ad_account_id: id, before: soon() }))
    await payInvoice(invoice_id, known)
    expect((await invoiceDetail(invoice_id)).owed_micro).toBe(0)
  })

  test('whose payment failed is not valid again because it is promoted', async () => {
    const { owner, id, invoice_id } = await billed([10 * unit])
    await testCard(id)
    await payInvoice(invoice_id, [testAdapter('declines').adapter])
    const invoice = await createProfile(
      owner,
      { ad_account_id: id, billing_type: 'INVOICE' },
      testOrigin,
      known,
    )
    expect(await statuses(owner, id)).toEqual(['CREDIT_CARD SECONDARY', 'INVOICE VALID'])
    await removeProfile(owner, { ad_account_id: id, billing_profile_id: invoice.id }, testOrigin)
    expect(await statuses(owner, id)).toEqual(['CREDIT_CARD INVALID'])
  })

  test.each(['INTERNAL', 'RECURRING', 'PREPAID'] as const)(
    'is the only type besides invoices: %s is refused by name',
    async (billing_type) => {
      const { owner, id } = await account()
      await expect(
        createProfile(owner, { ad_account_id: id, billing_type }, testOrigin, known),
      ).rejects.toMatchObject({
        code: 1,
        field: 'billing_type',
        detail: expect.stringContaining(billing_type),
      })
    },
  )
})

describe('a coupon', () => {
  const make = (more: object = {}) =>
    transact(async () =>
      couponCreate.parse({
        code: `C${key()}`.slice(0, 20),
        amount_micro: 25 * unit,
        currency: 'USD',
        most_uses: 2,
        ...more,
      }),
    )

  test('gives its credit once to each ad account, as often as it may be used', async () => {
    const { owner, id } = await account()
    const given = await make()
    await createCoupon(owner, given, testOrigin)
    expect(await code(createCoupon(owner, given, testOrigin))).toBe(409)
    const of = { ad_account_id: id, code: given.code }
    await redeemCoupon(owner, of, testOrigin)
    expect(await code(redeemCoupon(owner, of, testOrigin))).toBe(409)
    expect((await balance(id))?.credit_micro).toBe(25 * unit)
    const others = await Promise.all([account(), account()])
    const tried = await Promise.all(
      others.map((one) =>
        code(redeemCoupon(one.owner, { ad_account_id: one.id, code: given.code }, testOrigin)),
      ),
    )
    expect(tried.toSorted()).toEqual([0, 409])
    expect(await broken()).toEqual([])
  })

  test('is refused after its last day, in another currency, and when it is unknown', async () => {
    const { owner, id } = await account()
    for (const more of [{ last_day: '2020-01-01' }, { currency: 'EUR' }]) {
      const given = await make(more)
      await createCoupon(owner, given, testOrigin)
      expect(await code(redeemCoupon(owner, { ad_account_id: id, code: given.code }, testOrigin))).toBe(409)
    }
    expect(await code(redeemCoupon(owner, { ad_account_id: id, code: 'NONE-OF-THESE' }, testOrigin))).toBe(
      404,
    )
  })

  test('is redeemed by its hash, or only tried', async () => {
    const { owner, id } = await account()
    const given = await make()
    await createCoupon(owner, given, testOrigin)
    const offerCodeHash = createHash('sha256').update(given.code).digest('hex')
    await redeemByHash(owner, { ad_account_id: id, offerCodeHash, validateOnly: true })
    expect((await balance(id))?.credit_micro).toBe(0)
    await redeemByHash(owner, { ad_account_id: id, offerCodeHash, validateOnly: false })
    expect((await balance(id))?.credit_micro).toBe(25 * unit)
  })
})

test('reminds three times by mail, then holds the account until the invoice is paid', async () => {
  const { owner, id, invoice_id } = await billed([10 * unit])
  await createProfile(owner, { ad_account_id: id, billing_type: 'INVOICE' }, testOrigin, known)
  await db().execute(sql`update invoices set due_date = '2026-01-10' where id = ${invoice_id}`)
  const mails = async () =>
    (
      await db().execute(
        sql`select subject from mail_outbox where user_id = ${owner.id} and template = 'invoice_reminder'`,
      )
    ).rows.length
  const counts: number[] = []
  for (const day of ['10', '11', '11', '16', '17', '23', '24', '30']) {
    await sendReminders(new Date(`2026-01-${day}T12:00:00Z`))
    counts.push(await mails())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
  expect(await balance(id)).toMatchObject({
    is_held: true,
    is_valid: false,
    status: 'INVALID',
    overdue_micro: 10 * unit,
  })
  expect(
    await code(createProfile(owner, { ad_account_id: id, billing_type: 'INVOICE' }, testOrigin, known)),
  ).toBe(409)
  await recordPayment({ invoice_id, reference: 'bank' })
  expect(await balance(id)).toMatchObject({ is_held: false, is_valid: true, overdue_micro: 0 })
})
