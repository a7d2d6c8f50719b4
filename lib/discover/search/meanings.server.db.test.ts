import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { registries } from '@/lib/edge/registries.server'
import { descriptorBytes } from '@/lib/media/descriptor/descriptor'
import { keepLikeness } from '@/lib/media/likeness/keep.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { fewMatches } from './alike.server'
import { reindexAll } from './index.server'
import { refreshMeanings } from './meanings/refresh.server'
import { synonyms } from './meanings/sources'
import { searchPage } from './queries.server'
import { searchGet } from './schema'
import { testBoard, testPicture, testPin, testUser } from './test-world.server'

const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: 'meanings',
  device: 'desktop',
  user: null,
}

const found = async (query: string) =>
  (await searchPage(visitor, searchGet.parse({ query }))).results.map((result) =>
    'title' in result ? result.title : '',
  )

beforeAll(async () => {
  const user = await testUser('meaning')
  const board = await testBoard(user, 'Assorted')
  const topic = async (name: string, parent: string | null, ...keywords: string[]) => {
    const { rows } = await db().execute<{ id: string }>(sql`
      insert into interests (name, slug, keywords, parent_id)
      values (${name}, ${name.toLowerCase().replaceAll(' ', '-')}, ${sql.param(keywords)}::text[], ${parent}) returning id`)
    return rows[0]?.id ?? ''
  }
  const wide = await topic('Plantcraft', null, 'allotment')
  const narrow = await topic('Arborlet', wide, 'miniature')
  await testPin(user, board, { title: 'A velvet sofa' })
  await testPin(user, board, { title: 'Our leather couch' })
  await testPin(user, board, { title: 'White trainers' })
  await testPin(user, board, { title: 'A quiet kitten' })
  await testPin(user, board, { title: 'Juniper number four', interest: narrow })
  await testPin(user, board, { title: 'Der alte Garten' })
  await testPin(user, board, { title: 'Kaffee in Istanbul' })
  await testPin(user, board, { title: 'שָׁלוֹם' })
  await testPin(user, board, { title: 'A berry tart' })
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  await refreshMeanings()
})

test('has at least 300 groups of synonyms, each of two words or more', () => {
  expect(synonyms.length).toBeGreaterThanOrEqual(300)
  expect(synonyms.filter(({ words }) => words.length < 2)).toEqual([])
})

test('finds synonyms below the word itself', async () => {
  expect(await found('sofa')).toEqual(['A velvet sofa', 'Our leather couch'])
  expect(await found('couch')).toEqual(['Our leather couch', 'A velvet sofa'])
  expect(await found('sneakers')).toEqual(['White trainers'])
})

test('finds what other languages call it, and a kind of it but not the other way', async () => {
  expect(await found('猫')).toEqual(['A quiet kitten'])
  expect(await found('dessert')).toEqual(['A berry tart'])
  expect(await found('tart')).not.toContain('dessert')
})

test('finds the pins of a topic by its name, its keywords, and the name of the topic above', async () => {
  expect(await found('arborlet')).toEqual(['Juniper number four'])
  expect(await found('miniature')).toEqual(['Juniper number four'])
  expect(await found('plantcraft')).toEqual(['Juniper number four'])
})

test('finds German words in other forms, the dotted and dotless i, and Hebrew without marks', async () => {
  expect(await found('Gärten')).toContain('Der alte Garten')
  expect(await found('İSTANBUL')).toEqual(['Kaffee in Istanbul'])
  expect(await found('ıstanbul')).toEqual(['Kaffee in Istanbul'])
  expect(await found('שלום')).toEqual(['שָׁלוֹם'])
})

test('adds pictures that look like the few found, apart from these and without copies, below forty matches', async () => {
  const descriptor = (shade: number) => {
    const bytes = Buffer.alloc(descriptorBytes, shade)
    bytes[0] = 1
    return bytes
  }
  const user = await testUser('alike')
  const board = await testBoard(user, 'Looks')
  const looking = async (title: string, shade: number) => {
    const signature = await testPicture()
    await transact((tx) => keepLikeness(tx, signature, descriptor(shade)))
    // Described twice, a pin is the best match.
    return testPin(user, board, { title, description: title, signature })
  }
  await looking('Vermilion one', 100)
  await looking('Unnamed relative', 112)
  await looking('Unnamed stranger', 250)
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  const titles = async () => {
    const { results, more_like_this } = await searchPage(visitor, searchGet.parse({ query: 'vermilion' }))
    return [results.length, more_like_this.map(({ title }) => title)]
  }
  expect(await titles()).toEqual([1, ['Unnamed relative']])
  for (let n = 1; n < fewMatches - 1; n++) await testPin(user, board, { title: 'Vermilion' })
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  expect((await titles())[1]).toEqual(['Unnamed relative'])
  await testPin(user, board, { title: 'Vermilion' })
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  expect((await titles())[1]).toEqual([])
})

test('derives the meanings again only if a topic changed', async () => {
  expect(await refreshMeanings()).toBeNull()
  await db().execute(sql`update interests set keywords = keywords || '{pruning}' where slug = 'arborlet'`)
  // Twice at once, as at a start: one derives them.
  const runs = await Promise.all([refreshMeanings(), refreshMeanings()])
  expect(runs).toContain(null)
  expect(Math.max(...runs.map(Number))).toBeGreaterThan(1000)
  expect(await found('pruning')).toEqual(['Juniper number four'])
})

test('finds own pins, secret ones too, by synonyms, topics, stems and the names of sections', async () => {
  const me = await person()
  const secret = await testBoard(me.id, 'Quiet corners', 'secret')
  const topic = (await db().execute<{ id: string }>(sql`select id from interests where name = 'Arborlet'`))
    .rows[0]
  const own = (words: object) => testPin(me.id, secret, { isPublic: false, ...words })
  const couch = await own({ title: 'My davenports' })
  const tree = await own({ title: 'A tiny one', interest: topic?.id ?? null })
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into board_sections (board_id, title, slug) values (${secret}, 'Yurts', 'yurts') returning id`,
  )
  const inside = await own({ title: 'Felt' })
  await db().execute(sql`update pins set section_id = ${rows[0]?.id} where id = ${inside}`)
  const mine = async (query: string) =>
    (await searchPage(me, searchGet.parse({ query, scope: 'my_pins' }))).results.map(({ id }) => id)
  // No public pin says "davenport": the index alone would not know that a sofa is one.
  await db().execute(
    sql`insert into search_meanings (phrase, means, share) values ('sofa', 'davenport', 9) on conflict do nothing`,
  )
  expect(await mine('sofas')).toEqual([couch])
  expect(await mine('davenport')).toEqual([couch])
  expect(await mine('allotment')).toEqual([tree])
  expect(await mine('miniature')).toEqual([tree])
  expect(await mine('yurt')).toEqual([inside])
  expect(await mine('yurt sofa')).toEqual([])
  expect(await mine('the')).toEqual([])
})

test('finds what is still in the index under a merged topic by the name of the one that took it over', async () => {
  await db().execute(sql`insert into interests (name, slug, keywords) values ('Quoblins', 'quoblins', '{}')`)
  await db().execute(sql`update interests set parent_id = null,
    merged_into = (select id from interests where slug = 'quoblins') where slug = 'arborlet'`)
  expect(await found('quoblins')).toEqual([])
  expect(await refreshMeanings()).not.toBeNull()
  expect(await found('quoblins')).toEqual(['Juniper number four'])
  expect(await found('arborlet')).toEqual(['Juniper number four'])
})
