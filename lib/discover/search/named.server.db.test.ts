import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { muteUser } from '@/lib/accounts/mutes/commands.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { reindexAll } from './index.server'
import { ownMatches } from './own-pins.server'
import { searchPage } from './queries.server'
import type { SearchScope } from './scopes'
import { testBoard, testPin, testUser } from './test-world.server'
import { suggestions } from './typeahead.server'

const find = (query: string, scope: SearchScope = 'pins', viewer: Viewer = visitor, page_size = 25) =>
  searchPage(viewer, { query, scope, page_size, bookmarks: [] })

let tomas: string
let boxes: string
let tomato: string

beforeAll(async () => {
  tomas = await testUser('tomas_p', 'Tomás Prado')
  const cook = await testUser('cook_c', 'Cleo Cook')
  boxes = await testBoard(tomas, 'Lunch boxes')
  const plates = await testBoard(cook, 'Plates')
  tomato = await testPin(cook, plates, { title: 'Tomato soup' })
  await testPin(tomas, boxes, { title: 'Rice balls' })
  await testBoard(tomas, 'Empty shelf')
  await db().execute(sql`update boards set pin_count = 1 where id in (${boxes}, ${plates})`)
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
})

describe('people and boards above pins', () => {
  test('links the person with that name', async () => {
    const { matching_users } = await find('tomas')
    expect(matching_users.map(({ id }) => id)).toEqual([tomas])
  })

  test('leads from a name to the pins of that person: tomas is not tomato', async () => {
    const { typo, results, pins_of, guides } = await find('tomas')
    expect({ typo, pins_of, guides }).toEqual({ typo: null, pins_of: tomas, guides: [] })
    expect(results.map((pin) => 'pinner' in pin && pin.pinner.id)).toEqual([tomas])
    expect((await find('tomatp')).typo).toBe('tomato')
  })

  test('links the board with that name, unless it is empty', async () => {
    const { matching_boards, matching_users } = await find('lunch boxes')
    expect(matching_boards.map(({ id }) => id)).toEqual([boxes])
    expect(matching_users).toEqual([])
    expect((await find('empty shelf')).matching_boards).toEqual([])
  })

  test('links people and boards of the correction when the typed words match nothing', async () => {
    const { typo, matching_boards } = await find('tomatp')
    expect(typo).toBe('tomato')
    expect(matching_boards).toEqual([])
  })

  test('does not link people the viewer muted', async () => {
    const me = await person()
    await muteUser(me, tomas)
    const { matching_users, matching_boards } = await find('tomas', 'pins', me)
    expect([...matching_users, ...matching_boards]).toEqual([])
  })

  test('links three of six boards with that name: the next one for each that the viewer does not see', async () => {
    const owner = await testUser('kites_k', 'Kim')
    const made: string[] = []
    for (let count = 0; count < 6; count++) made.unshift(await testBoard(owner, `Paper kites ${count}`))
    await db().execute(sql`update boards set pin_count = 1 where name like 'Paper kites %'`)
    await transact((tx) => reindexAll(tx, registries.searchDocuments))
    const linked = async () => (await find('paper kites')).matching_boards.map(({ id }) => id)
    expect(await linked()).toEqual(made.slice(0, 3))
    await db().execute(sql`update boards set archived_at = now() where id in (${made[0]}, ${made[2]})`)
    expect(await linked()).toEqual([made[1], made[3], made[4]])
    await db().execute(sql`update boards set archived_at = now() where name like 'Paper kites %'`)
    expect(await linked()).toEqual([])
  })

  test('links only on the first page of pins', async () => {
    expect((await find('tomas', 'boards')).matching_users).toEqual([])
    expect((await find('tomas', 'videos')).matching_users).toEqual([])
  })
})

describe('forms of pins', () => {
  test('finds only videos', async () => {
    const { rows } = await db().execute<{ signature: string }>(sql`
      insert into videos (signature, width, height, duration, has_sound, rungs)
      values (md5('soup video'), 720, 1280, 4000, false, '{720}') returning signature`)
    await db().execute(
      sql`insert into pin_videos (pin_id, video_signature) values (${tomato}, ${rows[0]?.signature})`,
    )
    const idsOf = async (query: string) => (await find(query, 'videos')).results.map(({ id }) => id)
    expect(await idsOf('tomato')).toEqual([tomato])
    expect(await idsOf('rice')).toEqual([])
  })

  test('finds only products', async () => {
    const idsOf = async () => (await find('tomato', 'buyable_pins')).results.map(({ id }) => id)
    expect(await idsOf()).toEqual([])
    const link = 'https://shop.example/tomato-soup'
    await db().execute(sql`update pins set link = ${link} where id = ${tomato}`)
    await db().execute(sql`
      insert into linked_pages (url_hash, url, host, metadata)
      values (sha256(convert_to(${link}, 'UTF8')), ${link}, 'shop.example', '{"products":[{"name":"Soup","offer_summary":{}}]}'::jsonb)`)
    expect(await idsOf()).toEqual([tomato])
  })

  test('finds the member’s own pins, including secret boards, and by the name of their board', async () => {
    const me = await person()
    const secret = await testBoard(me.id, 'Hidden dinners', 'secret')
    const mine = await testPin(me.id, secret, { title: 'Tomato tart', isPublic: false })
    const idsOf = async (query: string, viewer: Viewer) =>
      (await find(query, 'my_pins', viewer)).results.map(({ id }) => id)
    expect(await idsOf('tomatoes', me)).toEqual([mine])
    expect(await idsOf('dinner', me)).toEqual([mine])
    expect(await idsOf('tomato', await person())).toEqual([])
    expect(await idsOf('tomato', visitor)).toEqual([])
  })

  test('does not answer for the name of a secret board that the member may no longer see', async () => {
    const [owner, me] = [await person(), await person()]
    const lost = await testBoard(owner.id, 'Hidden breakfasts', 'secret')
    const mine = await testPin(me.id, lost, { title: 'Tomato toast', isPublic: false })
    const idsOf = async (query: string) =>
      (await ownMatches(me.id, query, { weight: 1, id: '0' }, 25)).rows.map(({ id }) => id)
    expect(await idsOf('toast')).toEqual([mine])
    expect(await idsOf('breakfast')).toEqual([])
  })

  test('pages through the member’s own pins without gaps or repeats', async () => {
    const me = await person()
    const board = await testBoard(me.id, 'Ladles')
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.push(await testPin(me.id, board, { title: 'Ladle' }))
    const seen: string[] = []
    for (let bookmarks: string[] = []; ; ) {
      const page = await searchPage(me, { query: 'ladle', scope: 'my_pins', page_size: 2, bookmarks })
      seen.push(...page.results.map(({ id }) => id))
      if (page.bookmark === null) break
      bookmarks = [page.bookmark]
    }
    expect(seen).toEqual(made.toReversed())
  })
})

describe('before typing', () => {
  test('offers topics, followed ones first', async () => {
    const me = await person()
    await db().execute(sql`
      insert into interests (name, slug) values ('Aardvarks', 'aardvarks'), ('Zithers', 'zithers') on conflict do nothing`)
    await db().execute(sql`
      insert into user_interests (user_id, interest_id) select ${me.id}, id from interests where slug = 'zithers'`)
    const [first] = (await suggestions(me, '')).items
    expect(first).toEqual({ type: 'topic', query: 'Zithers', url: '/topics/zithers/', image_url: null })
    expect((await suggestions(visitor, '')).items.length).toBeGreaterThan(0)
  })
})
