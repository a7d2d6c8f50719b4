import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { nameIssue } from '@/lib/core/reasons'
import { storeBatch } from '../tracking/intake/store.server'
import { clicks, eventOf, type Running, running } from '../tracking/testing.server'
import { rollUp } from '../tracking/worker/roll-up.server'
import { reportOf } from './analytics.server'
import { accountReportGet, campaignReportGet } from './schema'

const day = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const today = Math.floor(Date.now() / day) * day

const columns = ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'OUTBOUND_CLICK_1', 'OUTBOUND_CTR_1'] as const
const requested = (of: Running, more: object = {}) => ({
  ad_account_id: of.ad_account_id,
  start_date: dayOf(today - day),
  end_date: dayOf(today),
  columns,
  granularity: 'DAY' as const,
  click_window_days: 30,
  engagement_window_days: 30,
  view_window_days: 1,
  conversion_report_time: 'TIME_OF_AD_ACTION' as const,
  reporting_timezone: 'AD_ACCOUNT_TIME_ZONE' as const,
  ...more,
})

/** Creates a promotion with a click at the last millisecond of yesterday, and two views and a click at midnight. */
async function seen() {
  const of = await running()
  await clicks(of, [300_000n], new Date(today - 1))
  await clicks(of, [200_000n], new Date(today))
  for (let n = 0; n < 2; n += 1)
    await storeBatch([eventOf(of, await testMember(), 'IMPRESSION')], new Date(today))
  await rollUp()
  return of
}

describe('a report', () => {
  test('has the figures of each day, by its v5 names, and null where there is nothing to divide by', async () => {
    const of = await seen()
    expect(await reportOf(of.owner, 'campaigns', requested(of), [of.campaign])).toEqual([
      {
        CAMPAIGN_ID: of.campaign,
        DATE: dayOf(today - 1),
        SPEND_IN_MICRO_DOLLAR: 300_000,
        IMPRESSION_1: 0,
        OUTBOUND_CLICK_1: 1,
        OUTBOUND_CTR_1: null,
      },
      {
        CAMPAIGN_ID: of.campaign,
        DATE: dayOf(today),
        SPEND_IN_MICRO_DOLLAR: 200_000,
        IMPRESSION_1: 2,
        OUTBOUND_CLICK_1: 1,
        OUTBOUND_CTR_1: 0.5,
      },
    ])
  })

  test('is the same in all at each level, and by the hour', async () => {
    const of = await seen()
    const total = { SPEND_IN_MICRO_DOLLAR: 500_000, IMPRESSION_1: 2, OUTBOUND_CLICK_1: 2, OUTBOUND_CTR_1: 1 }
    const all = requested(of, { granularity: 'TOTAL' })
    expect(await reportOf(of.owner, 'account', all)).toEqual([{ AD_ACCOUNT_ID: of.ad_account_id, ...total }])
    expect(await reportOf(of.owner, 'groups', all, [of.group])).toEqual([{ AD_GROUP_ID: of.group, ...total }])
    expect(await reportOf(of.owner, 'ads', all, [of.ad])).toEqual([{ AD_ID: of.ad, ...total }])
    const hours = await reportOf(of.owner, 'ads', requested(of, { granularity: 'HOUR' }), [of.ad])
    expect(hours.map(({ DATE }) => DATE)).toEqual([
      `${dayOf(today - 1)}T23:00:00`,
      `${dayOf(today)}T00:00:00`,
    ])
  })

  test('has nothing of another account', async () => {
    const [of, other] = [await seen(), await running()]
    expect(await reportOf(other.owner, 'campaigns', requested(other), [of.campaign])).toEqual([])
    await expect(reportOf(other.owner, 'account', requested(of))).rejects.toMatchObject({
      errorName: 'notFound',
    })
  })
})

test('days are in order, 90 at most, and 3 by the hour', () => {
  const parse = (given: object) =>
    accountReportGet.safeParse(
      { ad_account_id: '1', columns: 'IMPRESSION_1', granularity: 'DAY', start_date: '2026-01-01', ...given },
      { error: nameIssue },
    )
  const faults = (given: object) => parse(given).error?.issues.map(({ path, message }) => [path[0], message])
  expect(faults({ end_date: '2026-01-01' })).toBeUndefined()
  expect(faults({ end_date: '2025-12-31' })).toEqual([['end_date', 'endsBeforeStart']])
  expect(faults({ end_date: '2026-03-31' })).toBeUndefined()
  expect(faults({ end_date: '2026-04-01' })?.[0]).toEqual(['end_date', 'tooManyDays'])
  expect(faults({ end_date: '2026-01-03', granularity: 'HOUR' })).toBeUndefined()
  expect(faults({ end_date: '2026-01-04', granularity: 'HOUR' })).toEqual([['end_date', 'tooManyDays']])
  expect(faults({ end_date: '2026-01-01', columns: 'MAGIC' })?.[0]?.[0]).toBe('columns')
  expect(
    campaignReportGet.safeParse({
      ad_account_id: '1',
      columns: 'CTR',
      granularity: 'DAY',
      start_date: '2026-01-01',
      end_date: '2026-01-01',
      campaign_ids: '1,2',
    }).data,
  ).toMatchObject({ campaign_ids: ['1', '2'], columns: ['CTR'] })
})
