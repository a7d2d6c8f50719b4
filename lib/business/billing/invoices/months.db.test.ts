import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { createAdAccount } from '@/lib/business/assets/ad-accounts.server'
import { runBilling } from '@/lib/business/billing/run.server'
import { broken, testInformation } from '@/lib/business/billing/testing.server'
import { testBusiness } from '@/lib/business/testing.server'
import { db } from '@/lib/platform/db/client.server'

/** Times at which one charge of each account is booked: the last and the first of a month. */
const moments = [
  '2028-02-29T23:59:59.999Z',
  '2028-03-01T00:00:00.000Z',
  '2028-12-31T23:59:59.999Z',
  '2029-01-01T00:00:00.000Z',
]
const charged = 12_345_678
const currencies = ['USD', 'EUR', 'JPY'] as const

async function accountIn(currency: (typeof currencies)[number]): Promise<string> {
  const owner = await testBusiness()
  await testInformation(owner)
  const given = { name: currency, country: 'US', currency, owner_user_id: owner.id } as const
  const { id } = await createAdAccount(owner, given, testOrigin)
  await db().execute(sql`
    with booked as (
      insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
      select ${id}, 'CHARGE', ${currency}, 'Clicks', ${`${id}:`} || at, at::timestamptz
      from unnest(${sql.param(moments)}::text[]) at returning id
    )
    insert into ledger_entries (transaction_id, account, amount_micro)
    select b.id, s.account, s.sign * ${charged}::bigint from booked b, (values ('UNBILLED', 1), ('REVENUE', -1)) s (account, sign)`)
  return id
}

test('bills a month in three currencies, across a leap day and the end of a year', async () => {
  const ids = await Promise.all(currencies.map(accountIn))
  const billed = async () => {
    const { rows } = await db().execute<{ all: string[] }>(sql`
      select array_agg(format('%s %s–%s %s', i.currency, i.period_start, i.period_end, i.billed_micro / 10000)
        order by i.ad_account_id, i.number) as all
      from invoices i where i.ad_account_id = any(${sql.param(ids)}::bigint[])`)
    return rows[0]?.all ?? []
  }
  const eachOf = (period: string) => [`USD ${period} 1234`, `EUR ${period} 1234`, `JPY ${period} 1200`]
  await runBilling(new Date('2028-02-29T23:59:59.999Z'), [])
  expect(await billed()).toEqual([])
  const months: [now: string, period: string][] = [
    ['2028-03-01T00:00:00.000Z', '2028-02-29–2028-02-29'],
    ['2028-04-01T00:00:00.000Z', '2028-03-01–2028-03-31'],
    ['2029-01-01T00:00:00.000Z', '2028-12-31–2028-12-31'],
    ['2029-02-01T00:00:00.000Z', '2029-01-01–2029-01-31'],
  ]
  const expected: string[] = []
  for (const [now, period] of months) {
    // Running the worker twice bills once.
    for (let turn = 0; turn < 2; turn++) await runBilling(new Date(now), [])
    expected.push(...eachOf(period))
    expect((await billed()).toSorted()).toEqual(expected.toSorted())
  }
  expect(await broken()).toEqual([])
})
