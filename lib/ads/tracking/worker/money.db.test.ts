import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { createInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { testCard, testInformation } from '@/lib/business/billing/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { storeBatch } from '../intake/store.server'
import { moneyRules } from '../rules'
import { clicks, eventOf, type Running, running } from '../testing.server'
import { judgeAccounts } from './may-spend.server'
import { postSpending } from './post.server'
import { rollUp } from './roll-up.server'
import { settleSpending } from './run.server'

type Query = (this: unknown, ...given: unknown[]) => unknown
type Answered = (error: unknown, result?: unknown) => void
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

/** Loses the n-th statement, or its answer; never at 0. */
const kill = { at: 0, isAnswered: false, seen: 0 }

beforeAll(() => {
  prototype.query = function (...given) {
    const answered = given.at(-1)
    kill.seen += 1
    if (kill.seen !== kill.at) return query.apply(this, given)
    const { stream } = (this as { connection: { stream: { destroy: () => void } } }).connection
    const cut = () => {
      stream.destroy()
      return new Error('killed')
    }
    if (typeof answered === 'function') {
      const fail = () => (answered as Answered)(cut())
      if (!kill.isAnswered) return setImmediate(fail)
      return query.apply(this, [...given.slice(0, -1), fail])
    }
    if (!kill.isAnswered) return Promise.reject(cut())
    return (query.apply(this, given) as Promise<unknown>).then(() => {
      throw cut()
    })
  }
})
afterAll(() => {
  prototype.query = query
})

const hour = 3_600_000
/** The start of the hour before this one, in which tests spend. */
const lastHour = () => new Date(Math.floor(Date.now() / hour) * hour - hour)

/** Returns the same money of an ad account at each place that has it. */
async function places(id: string) {
  const { rows } = await db().execute<Record<string, number>>(sql`
    select (select coalesce(sum(charged_micro), 0)::float8 from ad_events where ad_account_id = ${id}) as events,
      (select total_micro::float8 from ad_spend where subject_id = ${id}) as spent,
      (select coalesce(sum(spent_micro), 0)::float8 from ad_hours where ad_account_id = ${id}) as hours,
      (select coalesce(sum(spent_micro), 0)::float8 from ad_days where ad_account_id = ${id}) as days,
      (select coalesce(-sum(e.amount_micro), 0)::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        and e.account = 'REVENUE' where t.ad_account_id = ${id}) as ledger,
      (select coalesce(sum(net_micro), 0)::float8 from invoices where ad_account_id = ${id}) as invoices`)
  return rows[0]
}

const everywhere = (micro: number, invoices = micro) => ({
  events: micro,
  spent: micro,
  hours: micro,
  days: micro,
  ledger: micro,
  invoices,
})

/** Returns what the doctor finds wrong with the money of ads. */
async function wrong() {
  const found = await Promise.all(
    moneyRules.map(async ({ name, sql: text }) =>
      (await db().execute(sql.raw(text))).rows.length > 0 ? [name] : [],
    ),
  )
  return found.flat()
}

describe('money', () => {
  test.each([
    ['USD', [1_234_567n, 1n, 333_333n], 1_567_901],
    ['JPY', [123_456_789n, 7n, 41_000_000n], 164_456_796],
    ['EUR', [999_999n, 999_999n, 2n], 2_000_000],
  ])('agrees in events, spending, roll-ups, ledger and invoice: %s', async (currency, prices, sum) => {
    const budget = currency === 'JPY' ? 1_000_000_000 : 5_000_000
    const of = await running({ group: { budget_in_micro_currency: budget } })
    await db().execute(sql`update ad_accounts set currency = ${currency} where id = ${of.ad_account_id}`)
    await testInformation(of.owner)
    const at = lastHour()
    await clicks(of, prices.slice(0, 2), at)
    await clicks(of, prices.slice(2), new Date(at.getTime() + hour - 1))
    await clicks(of, [BigInt(budget)], at)
    await settleSpending()
    await settleSpending()
    await createInvoice({ ad_account_id: of.ad_account_id, before: new Date() })
    expect(await places(of.ad_account_id)).toEqual(everywhere(sum))
    const { rows } = await db().execute(sql`
      select count(*)::int as n, max(currency) as currency from ledger_transactions
      where ad_account_id = ${of.ad_account_id} and kind = 'CHARGE'`)
    expect(rows).toEqual([{ n: 1, currency }])
    expect(await wrong()).toEqual([])
  })

  test('of events that arrive after their hour was booked is booked once more, in that hour', async () => {
    const of = await running()
    await testCard(of.ad_account_id)
    const at = lastHour()
    for (const price of [500_000n, 250_000n]) {
      await clicks(of, [price], at)
      await settleSpending()
    }
    const { rows } = await db().execute(sql`
      select t.created_at = ${new Date(at.getTime() + hour - 1).toISOString()}::timestamptz as in_hour, e.amount_micro::float8 as micro
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
      where t.ad_account_id = ${of.ad_account_id} order by t.id`)
    expect(rows).toEqual([
      { in_hour: true, micro: 500_000 },
      { in_hour: true, micro: 250_000 },
    ])
  })

  test('of an hour that has not ended waits, unless its account ends', async () => {
    const of = await running()
    await clicks(of, [500_000n])
    await settleSpending()
    expect(await places(of.ad_account_id)).toEqual({ ...everywhere(500_000, 0), ledger: 0 })
    await postSpending(new Date(), of.ad_account_id)
    expect(await places(of.ad_account_id)).toEqual(everywhere(500_000, 0))
    // An invoice until now has it.
    const { rows } = await db().execute<{ n: number }>(sql`
      select count(*)::int as n from ledger_transactions where ad_account_id = ${of.ad_account_id} and created_at <= clock_timestamp()`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each([
    ['before it leaves', false],
    ['after its answer, which nobody hears', true],
  ])('is rolled up and booked once when the worker is killed at a statement %s', async (_, isAnswered) => {
    await settleSpending()
    const spend = async () => {
      const of = await running()
      await clicks(of, [400_000n, 30_001n], lastHour())
      return of
    }
    const whole = await spend()
    kill.seen = 0
    await settleSpending()
    const statements = kill.seen
    expect(statements).toBeGreaterThan(8)
    expect(await places(whole.ad_account_id)).toEqual(everywhere(430_001, 0))
    const step = inject('everyFault') ? 1 : 2
    for (let at = 1; at <= statements; at += step) {
      const of = await spend()
      Object.assign(kill, { at, isAnswered, seen: 0 })
      await settleSpending().catch(() => undefined)
      kill.at = 0
      await settleSpending()
      expect([at, await places(of.ad_account_id)]).toEqual([at, everywhere(430_001, 0)])
    }
    expect(await wrong()).toEqual([])
  })
})

describe('roll-ups', () => {
  test('equal the events, by placement and device, however many workers add them', async () => {
    const of = await running()
    const kinds = ['IMPRESSION', 'CLOSEUP', 'SAVE', 'VIDEO_P50', 'OUTBOUND_CLICK', 'IMPRESSION'] as const
    for (const [n, kind] of kinds.entries()) {
      const viewer = { ...(await testMember()), device: n % 2 ? 'phone' : 'desktop' } as const
      await storeBatch([eventOf(of, viewer, kind, { placement: n > 2 ? 'SEARCH' : 'HOME', priceMicro: 7n })])
    }
    await Promise.all([rollUp(), rollUp(), rollUp()])
    for (const table of ['ad_hours', 'ad_days']) {
      const { rows } = await db().execute(sql`
        select placement, device, impressions::int, closeups::int, saves::int, video_p50::int, outbound_clicks::int, spent_micro::int
        from ${sql.identifier(table)} where ad_id = ${of.ad} order by 1, 2`)
      const none = { impressions: 0, closeups: 0, saves: 0, video_p50: 0, outbound_clicks: 0, spent_micro: 0 }
      expect(rows).toEqual([
        { placement: 'HOME', device: 'desktop', ...none, impressions: 1, saves: 1 },
        { placement: 'HOME', device: 'phone', ...none, closeups: 1 },
        { placement: 'SEARCH', device: 'desktop', ...none, outbound_clicks: 1, spent_micro: 7 },
        { placement: 'SEARCH', device: 'phone', ...none, impressions: 1, video_p50: 1 },
      ])
    }
  })
})

/** Returns whether an account may spend, why not, and the limit of its total. */
async function stateOf({ ad_account_id }: Running) {
  await judgeAccounts()
  const { rows } = await db().execute<{
    can_spend: boolean
    reason: string | null
    limit: number | null
  }>(sql`
    select can_spend, reason, limit_micro::float8 as limit from ad_standings where ad_account_id = ${ad_account_id}`)
  return rows[0]
}

describe('an ad account may spend', () => {
  test('with a valid way to pay, until it is declined, which its business is told once', async () => {
    const of = await running()
    expect(await stateOf(of)).toEqual({ can_spend: false, reason: 'NO_BILLING', limit: 0 })
    await testCard(of.ad_account_id)
    expect(await stateOf(of)).toEqual({ can_spend: true, reason: null, limit: null })
    await db().execute(
      sql`update billing_profiles set status = 'INVALID' where ad_account_id = ${of.ad_account_id}`,
    )
    const notified = async () =>
      (
        await db().execute(
          sql`select kind from notifications where user_id = ${of.owner.id} and kind = 'ads_stopped'`,
        )
      ).rows
    expect(await stateOf(of)).toMatchObject({ can_spend: false, reason: 'PAYMENT_DECLINED' })
    await stateOf(of)
    expect(await notified()).toHaveLength(1)
    const { rows: mails } = await db().execute<{ subject: string; body_text: string }>(
      sql`select subject, body_text from mail_outbox where user_id = ${of.owner.id} and template = 'ads_stopped'`,
    )
    expect(mails).toEqual([
      {
        subject: expect.stringMatching(/^The ads of “.+” have stopped$/),
        body_text: expect.stringMatching(
          new RegExp(
            `The last payment of the ad account .+ failed\\.[^]+business_id=${of.owner.id}&ad_account_id=${of.ad_account_id}`,
          ),
        ),
      },
    ])
    await db().execute(
      sql`update billing_profiles set status = 'VALID' where ad_account_id = ${of.ad_account_id}`,
    )
    expect(await stateOf(of)).toEqual({ can_spend: true, reason: null, limit: null })
  })

  test('with credit, until that is used up: what was booked changes nothing', async () => {
    const of = await running()
    const key = `gift:${of.ad_account_id}`
    await db().execute(sql`
      with t as (insert into ledger_transactions (ad_account_id, kind, currency, idempotency_key)
        values (${of.ad_account_id}, 'PAYMENT', 'USD', ${key}) returning id)
      insert into ledger_entries (transaction_id, account, amount_micro)
      select id, x.account, x.micro from t, (values ('CASH', 1000000), ('CREDIT', -1000000)) x (account, micro)`)
    expect(await stateOf(of)).toEqual({ can_spend: true, reason: null, limit: 1_000_000 })
    await clicks(of, [900_000n], lastHour())
    expect(await stateOf(of)).toEqual({ can_spend: true, reason: null, limit: 1_000_000 })
    await settleSpending()
    expect(await stateOf(of)).toEqual({ can_spend: true, reason: null, limit: 1_000_000 })
    await clicks(of, [100_000n, 1n], lastHour())
    expect(await stateOf(of)).toEqual({ can_spend: false, reason: 'CREDIT_USED_UP', limit: 1_000_000 })
    await settleSpending()
    expect(await places(of.ad_account_id)).toMatchObject({ ledger: 1_000_000, spent: 1_000_000 })
  })
})
