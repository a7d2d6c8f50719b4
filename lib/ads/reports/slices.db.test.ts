import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { storeBatch } from '../tracking/intake/store.server'
import { eventOf, type Running, running } from '../tracking/testing.server'
import type { Shown } from '../tracking/token.server'
import { rollUp } from '../tracking/worker/roll-up.server'
import { makeReport } from './async/write.server'
import { requestMmm, stateOfMmm } from './mmm/commands.server'
import { mmmRows } from './mmm/rows.server'
import { mmmCreate } from './mmm/schema'
import type { TargetingType } from './slice-kinds'
import { slicesFor } from './slices.server'

let crowds = 0
/** Adds people; returns their ids. */
async function crowd(size: number, more: { birthday?: string; gender?: string; country?: string } = {}) {
  const name = `slice${process.pid}x${++crowds}n`
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into users (username, email, full_name, first_name, birthday, gender, country)
    select ${name} || n, ${name} || n || '@example.org', 'Ann', 'Ann', ${more.birthday ?? '1990-01-31'}, ${more.gender ?? 'female'},
      ${more.country ?? 'US'} from generate_series(1, ${size}) n returning id`)
  return rows.map(({ id }) => id)
}

async function show(of: Running, ids: readonly string[], more: Partial<Shown> = {}) {
  const like: Member = await testMember()
  await storeBatch(
    ids.map((id) => eventOf(of, { ...like, id }, 'IMPRESSION', { placement: 'SEARCH', ...more })),
  )
  await rollUp()
}

const today = new Date().toISOString().slice(0, 10)
const slicesOf = async (of: Running, targeting_types: TargetingType[], more: object = {}) =>
  (
    await slicesFor(of.owner, 'account', {
      ad_account_id: of.ad_account_id,
      start_date: today,
      end_date: today,
      columns: ['IMPRESSION_1'],
      granularity: 'TOTAL',
      targeting_types,
      ...more,
    })
  ).data.map(({ targeting_type, targeting_value, metrics }) => [
    targeting_type,
    targeting_value,
    metrics.IMPRESSION_1,
  ])

test('people are told apart by each fact on its own', async () => {
  const of = await running()
  await show(of, await crowd(250))
  await show(of, await crowd(200, { gender: 'custom', birthday: '1960-05-05', country: 'BR' }))
  expect(await slicesOf(of, ['AGE_BUCKET', 'GENDER', 'LOCATION', 'APPTYPE', 'PLACEMENT'])).toEqual([
    ['AGE_BUCKET', '35-44', 250],
    ['AGE_BUCKET', '65+', 200],
    ['GENDER', 'female', 250],
    ['GENDER', 'unknown', 200],
    ['LOCATION', 'BR', 200],
    ['LOCATION', 'US', 250],
    ['APPTYPE', 'web', 450],
    ['PLACEMENT', 'SEARCH', 450],
  ])
  expect(await slicesOf(of, ['AGE_BUCKET_AND_GENDER'], { granularity: 'DAY' })).toEqual([
    ['AGE_BUCKET_AND_GENDER', '35-44&female', 250],
    ['AGE_BUCKET_AND_GENDER', '65+&unknown', 200],
  ])
})

test('leaves out a slice of 99 people, however often they saw it', async () => {
  const of = await running()
  const few = await crowd(99)
  await show(of, few)
  await show(of, few)
  expect(await slicesOf(of, ['GENDER'])).toEqual([])
  await show(of, await crowd(99))
  expect(await slicesOf(of, ['GENDER'])).toEqual([['GENDER', 'female', 297]])
})

test('of people who keep ads from being personalized nothing is told', async () => {
  const of = await running()
  const people = await crowd(200)
  await db().execute(sql`
    insert into user_settings (user_id, ads_personalization) select unnest(${sql.param(people)}::bigint[]), false`)
  await show(of, people)
  expect(await slicesOf(of, ['AGE_BUCKET', 'COUNTRY'])).toEqual([
    ['AGE_BUCKET', 'unknown', 200],
    ['COUNTRY', 'unknown', 200],
  ])
})

test('tells by which keyword, topic and audience people were found, with the same floor', async () => {
  const of = await running()
  const keyword = async (value: string) => {
    const { rows } = await db().execute<{ id: string }>(sql`
      insert into ad_keywords (ad_account_id, ad_group_id, match_type, value)
      values (${of.ad_account_id}, ${of.group}, 'BROAD', ${value}) returning id`)
    return rows[0]?.id ?? ''
  }
  const [lamp, rare] = [await keyword('desk lamp'), await keyword('rare lamp')]
  await show(of, await crowd(250), { keyword: lamp })
  await show(of, await crowd(99), { keyword: rare })
  await show(of, await crowd(200), { interest: '7', audience: '8' })
  await show(of, await crowd(150))
  expect(await slicesOf(of, ['KEYWORD', 'TARGETED_INTEREST', 'AUDIENCE_INCLUDE'])).toEqual([
    ['KEYWORD', 'desk lamp', 250],
    ['TARGETED_INTEREST', '7', 200],
    ['AUDIENCE_INCLUDE', '8', 200],
  ])
})

describe('a report for a mix model', () => {
  const given = (of: Running, more: object = {}) => ({
    ad_account_id: of.ad_account_id,
    report_name: 'Mix',
    start_date: today,
    end_date: today,
    granularity: 'DAY',
    level: 'AD_GROUP_TARGETING',
    targeting_types: ['COUNTRY'],
    columns: ['CAMPAIGN_ID', 'AD_GROUP_NAME', 'ADVERTISER_ID', 'TOTAL_IMPRESSION', 'ECTR'],
    ...more,
  })
  const faults = (of: Running, more: object) =>
    mmmCreate.safeParse(given(of, more)).error?.issues.map(({ path }) => path[0])

  test('has a line for each day, thing and country of at least a hundred people, with their names', async () => {
    const of = await running()
    await show(of, await crowd(250))
    await show(of, await crowd(99, { country: 'FR' }))
    const line = {
      DATE: today,
      TARGETING_TYPE: 'COUNTRY',
      TARGETING_VALUE: 'US',
      CAMPAIGN_ID: of.campaign,
      AD_GROUP_NAME: expect.any(String),
      ADVERTISER_ID: of.ad_account_id,
      TOTAL_IMPRESSION: 250,
      ECTR: 0,
    }
    expect(await mmmRows(mmmCreate.parse(given(of)))).toEqual([line])
    expect(await mmmRows(mmmCreate.parse(given(of, { countries: ['FR'] })))).toEqual([])
    expect(await mmmRows(mmmCreate.parse(given(of, { countries: ['US', 'FR'] })))).toEqual([line])
    const { data } = await requestMmm(of.owner, mmmCreate.parse(given(of)))
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from ad_reports where token = ${data.token}`,
    )
    await makeReport(rows[0]?.id ?? '', true)
    const state = await stateOfMmm(of.owner, { ad_account_id: of.ad_account_id, token: data.token })
    expect(state).toMatchObject({
      status: 'success',
      data: { report_status: 'FINISHED', url: expect.any(String) },
    })
  })

  test('names no ad group of a campaign, and no country of another fact', async () => {
    const of = await running()
    expect(faults(of, {})).toBeUndefined()
    expect(faults(of, { level: 'CAMPAIGN_TARGETING' })).toEqual(['columns'])
    expect(faults(of, { targeting_types: ['GENDER'], countries: ['US'] })).toEqual(['countries'])
    expect(faults(of, { columns: ['IMPRESSION_2'] })).toEqual(['columns'])
    expect(faults(of, { report_name: '' })).toEqual(['report_name'])
    const other = await running()
    await expect(requestMmm(other.owner, mmmCreate.parse(given(of)))).rejects.toMatchObject({ status: 404 })
  })
})
