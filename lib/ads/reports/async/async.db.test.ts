import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { nameIssue } from '@/lib/core/reasons'
import { db } from '@/lib/platform/db/client.server'
import { clicks, type Running, running } from '../../tracking/testing.server'
import { rollUp } from '../../tracking/worker/roll-up.server'
import { fileOfReport, linkTo, requestReport, stateOfReport } from './commands.server'
import { asyncLimits } from './kinds'
import { reportCreate } from './schema'
import { dropExpiredReports, makeReport, textOf } from './write.server'

const today = new Date().toISOString().slice(0, 10)
const given = (of: { ad_account_id: string }, more: object = {}) => ({
  ad_account_id: of.ad_account_id,
  start_date: today,
  end_date: today,
  granularity: 'DAY',
  level: 'CAMPAIGN',
  columns: ['OUTBOUND_CLICK_1', 'TOTAL_CHECKOUT', 'CTR'],
  report_format: 'CSV',
  ...more,
})
const requested = (of: Running, more: object = {}) =>
  requestReport(of.owner, reportCreate.parse(given(of, more)))

const idOf = async (token: string) => {
  const { rows } = await db().execute<{ id: string }>(sql`select id from ad_reports where token = ${token}`)
  return rows[0]?.id ?? ''
}

/** Asks for a report, has it written, and returns its token and its address. */
async function written(of: Running, more: object = {}) {
  const { token } = await requested(of, more)
  await makeReport(await idOf(token), true)
  return { token, ...(await stateOfReport(of.owner, { ad_account_id: of.ad_account_id, token })) }
}

const partsOf = (url: string | null) => {
  const { pathname, searchParams } = new URL(url ?? '')
  return { report_id: pathname.split('/')[3] ?? '', key: searchParams.get('key') ?? '' }
}
const contentOf = async (url: string | null) => text((await fileOfReport(partsOf(url))).stream)

async function clicked() {
  const of = await running()
  const other = await promotion(of)
  await clicks(of, [100_000n, 100_000n])
  await clicks({ ...of, ad: other.ad.id, group: other.group.id, campaign: other.campaign.id }, [100_000n])
  await rollUp()
  return { of, other: other.campaign.id }
}

describe('a report', () => {
  test('waits, and is a table with the names of its things', async () => {
    const { of, other } = await clicked()
    const { token, report_status } = await requested(of)
    expect(report_status).toBe('IN_PROGRESS')
    const at = { ad_account_id: of.ad_account_id, token }
    expect(await stateOfReport(of.owner, at)).toEqual({ report_status: 'IN_PROGRESS', url: null, size: null })
    await makeReport(await idOf(token), true)
    const { report_status: now, url, size } = await stateOfReport(of.owner, at)
    expect(now).toBe('FINISHED')
    const content = await contentOf(url)
    expect(Buffer.byteLength(content)).toBe((size ?? 0) - 3)
    expect(content.replaceAll('\r', '').trim().split('\n')).toEqual([
      'CAMPAIGN_ID,CAMPAIGN_NAME,DATE,OUTBOUND_CLICK_1,TOTAL_CHECKOUT,CTR',
      ...[
        [of.campaign, 2],
        [other, 1],
      ].map(([id, n]) => `${id},Spring,${today},${n},0,`),
    ])
  })

  test('is limited to what it names, and can be JSON', async () => {
    const { of, other } = await clicked()
    const none = await contentOf((await written(of, { campaign_objective_types: ['AWARENESS'] })).url)
    expect(none.trim()).toContain('CAMPAIGN_ID,CAMPAIGN_NAME,DATE,OUTBOUND_CLICK_1,TOTAL_CHECKOUT,CTR')
    const rows = async (more: object) =>
      JSON.parse(await contentOf((await written(of, { report_format: 'JSON', ...more })).url))
    expect(await rows({ campaign_ids: [other] })).toMatchObject([{ CAMPAIGN_ID: other, OUTBOUND_CLICK_1: 1 }])
    expect(await rows({ level: 'AD_GROUP', ad_group_ids: [of.group] })).toMatchObject([
      { AD_GROUP_ID: of.group, OUTBOUND_CLICK_1: 2 },
    ])
    expect(await rows({ level: 'PIN_PROMOTION', campaign_objective_types: ['AWARENESS'] })).toEqual([])
    expect(await rows({ level: 'ADVERTISER' })).toMatchObject([
      { AD_ACCOUNT_ID: of.ad_account_id, OUTBOUND_CLICK_1: 3 },
    ])
    const sliced = { level: 'ADVERTISER_TARGETING', targeting_types: ['GENDER'], columns: ['CTR'] }
    expect(await rows(sliced)).toEqual([])
  })

  test('is read by its address for five minutes, and by no other', async () => {
    const { of } = await clicked()
    const { url } = await written(of)
    const { report_id, key } = partsOf(url)
    const at = Date.now()
    const until = partsOf(linkTo(report_id, at))
    const end = at + asyncLimits.linkMinutes * 60_000
    expect((await fileOfReport(until, end)).type).toContain('text/csv')
    const lost = { errorName: 'notFound' }
    await expect(fileOfReport(until, end + 1)).rejects.toMatchObject(lost)
    await expect(fileOfReport({ report_id, key: `${key.slice(0, -1)}!` })).rejects.toMatchObject({
      field: 'bookmarks',
    })
    await expect(fileOfReport({ report_id: String(BigInt(report_id) + 1n), key })).rejects.toMatchObject({
      field: 'bookmarks',
    })
  })

  test('of another account is not there', async () => {
    const { of } = await clicked()
    const other = await running()
    const { token } = await written(of)
    const lost = { errorName: 'notFound' }
    await expect(
      stateOfReport(other.owner, { ad_account_id: other.ad_account_id, token }),
    ).rejects.toMatchObject(lost)
    await expect(
      stateOfReport(await testMember(), { ad_account_id: of.ad_account_id, token }),
    ).rejects.toMatchObject(lost)
    await expect(requestReport(other.owner, reportCreate.parse(given(of)))).rejects.toMatchObject(lost)
  })

  test('is deleted with its file after its days', async () => {
    const { of } = await clicked()
    const { token, url } = await written(of)
    await dropExpiredReports()
    expect(await contentOf(url)).not.toBe('')
    await db().execute(
      sql`update ad_reports set expires_at = now() - interval '1 second' where token = ${token}`,
    )
    await dropExpiredReports()
    await expect(contentOf(url)).rejects.toMatchObject({ errorName: 'notFound' })
    expect(await idOf(token)).toBe('')
  })
})

test('ten reports of an account wait, and not one more', async () => {
  const of = await running()
  for (let n = 0; n < asyncLimits.waiting; n += 1) await requested(of)
  await expect(requested(of)).rejects.toMatchObject({
    reason: 'tooManyReports',
    params: { max: asyncLimits.waiting },
  })
})

test('writes the head of a table without lines, and no cell that a program would run', () => {
  expect(textOf([], 'CSV', ['CTR'])).toBe('\uFEFFCTR\r\n')
  expect(textOf([{ CAMPAIGN_NAME: '=1+1', CTR: null }], 'CSV', [])).toContain("'=1+1")
})

describe('refuses by field', () => {
  const faults = (more: object) =>
    reportCreate
      .safeParse(given({ ad_account_id: '1' }, more), { error: nameIssue })
      .error?.issues.map(({ path, message }) => [path[0], message])
  test.each([
    [{ level: 'KEYWORD' }, 'level'],
    [{ columns: ['MAGIC'] }, 'columns'],
    [{ columns: [] }, 'columns'],
    [{ click_window_days: 60 }, 'click_window_days'],
    [{ conversion_report_time: 'NOW' }, 'conversion_report_time'],
    [{ report_format: 'XML' }, 'report_format'],
    [{ targeting_types: ['GENDER'] }, 'targeting_types'],
    [{ level: 'CAMPAIGN_TARGETING', columns: ['CTR'] }, 'targeting_types'],
    [{ level: 'CAMPAIGN_TARGETING', targeting_types: ['GENDER'] }, 'columns'],
    [
      { level: 'CAMPAIGN_TARGETING', targeting_types: ['GENDER'], columns: ['CTR'], granularity: 'HOUR' },
      'granularity',
    ],
    [{ level: 'ADVERTISER', campaign_ids: ['1'] }, 'campaign_ids'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '2026-01-02', end_date: '2026-01-01' }, 'end_date'],
    [{ campaign_ids: Array.from({ length: 501 }, (_, n) => String(n + 1)) }, 'campaign_ids'],
  ])('%j', (more, field) => expect(faults(more)?.[0]?.[0]).toBe(field))
  test('and takes what is at its limits', () => {
    expect(
      faults({
        campaign_ids: Array.from({ length: 500 }, (_, n) => String(n + 1)),
        report_name: 'x'.repeat(100),
      }),
    ).toBeUndefined()
    expect(faults({ report_name: 'x'.repeat(101) })?.[0]?.[0]).toBe('report_name')
    expect(faults({ click_window_days: 0, view_window_days: 30 })).toBeUndefined()
  })
})
