import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { updateAdAccount } from '@/lib/business/assets/ad-accounts.server'
import { db } from '@/lib/platform/db/client.server'
import { storeBatch } from '../tracking/intake/store.server'
import { eventOf, type Running, running } from '../tracking/testing.server'
import { rollUp } from '../tracking/worker/roll-up.server'
import { reportOf } from './analytics.server'

const setZone = (of: Running, time_zone: string) =>
  updateAdAccount(of.owner, { ad_account_id: of.ad_account_id, time_zone }, testOrigin)

async function viewsAt(of: Running, times: readonly string[]) {
  for (const time of times)
    await storeBatch([eventOf(of, await testMember(), 'IMPRESSION', { at: new Date(time) })], new Date(time))
  await rollUp()
}

async function report(of: Running, more: object = {}) {
  const lines = await reportOf(of.owner, 'account', {
    ad_account_id: of.ad_account_id,
    start_date: '2026-09-01',
    end_date: '2026-11-27',
    columns: ['IMPRESSION_1'],
    granularity: 'DAY',
    click_window_days: 30,
    engagement_window_days: 30,
    view_window_days: 1,
    conversion_report_time: 'TIME_OF_AD_ACTION',
    reporting_timezone: 'AD_ACCOUNT_TIME_ZONE',
    ...more,
  })
  return lines.map((line) => [line.DATE, line.IMPRESSION_1])
}

/** The first and last millisecond of a day of a zone, and those beside them. */
const bounds = {
  // 25 hours, on the day on which the clocks go back.
  'Europe/Berlin': [
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00Z',
  ],
  'America/Los_Angeles': [
    '2026-11-01T06:59:59.999Z',
    '2026-11-01T07:00:00Z',
    '2026-11-02T07:59:59.999Z',
    '2026-11-02T08:00:00Z',
  ],
  // Hours begin 45 minutes after those of UTC, and there is no summer time.
  'Asia/Kathmandu': [
    '2026-10-31T18:14:59.999Z',
    '2026-10-31T18:15:00Z',
    '2026-11-01T18:14:59.999Z',
    '2026-11-01T18:15:00Z',
  ],
} as const

const days = {
  'Europe/Berlin': ['2026-10-24', '2026-10-25', '2026-10-26'],
  'America/Los_Angeles': ['2026-10-31', '2026-11-01', '2026-11-02'],
  'Asia/Kathmandu': ['2026-10-31', '2026-11-01', '2026-11-02'],
} as const

test.each(Object.keys(bounds) as (keyof typeof bounds)[])(
  'a day of %s begins and ends there',
  async (zone) => {
    const of = await running()
    await setZone(of, zone)
    await viewsAt(of, bounds[zone])
    const [before, day, after] = days[zone]
    expect(await report(of)).toEqual([
      [before, 1],
      [day, 2],
      [after, 1],
    ])
    const hours = await report(of, { granularity: 'HOUR', start_date: day, end_date: day })
    expect(hours).toEqual([
      [`${day}T00:00:00`, 1],
      [`${day}T23:00:00`, 1],
    ])
  },
)

test('ends a month in the zone, and begins a week on its Monday', async () => {
  const of = await running()
  await setZone(of, 'America/Los_Angeles')
  await viewsAt(of, bounds['America/Los_Angeles'])
  expect(await report(of, { granularity: 'MONTH' })).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 3],
  ])
  expect(await report(of, { granularity: 'WEEK' })).toEqual([
    ['2026-10-26', 3],
    ['2026-11-02', 1],
  ])
})

test('adds up the hour that a clock shows twice', async () => {
  const of = await running()
  await setZone(of, 'Europe/Berlin')
  await viewsAt(of, ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'])
  expect(await report(of, { granularity: 'HOUR', start_date: '2026-10-25', end_date: '2026-10-25' })).toEqual(
    [
      ['2026-10-25T02:00:00', 2],
      ['2026-10-25T03:00:00', 1],
    ],
  )
})

test('another zone has the days counted again, without a loss, and UTC can be asked for', async () => {
  const of = await running()
  await viewsAt(of, ['2026-10-24T21:30:00Z', '2026-10-24T22:30:00Z', '2026-10-24T23:30:00Z'])
  expect(await report(of)).toEqual([['2026-10-24', 3]])
  await setZone(of, 'Europe/Berlin')
  const berlin = [
    ['2026-10-24', 1],
    ['2026-10-25', 2],
  ]
  expect(await report(of)).toEqual(berlin)
  expect(await report(of, { reporting_timezone: 'PINTEREST_TIME_ZONE' })).toEqual([['2026-10-24', 3]])
  await viewsAt(of, ['2026-10-25T10:00:00Z'])
  expect(await report(of)).toEqual([berlin[0], ['2026-10-25', 3]])
  const { rows } = await db().execute(
    sql`select sum(impressions)::int as n from ad_days where ad_account_id = ${of.ad_account_id}`,
  )
  expect(rows).toEqual([{ n: 4 }])
})
