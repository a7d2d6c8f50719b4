import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testPerson } from '@/lib/business/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { type Advertiser, advertiser, promotion, unit } from '../../campaigns/testing.server'
import { estimatesFor } from './estimates.server'
import { leastHistory } from './forecast.server'
import { estimatesGet } from './schema'

let at: Advertiser
beforeAll(async () => {
  at = await advertiser()
})

let crowds = 0

/** Creates people of a country who were here today, on phones. */
async function crowd(
  country: string,
  size: number,
  over: { birthday?: string; seen?: string; agent?: string } = {},
) {
  const { birthday = '1990-01-01', seen = '1 day', agent = 'Mozilla/5.0 (iPhone) Mobile' } = over
  const name = `crowd_${country}_${++crowds}_`.toLowerCase()
  await db().execute(sql`
    with made as (insert into users (username, email, full_name, first_name, birthday, country, gender)
      select ${name} || n, ${name} || n || '@example.org', 'A', 'A', ${birthday}, ${country}, 'female' from generate_series(1, ${size}::int) n
      returning id)
    insert into sessions (token_hash, user_id, install_id, user_agent, last_seen_at)
    select sha256(${name}::bytea || id::text::bytea), id, 'x', ${agent}, now() - ${seen}::interval from made`)
  return name
}

const requesting = (given: object) => estimatesGet.parse({ ad_account_id: at.ad_account_id, ...given })
const reach = async (targeting_spec: object) =>
  (await estimatesFor(at.owner, requesting({ targeting_spec }))).reach
const from = (country: string, more: object = {}) => reach({ LOCATION: [country], ...more })

describe('reach', () => {
  test('says no number below a hundred: of 99, 100 and 101 people', async () => {
    await crowd('LI', 99)
    expect(await from('LI')).toEqual({ people: null, is_more: false })
    await crowd('LI', 1)
    expect(await from('LI')).toEqual({ people: 100, is_more: false })
    await crowd('LI', 1)
    expect(await from('LI')).toEqual({ people: 100, is_more: false })
    await crowd('LI', 4)
    expect(await from('LI')).toEqual({ people: 110, is_more: false })
  })

  test('counts adults who were here in the last 28 days', async () => {
    await crowd('MC', 100)
    await crowd('MC', 100, {
      birthday: new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10),
    })
    await crowd('MC', 100, { seen: '29 days' })
    expect(await from('MC')).toEqual({ people: 100, is_more: false })
  })

  test('narrows by gender, age and device', async () => {
    await crowd('SM', 120)
    expect(await from('SM', { GENDER: ['female'], MINIMUM_AGE: '30', MAXIMUM_AGE: '65+' })).toMatchObject({
      people: 120,
    })
    expect(await from('SM', { GENDER: ['male'] })).toMatchObject({ people: null })
    expect(await from('SM', { MINIMUM_AGE: '60', MAXIMUM_AGE: '65+' })).toMatchObject({ people: null })
    expect(await from('SM', { APPTYPE: ['web_mobile'] })).toMatchObject({ people: 120 })
    expect(await from('SM', { APPTYPE: ['web'] })).toMatchObject({ people: null })
  })

  test('counts those who follow a topic or a part of it, if what they do may be used', async () => {
    const name = await crowd('JP', 100)
    const { rows } = await db().execute<{ id: string; parent_id: string }>(sql`
      select id, parent_id from interests where parent_id is not null and hidden_at is null and merged_into is null
        and exists (select from interests p where p.id = interests.parent_id and p.hidden_at is null) limit 1`)
    const { id = '0', parent_id = '0' } = rows[0] ?? {}
    await db().execute(sql`insert into user_interests (user_id, interest_id)
      select id, ${id}::bigint from users where username like ${`${name}%`}`)
    expect(await from('JP', { INTEREST: [id] })).toMatchObject({ people: 100 })
    expect(await from('JP', { INTEREST: [parent_id] })).toMatchObject({ people: 100 })
    await db().execute(sql`insert into user_settings (user_id, ads_personalization)
      select id, false from users where username = ${`${name}1`}`)
    expect(await from('JP', { INTEREST: [id] })).toMatchObject({ people: null })
    expect(await from('JP')).toMatchObject({ people: 100 })
    await expect(from('JP', { INTEREST: ['1'] })).rejects.toMatchObject({
      code: 1,
      field: 'targeting_spec.INTEREST.0',
    })
  })

  test('leaves some out where audiences are named, the same ones each time', async () => {
    const name = await crowd('US', 300)
    const { rows } = await db().execute<{ id: string }>(sql`
      insert into audiences (ad_account_id, name, type, status, size)
      values (${at.ad_account_id}, 'All', 'VISITOR', 'READY', 200) returning id`)
    const { id = '0' } = rows[0] ?? {}
    await db().execute(sql`insert into audience_members (audience_id, user_id)
      select ${id}::bigint, id from users where username like ${`${name}%`}`)
    const first = await reach({ AUDIENCE_INCLUDE: [id] })
    expect(first?.people).toBeGreaterThanOrEqual(190)
    expect(first?.people).toBeLessThanOrEqual(290)
    expect(await reach({ AUDIENCE_INCLUDE: [id] })).toEqual(first)
    const elsewhere = await advertiser()
    const theirs = estimatesFor(elsewhere.owner, {
      ...requesting({ targeting_spec: { AUDIENCE_INCLUDE: [id] } }),
      ad_account_id: elsewhere.ad_account_id,
    })
    await expect(theirs).rejects.toMatchObject({ code: 1, field: 'targeting_spec.AUDIENCE_INCLUDE.0' })
  })
})

/** Adds days of results to an ad account: each a thousand views and ten clicks for a unit, and twice that every second day. */
async function results(of: Advertiser, days: number) {
  const { campaign, group, ad } = await promotion(of)
  await db().execute(
    sql`insert into ad_standings (ad_account_id, can_spend) values (${of.ad_account_id}, true) on conflict do nothing`,
  )
  await db().execute(sql`
    insert into ad_days (day, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, impressions, closeups, spent_micro)
    select current_date - n, ${ad.id}, ${group.id}, ${campaign.id}, ${of.ad_account_id}, 'HOME', 'phone', 1000 * (1 + n % 2),
      10 * (1 + n % 2), ${unit} from generate_series(1, ${days}::int) n`)
}

const inKrone = async () => {
  const made = await advertiser()
  await db().execute(sql`update ad_accounts set currency = 'DKK' where id = ${made.ad_account_id}`)
  return made
}
const forecast = async (of: Advertiser, micro = 10 * unit) => {
  const requested = {
    ad_account_id: of.ad_account_id,
    objective_type: 'CONSIDERATION',
    budget_in_micro_currency: micro,
  }
  return (await estimatesFor(of.owner, estimatesGet.parse(requested))).forecast
}

describe('a forecast', () => {
  test('is of the own history from seven days on', async () => {
    const own = await inKrone()
    await results(own, leastHistory.days - 1)
    expect(await forecast(own)).toBeNull()
    const more = await inKrone()
    await results(more, leastHistory.days)
    expect(await forecast(more)).toEqual({
      basis: 'ACCOUNT',
      impressions: { low: 10_000, high: 20_000 },
      clicks: { low: 100, high: 200 },
    })
  })

  test('comes with what is usually spent in a day, with a budget or without', async () => {
    const own = await inKrone()
    await results(own, leastHistory.days)
    await db().execute(
      sql`update ad_days set spent_micro = 12345678 where ad_account_id = ${own.ad_account_id}`,
    )
    const requested = { ad_account_id: own.ad_account_id, objective_type: 'CONSIDERATION' }
    expect(await estimatesFor(own.owner, estimatesGet.parse(requested))).toEqual({
      reach: null,
      suggestion: { basis: 'ACCOUNT', daily_micro: 12_000_000 },
      forecast: null,
    })
    await db().execute(sql`update ad_days set spent_micro = 5 where ad_account_id = ${own.ad_account_id}`)
    const least = await estimatesFor(own.owner, estimatesGet.parse(requested))
    expect(least.suggestion).toEqual({ basis: 'ACCOUNT', daily_micro: unit })
  })

  test('is of this site only with the results of five others, so that those of one cannot be read', async () => {
    await db().execute(
      sql`delete from ad_days x using ad_accounts a where a.id = x.ad_account_id and a.currency = 'DKK'`,
    )
    const newcomer = await inKrone()
    for (let n = 0; n < leastHistory.accounts - 1; n += 1) await results(await inKrone(), 10)
    expect(await forecast(newcomer)).toBeNull()
    await results(await inKrone(), 10)
    expect(await forecast(newcomer)).toMatchObject({ basis: 'SITE', clicks: { low: 100, high: 200 } })
  })
})

test('needs the permission to make campaigns, and at most three round trips', async () => {
  const analyst = await testPerson(at.owner, 'EMPLOYEE')
  await give({ owner: at.owner, business_id: at.owner.id }, analyst.id, at.ad_account_id, ['ANALYST'])
  await expect(estimatesFor(analyst, requesting({ targeting_spec: {} }))).rejects.toMatchObject({ code: 29 })
  const both = requesting({
    targeting_spec: '{"LOCATION":["LI"]}',
    objective_type: 'AWARENESS',
    budget_in_micro_currency: '1000000',
  })
  await estimatesFor(at.owner, both)
  expect((await countTrips(() => estimatesFor(at.owner, both))).trips).toBeLessThanOrEqual(3)
})

test('names what is missing, and refuses what is no specification', () => {
  const field = (given: object) =>
    estimatesGet.safeParse({ ad_account_id: '1', ...given }).error?.issues[0]?.path.join('.')
  expect(field({ objective_type: 'AWARENESS' })).toBe(undefined)
  expect(field({ budget_in_micro_currency: 5 })).toBe('objective_type')
  expect(field({ targeting_spec: '{' })).toBe('targeting_spec')
  expect(field({ targeting_spec: '{"GENDER":["x"]}' })).toBe('targeting_spec.GENDER.0')
  expect(field({ budget_in_micro_currency: 0, objective_type: 'AWARENESS' })).toBe('budget_in_micro_currency')
})
