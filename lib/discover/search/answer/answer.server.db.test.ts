import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { flushSearches } from '@/lib/discover/searches/count.server'
import { editor, publish } from '@/lib/discover/today/testing.server'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { reindexAll } from '../index.server'
import { listenForSearch } from '../listeners.server'
import { searchGet, typeaheadGet } from '../schema'
import { refreshTerms } from '../terms.server'
import { testBoard, testPin, testUser } from '../test-world.server'
import { suggestions } from '../typeahead.server'
import { searchAnswer } from './answer.server'
import { filledTabs } from './filled-tabs.server'
import { recommendedSearches } from './recommended.server'

const search = (given: object, viewer: Viewer = visitor) =>
  searchAnswer(viewer, searchGet.parse({ scope: 'pins', ...given }))

let owner: string
let topic: string
let pins: string[]

beforeAll(async () => {
  listenForSearch(registries)
  owner = await testUser('kayakist', 'Kay Akist')
  const board = await testBoard(owner, 'Paddles and kayaks')
  const palms = await testBoard(owner, 'Palms')
  pins = []
  for (let n = 0; n < 6; n++) pins.push(await testPin(owner, board, { title: `Kayak with a paddle ${n}` }))
  for (let n = 0; n < 4; n++) await testPin(owner, board, { title: `Kayak with a canopy ${n}` })
  await testPin(owner, board, { title: 'Canoe' })
  await testBoard(owner, 'Canopy beds')
  for (let n = 0; n < 20; n++) await testPin(owner, palms, { title: `Palm tree ${n}` })
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug, keywords) values ('Kayaks', 'kayaks', '{kayak}') returning id`,
  )
  topic = rows[0]?.id ?? ''
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  await refreshTerms()
})

describe('the answer', () => {
  test('has tabs, own pins for members only, and the sign of its scope', async () => {
    const { tabs, modeIcon, nag } = await search({ query: 'kayak', scope: 'boards' })
    expect(tabs.map(({ scope }) => scope)).toEqual(['pins', 'videos', 'buyable_pins', 'boards', 'users'])
    expect(tabs.filter((tab) => tab.is_current).map(({ scope }) => scope)).toEqual(['boards'])
    expect([modeIcon, nag]).toEqual(['board', null])
    expect((await search({ query: 'kayak' }, await person())).tabs[1]?.scope).toBe('my_pins')
  })

  test('has guides each of which leads to at least five pictures', async () => {
    const { guides, oneBarModules } = await search({ query: 'kayak' })
    expect(guides.map(({ term }) => term)).toContain('paddle')
    expect(guides.map(({ term }) => term)).not.toContain('canopy')
    for (const { term } of guides)
      expect((await search({ query: `kayak ${term}` })).results.length).toBeGreaterThanOrEqual(5)
    expect(oneBarModules.map(({ type }) => type)).toContain('guides')
  })

  test('offers to follow the topic that it names, until it is followed', async () => {
    const me = await person()
    const { nag } = await search({ query: 'kayaks' }, me)
    expect(nag).toMatchObject({ type: 'follow_topic', interest_id: topic, url: '/topics/kayaks/' })
    await db().execute(sql`insert into user_interests (user_id, interest_id) values (${me.id}, ${topic})`)
    expect((await search({ query: 'kayaks' }, me)).nag).toBeNull()
    expect((await search({ query: 'kayaks' })).nag?.interest_id).toBe(topic)
    expect((await search({ query: 'paddle' })).nag).toBeNull()
  })

  test('has the article that answers it, or the one that it comes from, on the first page of pins', async () => {
    const me = await editor()
    const one = await publish(me, pins.slice(0, 3), { title: 'Paddling at dawn', term: 'kayak' })
    const other = await publish(me, pins.slice(0, 3), { title: 'Something else' })
    expect((await search({ query: 'kayak' })).article?.id).toBe(one.id)
    expect((await search({ query: 'kayak', article: other.id })).article?.id).toBe(other.id)
    expect((await search({ query: 'kayak', article: '1' })).article).toBeNull()
    expect((await search({ query: 'kayak', scope: 'boards' })).article).toBeNull()
    const { bookmark } = await search({ query: 'kayak', page_size: 2 })
    expect((await search({ query: 'kayak', page_size: 2, bookmarks: [bookmark] })).article).toBeNull()
    expect(searchGet.safeParse({ query: 'x', article: 'first' }).error?.issues[0]?.path).toEqual(['article'])
  })

  test('says which of the tabs find something', async () => {
    const tabs = await filledTabs(visitor, { query: 'canoe', scope: 'boards' })
    expect(tabs.filter((tab) => tab.has_results).map(({ scope }) => scope)).toEqual(['pins'])
    const empty = await filledTabs(visitor, { query: '', scope: 'pins' })
    expect(empty.some((tab) => tab.has_results)).toBe(false)
  })

  test('counts no search of a tab', async () => {
    const counted = async () => {
      await flushSearches()
      const { rows } = await db().execute<{ n: number }>(
        sql`select coalesce(sum(searches), 0)::int as n from search_days`,
      )
      return rows[0]?.n
    }
    const before = await counted()
    await filledTabs(visitor, { query: 'canoe', scope: 'boards' })
    expect(await counted()).toBe(before)
    await search({ query: 'canoe' })
    expect(await counted()).not.toBe(before)
  })
})

describe('recommended searches', () => {
  test('come from followed topics and own public boards, and find something', async () => {
    const me = await person()
    await db().execute(sql`insert into user_interests (user_id, interest_id) values (${me.id}, ${topic})`)
    const named = await testBoard(me.id, 'Paddle')
    const secret = await testBoard(me.id, 'Kayak secrets', 'secret')
    const few = await testBoard(me.id, 'Canoe')
    for (const id of [named, secret, few])
      await db().execute(sql`update boards set pin_count = 1 where id = ${id}`)
    const found = await recommendedSearches(me)
    expect(found).toContainEqual(expect.objectContaining({ term: 'Kayaks', reason: 'topic', from_id: topic }))
    expect(found).toContainEqual(expect.objectContaining({ term: 'Paddle', reason: 'board', from_id: named }))
    const terms = found.map(({ term }) => term)
    for (const absent of ['Kayak secrets', 'Canoe']) expect(terms).not.toContain(absent)
    expect(new Set(found.map(({ image_url }) => image_url)).size).toBe(found.length)
  })

  test('have no sensitive words', async () => {
    const me = await person()
    const named = await testBoard(me.id, 'Paddle')
    await db().execute(sql`update boards set pin_count = 1 where id = ${named}`)
    const termsOf = async () => (await recommendedSearches(me)).map(({ term }) => term)
    expect(await termsOf()).toContain('Paddle')
    await db().execute(
      sql`insert into sensitive_terms (text, needle, effect) values ('paddle', ' paddle ', 'notice')`,
    )
    expect(await termsOf()).not.toContain('Paddle')
    expect((await search({ query: 'kayak' })).guides.map(({ term }) => term)).not.toContain('paddle')
    await db().execute(sql`delete from sensitive_terms where text = 'paddle'`)
  })
})

describe('suggestions with recent searches', () => {
  const queriesOf = async (term: string, recent: string[] = []) =>
    (await suggestions(visitor, term, recent)).items.flatMap((one) =>
      one.type === 'query' ? [one.query] : [],
    )

  test('begin with the words that go with them', async () => {
    const [plain, after] = [await queriesOf('pa'), await queriesOf('pa', ['kayak'])]
    expect(plain.indexOf('palm')).toBeLessThan(plain.indexOf('paddle'))
    expect(after.indexOf('paddle')).toBeLessThan(after.indexOf('palm'))
  })

  test('offer what goes with them before a word is typed', async () => {
    expect(await queriesOf('')).toEqual([])
    expect(await queriesOf('', ['kayak'])).toContain('kayak paddle')
    expect(await queriesOf('', ['nothing has this zzyzx'])).toEqual([])
  })

  test('take twenty, and refuse one more', () => {
    const fits = (count: number) =>
      typeaheadGet.safeParse({ term: '', recent_queries_tags: Array.from({ length: count }, () => 'x') })
        .success
    expect([fits(20), fits(21)]).toEqual([true, false])
  })
})
