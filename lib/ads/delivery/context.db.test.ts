import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '@/lib/accounts/settings/testing.server'
import { readToken } from '@/lib/ads/tracking/token.server'
import { again } from '@/lib/business/testing.server'
import { pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { adSettings, changeAdSettings, hideAd, showAd } from './hides/commands.server'
import { lookForAds } from './index/refresh.server'
import { adsIn, delivered, page, reader } from './testing.server'

let world: Advertiser
let ann: Member
let lamps: string
let food: string

const run = (text: string) => db().execute(sql.raw(text))

beforeAll(async () => {
  world = await advertiser()
  ann = await reader(world)
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from interests where parent_id is null and hidden_at is null and merged_into is null order by id limit 2`,
  )
  ;[lamps = '', food = ''] = rows.map(({ id }) => id)
})
beforeEach(async () => {
  await run(`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await run(`delete from ad_topic_hides; delete from user_interests where user_id = ${ann.id}`)
  await lookForAds()
})

const following = (member: Member, topic: string) =>
  run(`insert into user_interests (user_id, interest_id) values (${member.id}, ${topic})`)
const forTopic = (topic: string, over: object = {}) =>
  delivered(world, {
    group: { targeting_spec: { INTEREST: [topic] }, auto_targeting_enabled: false, ...over },
  })

describe('what a person likes', () => {
  test('brings ads about it to home, which say so', async () => {
    await following(ann, lamps)
    await forTopic(lamps)
    const [card] = adsIn(await page(ann))
    expect(card).toMatchObject({ ad_match_reason: 'taste', ad_reasons: [{ reason: 'taste' }] })
    expect(card?.ad_reasons?.[0]?.name).toBeTruthy()
  })

  test('brings no ads about anything else', async () => {
    await following(ann, food)
    await forTopic(lamps)
    expect(adsIn(await page(ann))).toEqual([])
  })

  test('is not used once the person turned personalization off, or their country asks for consent', async () => {
    await following(ann, lamps)
    await forTopic(lamps)
    expect(adsIn(await page(ann))).toHaveLength(1)
    expect(adsIn(await page(ann, { allows: false }))).toEqual([])
    await change(ann, { ads_personalization: false })
    const off = await again(ann)
    expect(adsIn(await page(off))).toEqual([])
    await change(ann, { ads_personalization: true })
    expect(adsIn(await page(await again(ann)))).toHaveLength(1)
  })
})

describe('audiences', () => {
  const audience = async (people: number) => {
    const { rows } = await db().execute<{
      id: string
    }>(sql`insert into audiences (ad_account_id, name, type, status, size)
      values (${world.ad_account_id}, 'Visitors', 'VISITOR', 'READY', 100) returning id`)
    const id = rows[0]?.id ?? ''
    await run(`insert into users (username, email, full_name, first_name, birthday, country)
      select 'aud_${id}_' || n, 'aud_${id}_' || n || '@example.org', 'A', 'A', '1990-01-01', 'US' from generate_series(1, ${people - 1}) n`)
    await run(`insert into audience_members (audience_id, user_id)
      select ${id}, u.id from users u where u.username like 'aud_${id}_%' or u.id = ${ann.id}`)
    return id
  }
  const only = async (id: string, targeting: object = {}) => {
    const made = await delivered(world)
    await db().execute(sql`update ad_groups set updated_at = now(),
      targeting_spec = ${JSON.stringify({ AUDIENCE_INCLUDE: [id], ...targeting })}::jsonb where id = ${made.group.id}`)
    await lookForAds()
  }

  test('let people in, if there are a hundred of them', async () => {
    const id = await audience(100)
    await only(id)
    const [card] = adsIn(await page(ann))
    expect(card).toMatchObject({ ad_match_reason: 'audience' })
    expect(readToken(card?.tracking_params ?? '')).toMatchObject({
      audience: id,
      interest: null,
      keyword: null,
    })
    expect(adsIn(await page(ann, { allows: false }))).toEqual([])
    const other = await reader(world, 0)
    expect(adsIn(await page(other))).toEqual([])
  })

  test('of 99 people show nothing, whatever size was stored; nor do 100 of whom a country leaves fewer', async () => {
    await only(await audience(99))
    expect(adsIn(await page(ann))).toEqual([])
    const hundred = await audience(100)
    await only(hundred, { LOCATION: ['US'] })
    expect(adsIn(await page(ann))).toHaveLength(1)
    await run(`update users set country = 'BE' where username = 'aud_${hundred}_1'`)
    await run(`update ad_groups set updated_at = now()`)
    await lookForAds()
    expect(adsIn(await page(ann))).toEqual([])
  })

  test.each([
    [
      'too young for ads',
      `update users set birthday = (now() - interval '18 years' + interval '1 day')::date where username = $one`,
    ],
    ['of unknown age', 'update users set birthday = null where username = $one'],
    [
      'behind a passcode',
      `insert into passcodes (user_id, passcode_hash, backup_email) select id, 'x', email from users where username = $one`,
    ],
  ])('of 99 grown-ups and one %s show nothing', async (_, change) => {
    const hundred = await audience(100)
    await only(hundred)
    expect(adsIn(await page(ann))).toHaveLength(1)
    await run(change.replace('$one', `'aud_${hundred}_1'`))
    await run(`update ad_groups set updated_at = now()`)
    await lookForAds()
    expect(adsIn(await page(ann))).toEqual([])
  })
})

describe('the place', () => {
  test('brings ads for a topic, without anything known of the reader', async () => {
    await forTopic(lamps)
    const on = { placement: 'TOPIC', about: lamps } as const
    expect(adsIn(await page(ann, { place: on, allows: false }))[0]).toMatchObject({
      ad_match_reason: 'topic',
    })
    expect(adsIn(await page(ann, { place: { placement: 'TOPIC', about: food } }))).toEqual([])
  })

  test('brings ads for the words of a search, none with a negative one', async () => {
    const { group } = await delivered(world, { group: { auto_targeting_enabled: false } })
    await run(`insert into ad_keywords (ad_account_id, ad_group_id, match_type, value) values
      (${world.ad_account_id}, ${group.id}, 'BROAD', 'zebra rug'), (${world.ad_account_id}, ${group.id}, 'PHRASE_NEGATIVE', 'used')`)
    await run(`update ad_groups set updated_at = now() where id = ${group.id}`)
    await lookForAds()
    const search = (about: string) => page(ann, { place: { placement: 'SEARCH', about } })
    const [found] = adsIn(await search('zebra rugs'))
    expect(readToken(found?.tracking_params ?? '')).toMatchObject({
      keyword: expect.stringMatching(/^\d+$/),
      audience: null,
    })
    expect(found).toMatchObject({
      ad_match_reason: 'search',
      ad_reasons: [{ reason: 'search', name: 'zebra rug' }],
    })
    expect(adsIn(await search('used zebra rug'))).toEqual([])
    expect(adsIn(await search('sofa'))).toEqual([])
  })

  test('brings ads about the topic of a pin to those related to it, and ads that look like it', async () => {
    const subject = await pin(world.owner, world.board_id)
    await run(`update pins set interest_id = ${lamps} where id = ${subject.id}`)
    const { ad } = await forTopic(lamps)
    const place = { placement: 'RELATED', about: subject.id } as const
    expect(adsIn(await page(ann, { place }))[0]).toMatchObject({ ad_match_reason: 'topic' })
    await run(`update ad_groups set updated_at = now(), targeting_spec = '{}' where id = ${ad.ad_group_id}`)
    await run(`insert into ranked_feeds (kind, owner_id, pin_ids, reasons) values
      (3, ${subject.aggregated_pin_data.id}, '{${ad.pin_id}}', '{1}') on conflict (kind, owner_id) do update set pin_ids = excluded.pin_ids`)
    await lookForAds()
    expect(adsIn(await page(ann, { place }))[0]).toMatchObject({ ad_match_reason: 'alike' })
  })

  test('shows ads of an ad group only to the people that it requests', async () => {
    await delivered(world, { group: { targeting_spec: { LOCATION: ['BE'] } } })
    expect(adsIn(await page(ann))).toEqual([])
    const there = { ...ann, user: { ...ann.user, country: 'BE' } }
    expect(adsIn(await page(there))[0]?.ad_reasons).toContainEqual({ reason: 'country', name: 'BE' })
  })
})

describe('what a person says about ads', () => {
  const tokenOf = async () => adsIn(await page(ann))[0]?.tracking_params ?? ''

  test('removes a hidden ad, and shows it after undo', async () => {
    await delivered(world)
    const tracking_params = await tokenOf()
    const call = { tracking_params, scope: 'ad' } as const
    expect(await hideAd(ann, call)).toEqual({ scope: 'ad', names: [] })
    await hideAd(ann, call)
    expect(adsIn(await page(ann))).toEqual([])
    expect((await adSettings(ann, true)).hidden_ads).toBe(1)
    await showAd(ann, call)
    expect(adsIn(await page(ann))).toHaveLength(1)
    await hideAd(ann, call)
    await changeAdSettings(ann, { hidden_ads: 'none' })
    expect(adsIn(await page(ann))).toHaveLength(1)
  })

  test('lists a hidden advertiser in the settings, which show their ads again', async () => {
    await delivered(world)
    await hideAd(ann, { tracking_params: await tokenOf(), scope: 'advertiser' })
    expect(adsIn(await page(ann))).toEqual([])
    const { advertisers } = await adSettings(ann, true)
    expect(advertisers).toMatchObject([{ id: world.owner.id }])
    await changeAdSettings(ann, { business_id: world.owner.id })
    expect(adsIn(await page(ann))).toHaveLength(1)
  })

  test('turns the topics of an ad off with their parts, which the settings turn on again', async () => {
    const { ad } = await delivered(world)
    await run(`update pins set interest_id = ${food} where id = ${ad.pin_id}`)
    await hideAd(ann, { tracking_params: await tokenOf(), scope: 'topic' })
    expect(adsIn(await page(ann))).toEqual([])
    const isHidden = async () =>
      (await adSettings(ann, true)).categories.find(({ id }) => id === food)?.is_hidden
    expect(await isHidden()).toBe(true)
    await changeAdSettings(ann, { interest_id: food, is_hidden: false })
    expect(await isHidden()).toBe(false)
    expect(adsIn(await page(ann))).toHaveLength(1)
    const part = await db().execute<{ id: string }>(
      sql`select id from interests where parent_id = ${food} limit 1`,
    )
    await run(`update pins set interest_id = ${part.rows[0]?.id ?? food} where id = ${ad.pin_id}`)
    await changeAdSettings(ann, { interest_id: food, is_hidden: true })
    expect(adsIn(await page(ann))).toEqual([])
  })

  test('removes a reported ad', async () => {
    const { ad } = await delivered(world)
    const { rows } = await db().execute<{ id: string }>(
      sql`insert into report_cases (target_type, target_id) values ('pin', ${ad.pin_id}) returning id`,
    )
    await run(`insert into reports (case_id, reporter_id, target_type, target_id, reason)
      values (${rows[0]?.id}, ${ann.id}, 'pin', ${ad.pin_id}, 'spam')`)
    expect(adsIn(await page(ann))).toEqual([])
    await run('delete from reports')
  })

  test('refuses the token of another reader', async () => {
    await delivered(world)
    const tracking_params = await tokenOf()
    const other = await reader(world, 0)
    await expect(hideAd(other, { tracking_params, scope: 'ad' })).rejects.toMatchObject({ code: 404 })
    await expect(hideAd(ann, { tracking_params: `${tracking_params}x`, scope: 'ad' })).rejects.toThrow()
    await expect(changeAdSettings(ann, { interest_id: '1', is_hidden: true })).rejects.toThrow()
  })
})
