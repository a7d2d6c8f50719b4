import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { reportOf } from '../reports/analytics.server'
import type { AnyColumn } from '../reports/lines.server'
import type { Running } from '../tracking/testing.server'
import { running } from '../tracking/testing.server'
import { rollUp } from '../tracking/worker/roll-up.server'
import { attribute, forgetOldPeople } from './attribute.server'
import { forgetConverted } from './forget.server'
import { convert, meet, shopper, shopTag } from './testing.server'

const [hour, day] = [3_600_000, 86_400_000]
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const now = Date.now() - 60_000
const ago = (ms: number) => new Date(now - ms)

async function shop(over: Parameters<typeof running>[0] = {}) {
  const of = await running(over)
  const tag = await shopTag(of)
  // An account has roll-ups once it had an event.
  await meet(of, await testMember(), 'IMPRESSION', ago(40 * day))
  return { of, tag }
}

type More = { columns?: AnyColumn[]; level?: 'ads' | 'campaigns' | 'account' } & Record<string, unknown>
/** Returns the checkouts of an ad account as its report has them. */
async function sold(of: Running, { columns = ['TOTAL_CHECKOUT'], level = 'ads', ...more }: More = {}) {
  await rollUp()
  await attribute()
  const lines = await reportOf(of.owner, level, {
    ad_account_id: of.ad_account_id,
    start_date: dayOf(now - 35 * day),
    end_date: dayOf(now + day),
    columns,
    granularity: 'TOTAL',
    click_window_days: 30,
    engagement_window_days: 30,
    view_window_days: 30,
    conversion_report_time: 'TIME_OF_AD_ACTION',
    reporting_timezone: 'AD_ACCOUNT_TIME_ZONE',
    ...more,
  })
  return lines.map((line) => [
    ...(line.DATE === undefined ? [] : [line.DATE]),
    ...columns.map((name) => line[name]),
  ])
}

describe('windows', () => {
  test.each([1, 7, 30])('hold a click of %i days before, and not one a second older', async (days) => {
    const { of, tag } = await shop()
    const [inside, outside] = [await shopper(), await shopper()]
    await meet(of, inside, 'OUTBOUND_CLICK', ago(days * day))
    await meet(of, outside, 'OUTBOUND_CLICK', ago(days * day + 1000))
    await convert(tag, inside, ago(0))
    await convert(tag, outside, ago(0))
    const windows = { click_window_days: days, engagement_window_days: 0, view_window_days: 0 }
    expect(await sold(of, windows)).toEqual([[1]])
    expect(await sold(of, { ...windows, click_window_days: 0 })).toEqual([[0]])
  })

  test('give the conversion to the next touch when the stronger one is too old', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(10 * day))
    await meet(of, buyer, 'SAVE', ago(5 * day))
    await meet(of, buyer, 'IMPRESSION', ago(2 * hour))
    await convert(tag, buyer, ago(0))
    const columns: AnyColumn[] = [
      'TOTAL_CLICK_CHECKOUT',
      'TOTAL_ENGAGEMENT_CHECKOUT',
      'TOTAL_VIEW_CHECKOUT',
      'TOTAL_CHECKOUT',
    ]
    const lineFor = async (click: number, engagement: number, view: number) => {
      const windows = { click_window_days: click, engagement_window_days: engagement, view_window_days: view }
      return (await sold(of, { columns, ...windows }))[0]
    }
    expect(await lineFor(30, 30, 30)).toEqual([1, 0, 0, 1])
    expect(await lineFor(7, 30, 30)).toEqual([0, 1, 0, 1])
    expect(await lineFor(7, 1, 1)).toEqual([0, 0, 1, 1])
    expect(await lineFor(7, 1, 0)).toEqual([0, 0, 0, 0])
  })

  test('begin before the conversion: what comes after it does not count', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await convert(tag, buyer, ago(hour))
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(hour - 1000))
    expect(await sold(of)).toEqual([[0]])
  })
})

test('counts for the last of two campaigns, and a click more than a later view', async () => {
  const { of, tag } = await shop()
  const other = await promotion(of)
  const second: Running = { ...of, ad: other.ad.id, group: other.group.id, campaign: other.campaign.id }
  const [one, two] = [await shopper(), await shopper()]
  await meet(of, one, 'OUTBOUND_CLICK', ago(3 * day))
  await meet(second, one, 'OUTBOUND_CLICK', ago(2 * day))
  await meet(of, two, 'OUTBOUND_CLICK', ago(2 * day))
  await meet(second, two, 'IMPRESSION', ago(day))
  await convert(tag, one, ago(0), { value_micro: 3_000_000, currency: 'USD' })
  await convert(tag, two, ago(0), { value_micro: 5_000_000, currency: 'USD' })
  await rollUp()
  await attribute()
  const { rows } = await db().execute<{ campaign: string; micro: number }>(sql`
    select campaign_id::text as campaign, sum(value_micro)::float8 as micro from ad_conversions
    where ad_account_id = ${of.ad_account_id} and touch = 'CLICK' group by 1`)
  expect(Object.fromEntries(rows.map(({ campaign, micro }) => [campaign, micro]))).toEqual({
    [second.campaign]: 3_000_000,
    [of.campaign]: 5_000_000,
  })
  expect(await sold(of, { columns: ['TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR'], level: 'account' })).toEqual([
    [8_000_000],
  ])
})

describe('an event', () => {
  test('counts once, also when it is sent again with another time or by another tag', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(2 * day))
    const event_id = `order-${of.ad}`
    await convert(tag, buyer, ago(hour), { event_id })
    expect(await sold(of)).toEqual([[1]])
    await convert(tag, buyer, ago(day + hour), { event_id })
    await convert(await shopTag(of), buyer, ago(hour), { event_id })
    expect(await sold(of)).toEqual([[1]])
  })

  test('that arrives six days late corrects the day of its ad, or its own', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(20 * day))
    const happened = ago(6 * day)
    await convert(tag, buyer, happened)
    const byDay = { granularity: 'DAY', columns: ['TOTAL_CHECKOUT'] as AnyColumn[] }
    const dated = (lines: unknown[][]) => lines.filter(([, n]) => n === 1).map(([date]) => date)
    expect(dated(await sold(of, byDay))).toEqual([dayOf(now - 20 * day)])
    expect(dated(await sold(of, { ...byDay, conversion_report_time: 'TIME_OF_CONVERSION' }))).toEqual([
      dayOf(happened.getTime()),
    ])
  })

  test('in another currency counts without its value', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(day))
    await convert(tag, buyer, ago(0), { value_micro: 7_000_000, currency: 'EUR' })
    await convert(tag, buyer, ago(0), { value_micro: 2_000_000, currency: 'USD' })
    expect(await sold(of, { columns: ['TOTAL_CHECKOUT', 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR'] })).toEqual([
      [2, 2_000_000],
    ])
  })

  test('is in the hour of its ad, or in its own', async () => {
    const { of, tag } = await shop()
    const buyer = await shopper()
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(hour))
    await convert(tag, buyer, ago(0))
    const byHour = { granularity: 'HOUR', start_date: dayOf(now - day), columns: ['TOTAL_CHECKOUT'] }
    const hourOf = (at: Date) => `${at.toISOString().slice(0, 13)}:00:00`
    expect(await sold(of, byHour as never)).toEqual([[hourOf(ago(hour)), 1]])
    expect(await sold(of, { ...byHour, conversion_report_time: 'TIME_OF_CONVERSION' } as never)).toEqual([
      [hourOf(ago(hour)), 0],
      [hourOf(ago(0)), 1],
    ])
  })
})

test.each([
  [
    'keeps ads from being personalized',
    'insert into user_settings (user_id, ads_personalization) values ($1, false)',
  ],
  [
    'does not allow tracking by partners',
    'insert into user_settings (user_id, third_party_marketing_tracking_enabled) values ($1, false)',
  ],
  ['has no verified address', 'update users set email_verified_at = null where id = $1'],
  [
    'is under 18',
    `update users set birthday = to_char(now() - interval '17 years', 'YYYY-MM-DD') where id = $1`,
  ],
  ['lives where consent is needed, and gave none', `update users set country = 'DE' where id = $1`],
])('nothing is attributed to a person who %s', async (_, change) => {
  const { of, tag } = await shop()
  const buyer = await shopper()
  await db().execute(sql.raw(change.replace('$1', buyer.id)))
  await meet(of, buyer, 'OUTBOUND_CLICK', ago(day))
  await convert(tag, buyer, ago(0))
  expect((await sold(of)).flat().filter((n) => n !== 0)).toEqual([])
})

test('forgets who it was: an account that is erased, and 90 days, leave no number', async () => {
  const { of, tag } = await shop()
  const [erased, old] = [await shopper(), await shopper()]
  for (const buyer of [erased, old]) {
    await meet(of, buyer, 'OUTBOUND_CLICK', ago(day))
    await convert(tag, buyer, ago(0))
  }
  await sold(of)
  const people = async () => {
    const { rows } = await db().execute<{ person: string }>(
      sql`select person::text from ad_conversions where ad_account_id = ${of.ad_account_id}`,
    )
    return rows.map(({ person }) => person)
  }
  expect((await people()).filter((one) => [erased.id, old.id, '0'].includes(one))).toEqual([])
  expect((await transact((tx) => forgetConverted(tx, erased.id, 10))).count).toBe(1)
  expect((await people()).filter((one) => one === '0')).toHaveLength(1)
  await db().execute(sql`
    update ad_conversions set happened_at = happened_at - interval '91 days', acted_at = acted_at - interval '91 days'
    where ad_account_id = ${of.ad_account_id}`)
  await forgetOldPeople()
  expect(await people()).toEqual(['0', '0'])
})
