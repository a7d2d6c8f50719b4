import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { type Advertiser, advertiser } from '../../campaigns/testing.server'
import { insightKindsOf, insightsOf } from './insights.server'
import type { InsightType } from './schema'

beforeEach(() => forgetSingletons('ads.insights'))

let crowds = 0
const lastly = {
  gender: 'female',
  birthday: '1990-01-01',
  agent: 'Mozilla/5.0 (iPhone) Mobile',
  seen: '1 day',
}

/** Creates people of a country who were here lately, and returns the beginning of their names. */
async function crowd(country: string, size: number, over: Partial<typeof lastly> = {}) {
  const { gender, birthday, agent, seen } = { ...lastly, ...over }
  const name = `insight_${++crowds}_`
  await db().execute(sql`
    with made as (insert into users (username, email, full_name, first_name, birthday, country, gender)
      select ${name} || n, ${name} || n || '@example.org', 'A', 'A', ${birthday}, ${country}, ${gender}
      from generate_series(1, ${size}::int) n returning id)
    insert into sessions (token_hash, user_id, install_id, user_agent, last_seen_at)
    select sha256(${name}::bytea || id::text::bytea), id, 'x', ${agent}, now() - ${seen}::interval from made`)
  return name
}
const opened = (at: Advertiser, name: string, days = 1) =>
  db().execute(sql`insert into pin_audience (user_id, person_id, day, device)
    select f.id, u.id, current_date - ${days}::int, 'phone' from users u, business_profiles f join ad_accounts a on a.business_id = f.business_id
    where a.id = ${at.ad_account_id} and u.username like ${`${name}%`}`)
const followed = (at: Advertiser, name: string) =>
  db().execute(sql`insert into user_follows (follower_id, followee_id) select u.id, f.id
    from users u, business_profiles f join ad_accounts a on a.business_id = f.business_id
    where a.id = ${at.ad_account_id} and u.username like ${`${name}%`}`)
const insights = (at: Advertiser, audience_insight_type: InsightType) =>
  insightsOf(at.owner, { ad_account_id: at.ad_account_id, audience_insight_type })
const keys = (values: readonly { key: string }[]) => values.map(({ key }) => key)

test('tells of those who opened pins, and of followers, in parts', async () => {
  const at = await advertiser()
  await opened(at, await crowd('NZ', 300))
  await followed(
    at,
    await crowd('MC', 300, { gender: 'male', birthday: '1960-01-01', agent: 'Mozilla/5.0 (X11)' }),
  )
  const engaged = await insights(at, 'YOUR_ENGAGED_AUDIENCE')
  expect(engaged).toMatchObject({ size_is_upper_bound: false, type: 'YOUR_ENGAGED_AUDIENCE' })
  expect(engaged.size).toBeGreaterThanOrEqual(200)
  expect(engaged.size).toBeLessThan(300)
  const { ages, genders, countries, devices } = engaged.demographics
  expect([keys(ages), keys(genders), keys(countries), keys(devices)]).toEqual([
    ['35-44'],
    ['female'],
    ['NZ'],
    ['web_mobile'],
  ])
  expect(countries[0]).toMatchObject({ name: 'New Zealand' })
  const total = await insights(at, 'YOUR_TOTAL_AUDIENCE')
  expect(keys(total.demographics.countries).toSorted()).toEqual(['MC', 'NZ'])
  expect(keys(total.demographics.ages)).toEqual(['35-44', '65+'])
  for (const { ratio } of total.demographics.countries) expect(ratio).toBeCloseTo(0.5, 0)
})

test('says nothing of fewer than a hundred people, of children, and of those who were not here', async () => {
  const at = await advertiser()
  await opened(at, await crowd('NZ', 99))
  await opened(at, await crowd('NZ', 300, { seen: '29 days' }))
  await opened(at, await crowd('NZ', 300), 29)
  const young = `${new Date().getFullYear() - 17}-01-01`
  await opened(at, await crowd('NZ', 300, { birthday: young }))
  const nothing = { ages: [], genders: [], countries: [], devices: [], metros: [] }
  expect(await insights(at, 'YOUR_ENGAGED_AUDIENCE')).toMatchObject({
    size: 100,
    size_is_upper_bound: true,
    categories: [],
    demographics: nothing,
  })
})

test('leaves some people out, so that a hundred accounts of one’s own do not show the next', async () => {
  const at = await advertiser()
  await followed(at, await crowd('VA', 105))
  expect(await insights(at, 'YOUR_TOTAL_AUDIENCE')).toMatchObject({ size_is_upper_bound: true })
})

test('leaves out those who do not allow it', async () => {
  const at = await advertiser()
  const name = await crowd('AD', 300)
  await followed(at, name)
  expect((await insights(at, 'YOUR_TOTAL_AUDIENCE')).size_is_upper_bound).toBe(false)
  await db().execute(sql`insert into user_settings (user_id, ads_personalization)
    select id, false from users where username like ${`${name}%`}
    on conflict (user_id) do update set ads_personalization = false`)
  expect((await insights(at, 'YOUR_TOTAL_AUDIENCE')).size_is_upper_bound).toBe(true)
})

test('compares topics with everyone, parts below their whole', async () => {
  const at = await advertiser()
  const name = await crowd('GI', 400)
  await followed(at, name)
  await crowd('GI', 400)
  const { rows } = await db().execute<{ id: string; parent_id: string }>(sql`
    select i.id, i.parent_id from interests i join interests p on p.id = i.parent_id
    where p.parent_id is null and coalesce(i.hidden_at, p.hidden_at) is null and coalesce(i.merged_into, p.merged_into) is null limit 1`)
  const [topic] = rows
  await db().execute(sql`insert into user_interests (user_id, interest_id)
    select id, ${topic?.id} from users where username like ${`${name}%`}`)
  const { categories } = await insights(at, 'YOUR_TOTAL_AUDIENCE')
  expect(categories).toMatchObject([{ id: topic?.parent_id, subcategories: [{ id: topic?.id }] }])
  expect(categories[0]?.ratio).toBeGreaterThan(0.7)
  expect(categories[0]?.index).toBeGreaterThan(1.2)
  const all = await insights(at, 'PINTEREST_TOTAL_AUDIENCE')
  expect(all.categories.find(({ id }) => id === topic?.parent_id)?.index).toBe(1)
})

test('names the audiences that are large enough, in few round trips', async () => {
  const at = await advertiser()
  await followed(at, await crowd('IM', 300))
  const kinds = async () =>
    (await insightKindsOf(at.owner, { ad_account_id: at.ad_account_id })).items.map(
      ({ scope, type }) => `${scope} ${type}`,
    )
  expect(await kinds()).toEqual(['PARTNER FOLLOW_PLUS_ENGAGEMENT', 'PINTEREST IMPRESSION_PLUS_ENGAGEMENT'])
  expect((await countTrips(() => insights(at, 'YOUR_TOTAL_AUDIENCE'))).trips).toBeLessThanOrEqual(3)
})
