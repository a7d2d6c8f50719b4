import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser, promotion, send } from '../campaigns/testing.server'
import { createKeywords, updateKeywords } from './commands.server'
import { keywordLimits, type MatchType } from './kinds'
import { keywordsOf } from './queries.server'
import { keywordsCreate, keywordsGet, keywordsUpdate } from './schema'

let at: Advertiser
let campaign_id: string
let group_id: string
beforeAll(async () => {
  at = await advertiser()
  const { campaign, group } = await promotion(at)
  campaign_id = campaign.id
  group_id = group.id
})

const word = (value: string, match_type: MatchType = 'BROAD') => ({ match_type, value })
const add = (parent_id: string, keywords: object[], of = at) => {
  const given = keywordsCreate.parse({ ad_account_id: of.ad_account_id, parent_id, keywords })
  return createKeywords(of.owner, given, testOrigin)
}
const change = (keywords: object[], of = at) =>
  updateKeywords(of.owner, keywordsUpdate.parse({ ad_account_id: of.ad_account_id, keywords }), testOrigin)
const list = async (given: object = {}) => {
  const query = keywordsGet.parse({ ad_account_id: at.ad_account_id, ...given })
  return (await keywordsOf(at.owner, query)).items.map(({ value }) => value)
}

test('adds keywords to an ad group, in lower case, each once', async () => {
  const { keywords, errors } = await add(group_id, [
    word('  Floor   Lamp '),
    word('floor lamp'),
    word('floor lamp', 'EXACT'),
  ])
  expect(keywords).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      parent_id: group_id,
      parent_type: 'adgroup',
      match_type: 'BROAD',
      value: 'floor lamp',
      archived: false,
      type: 'keyword',
    },
    expect.objectContaining({ value: 'floor lamp', match_type: 'EXACT' }),
  ])
  expect(errors).toEqual([
    {
      data: { id: null, match_type: 'BROAD', value: 'floor lamp' },
      error_messages: ['This keyword is there already.'],
    },
  ])
  expect((await add(group_id, [word('floor lamp')])).keywords).toEqual([])
})

test('adds only negative keywords to campaigns and ad accounts', async () => {
  for (const parent_id of [campaign_id, at.ad_account_id]) {
    const { keywords, errors } = await add(parent_id, [word('free', 'PHRASE_NEGATIVE'), word('lamp')])
    expect(keywords.map(({ value, parent_id: of }) => [value, of])).toEqual([['free', parent_id]])
    expect(errors.map(({ data }) => data.value)).toEqual(['lamp'])
  }
})

test('lists those of a parent, by match type, page by page', async () => {
  const { group, campaign } = await promotion(at)
  await add(
    group.id,
    ['a', 'b', 'c'].map((value) => word(value)),
  )
  await add(group.id, [word('d', 'EXACT_NEGATIVE')])
  await add(campaign.id, [word('e', 'EXACT_NEGATIVE')])
  expect(await list({ ad_group_id: group.id })).toEqual(['a', 'b', 'c', 'd'])
  expect(await list({ ad_group_ids: `${group.id},1` })).toEqual(['a', 'b', 'c', 'd'])
  expect(await list({ ad_group_id: group.id, match_types: 'EXACT_NEGATIVE' })).toEqual(['d'])
  expect(await list({ campaign_id: campaign.id })).toEqual(['e'])
  const first = await keywordsOf(
    at.owner,
    keywordsGet.parse({ ad_account_id: at.ad_account_id, ad_group_id: group.id, page_size: 3 }),
  )
  expect(first.items).toHaveLength(3)
  expect(await list({ ad_group_id: group.id, bookmarks: [first.bookmark] })).toEqual(['d'])
  const both = { ad_account_id: '1', ad_group_id: '1', campaign_id: '1' }
  expect(keywordsGet.safeParse(both).success).toBe(false)
})

test('archives and restores keywords, of its own account only', async () => {
  const { group } = await promotion(at)
  const { keywords } = await add(group.id, [word('chair')])
  const id = keywords[0]?.id ?? ''
  const other = await advertiser()
  expect(await change([{ id, archived: true }], other)).toMatchObject({
    keywords: [],
    errors: [{ data: { id } }],
  })
  expect((await change([{ id, archived: true }])).keywords).toMatchObject([{ id, archived: true }])
  expect(await list({ ad_group_id: group.id })).toEqual([])
  expect((await change([{ id, archived: false }])).keywords).toMatchObject([{ id, archived: false }])
  await change([{ id, archived: true }])
  await add(group.id, [word('chair')])
  expect(await change([{ id, archived: false }])).toMatchObject({ keywords: [], errors: [{ data: { id } }] })
  expect(await list({ ad_group_id: group.id })).toEqual(['chair'])
})

test('refuses parents of others, and archived ones', async () => {
  const other = await promotion(await advertiser())
  await expect(add(other.group.id, [word('x')])).rejects.toMatchObject({ code: 404, field: 'parent_id' })
  const { group } = await promotion(at)
  await send.groupChanges(at, [{ id: group.id, status: 'ARCHIVED' }])
  await expect(add(group.id, [word('x')])).rejects.toMatchObject({ code: 409, field: 'parent_id' })
})

test('has up to 1,000 keywords of a parent, 250 in a call, of 120 characters', async () => {
  const { group } = await promotion(at)
  await db().execute(sql`insert into ad_keywords (ad_account_id, ad_group_id, match_type, value)
    select ${at.ad_account_id}, ${group.id}, 'BROAD', 'word ' || n from generate_series(1, ${keywordLimits.perParent - 1}::int) n`)
  const { keywords, errors } = await add(group.id, [word('one'), word('two')])
  expect([keywords.length, errors.length]).toEqual([1, 1])
  const words = (count: number) => Array.from({ length: count }, (_, n) => word(`w${n}`))
  const batch = (given: object[]) =>
    keywordsCreate.safeParse({ ad_account_id: '1', parent_id: '1', keywords: given }).success
  expect([batch(words(0)), batch(words(1)), batch(words(250)), batch(words(251))]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([batch([word('a'.repeat(120))]), batch([word('a'.repeat(121))]), batch([word(' ')])]).toEqual([
    true,
    false,
    false,
  ])
})

test('two calls at once add a keyword once', async () => {
  const { group } = await promotion(at)
  const both = await Promise.all([add(group.id, [word('desk')]), add(group.id, [word('desk')])])
  expect(both.map(({ keywords }) => keywords.length).toSorted()).toEqual([0, 1])
})
