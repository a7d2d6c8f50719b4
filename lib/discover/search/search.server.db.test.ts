import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { muteUser } from '@/lib/accounts/mutes/commands.server'
import { person } from '@/lib/content/pins/test-world.server'
import { emit } from '@/lib/core/events.server'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { reindexAll } from './index.server'
import { listenForSearch } from './listeners.server'
import { searchPage } from './queries.server'
import type { Suggestion } from './schema'
import type { SearchScope } from './scopes'
import { refreshTerms } from './terms.server'
import { testBoard, testPicture, testPin, testUser } from './test-world.server'
import { suggestions } from './typeahead.server'

const find = (query: string, scope: SearchScope = 'pins', bookmarks: string[] = [], page_size = 25) =>
  searchPage(visitor, { query, scope, page_size, bookmarks })

const idsOf = async (query: string, scope: SearchScope = 'pins') =>
  (await find(query, scope)).results.map(({ id }) => id)

let user: string
let open: string
let secret: string
let kitchen: string
let garden: string
let canary: string

beforeAll(async () => {
  listenForSearch(registries)
  user = await testUser('anna_b', 'Ánna Brontë')
  open = await testBoard(user, 'Green kitchens')
  secret = await testBoard(user, 'Canary plans', 'secret')
  kitchen = await testPin(user, open, { title: 'Green kitchen shelves', description: 'In an old café' })
  garden = await testPin(user, open, { title: 'A garden', description: 'Seen from the green kitchen' })
  canary = await testPin(user, secret, { title: 'Canary kitchen', isPublic: false })
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
})

describe('finding pins', () => {
  test('ranks words in the title before words in the rest, and matches inflections', async () => {
    expect(await idsOf('kitchens')).toEqual([kitchen, garden])
  })

  test('requires every word', async () => {
    expect(await idsOf('green shelves')).toEqual([kitchen])
    expect((await find('garden shelves')).relaxed).not.toBeNull()
    expect(await idsOf('garden shelves', 'boards')).toEqual([])
  })

  test('finds a pin last by the name of its board', async () => {
    const board = await testBoard(user, 'Bathrooms')
    const named = await testPin(user, board, { title: 'A bathroom' })
    const plain = await testPin(user, board, { title: 'Tiles' })
    for (const id of [named, plain]) await transact((tx) => emit(tx, 'pinChanged', { id }))
    expect(await idsOf('bathroom')).toEqual([named, plain])
    expect(await idsOf('bathroom tiles')).toEqual([plain])
    await transact(async (tx) => {
      await tx.execute(sql`update boards set name = 'Workshops' where id = ${board}`)
      await emit(tx, 'boardChanged', { id: board })
    })
    expect(await idsOf('bathroom')).toEqual([named])
    expect(await idsOf('workshop')).toEqual([plain, named])
  })

  test('ranks a title word of the own topic before the same word about something else', async () => {
    const { rows } = await db().execute<{ id: string; word: string }>(
      sql`select id, (select k from unnest(keywords) k where k ~ '^[a-z]+$' limit 1) as word from interests
        where keywords <> '{}' order by id limit 2`,
    )
    const [topic, other] = rows
    const title = `${topic?.word} quietly`
    const board = await testBoard(user, 'Mixed')
    const about = await testPin(user, board, { title, interest: topic?.id ?? null })
    const colored = await testPin(user, board, { title, interest: other?.id ?? null })
    for (const id of [about, colored]) await transact((tx) => emit(tx, 'pinChanged', { id }))
    expect(await idsOf(title)).toEqual([about, colored])
  })

  test('ignores accents and case in both directions', async () => {
    expect(await idsOf('CAFÉ')).toEqual([kitchen])
    expect(await idsOf('cafe')).toEqual([kitchen])
  })

  test('finds nothing for stop words, punctuation and empty queries', async () => {
    for (const query of ['', 'the', '!!!', '&|:*', "'", '<b>', '%', '\\', '💚']) {
      expect((await find(query)).results, query).toEqual([])
    }
  })

  test('never finds pins of a secret board, for any viewer', async () => {
    for (const scope of ['pins', 'boards', 'users'] as const) expect(await idsOf('canary', scope)).toEqual([])
    expect((await find('canary')).typo).toBeNull()
    expect((await suggestions(visitor, 'canar')).items).toEqual([])
    const { rows } = await db().execute(
      sql`select from search_postings where ref_id in (${canary}, ${secret})`,
    )
    expect(rows).toEqual([])
  })
})

describe('relaxing', () => {
  const shown = async (query: string, scope: SearchScope = 'pins') => {
    const { results, relaxed, typo } = await find(query, scope)
    return { ids: results.map(({ id }) => id), relaxed, typo }
  }

  test('leaves out what nothing has, and says for which words results are shown', async () => {
    expect(await shown('cozy garden')).toEqual({ ids: [garden], relaxed: 'garden', typo: null })
    expect(await shown('qqqq green zzzz shelves')).toEqual({
      ids: [kitchen],
      relaxed: 'green shelves',
      typo: null,
    })
  })

  test('keeps the words that say the most: rare ones, and nouns rather than colors', async () => {
    expect((await shown('garden shelves green')).relaxed).toBe('garden green')
  })

  test('corrects mistakes in the words that are left', async () => {
    expect(await shown('qqqqqqqq gardn')).toMatchObject({ ids: [garden], relaxed: 'garden' })
  })

  test('does not relax one word, people, or what finds something', async () => {
    for (const query of ['qqqqqqqq', 'green shelves', '']) expect((await shown(query)).relaxed).toBeNull()
    expect(await shown('anna qqqqqqqq', 'users')).toEqual({ ids: [], relaxed: null, typo: null })
    expect(await shown('qqqqqqqq zzzzzzzz')).toEqual({ ids: [], relaxed: null, typo: null })
  })

  test('relaxes boards and continues with further pages', async () => {
    expect(await shown('qqqqqqqq kitchens', 'boards')).toMatchObject({ ids: [open], relaxed: 'kitchens' })
    const first = await find('qqqqqqqq green', 'pins', [], 1)
    const second = await find('qqqqqqqq green', 'pins', [first.bookmark ?? ''], 1)
    expect([first.relaxed, second.relaxed]).toEqual(['green', 'green'])
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual([kitchen, garden])
  })
})

describe('typing mistakes and suggestions', () => {
  test('corrects to the nearest known words when nothing is found', async () => {
    const found = await find('grean kichen')
    expect(found.typo).toBe('green kitchen')
    expect(found.results.map(({ id }) => id)).toEqual([kitchen, garden])
    expect((await find('zzzzqqqq')).typo).toBeNull()
  })

  test('suggests words, then words that occur with those typed, people and boards', async () => {
    expect((await suggestions(visitor, 'kit')).items[0]).toEqual({ type: 'query', query: 'kitchen' })
    const beside = (await suggestions(visitor, 'green sh')).items
    expect(beside).toContainEqual({ type: 'query', query: 'green shelves' })
    const names = (await suggestions(visitor, 'gree')).items
    expect(names).toContainEqual({ type: 'board', name: 'Green kitchens', url: '/anna_b/green-kitchens/' })
    expect((await suggestions(visitor, 'bron')).items).toContainEqual(
      expect.objectContaining({ type: 'user', user: expect.objectContaining({ username: 'anna_b' }) }),
    )
  })
})

describe('people and boards', () => {
  test('finds people by any name, its prefix, and their username', async () => {
    for (const query of ['anna', 'bro', 'anna_b', 'anna bronte', 'ÁNNA']) {
      expect(await idsOf(query, 'users'), query).toEqual([user])
    }
    expect(await idsOf('brontosaurus', 'users')).toEqual([])
  })

  test('finds public boards by their name', async () => {
    expect(await idsOf('kitchen', 'boards')).toEqual([open])
  })
})

describe('updates of the index', () => {
  test('stops finding a pin in the transaction in which it loses its text or becomes secret', async () => {
    const board = await testBoard(user, 'Changing')
    const pin = await testPin(user, board, { title: 'Heliotrope' })
    await transact((tx) => emit(tx, 'pinChanged', { id: pin }))
    expect(await idsOf('heliotrope')).toEqual([pin])
    await transact(async (tx) => {
      await tx.execute(sql`update pins set title = 'Mauve' where id = ${pin}`)
      await emit(tx, 'pinChanged', { id: pin })
    })
    expect(await idsOf('heliotrope')).toEqual([])
    expect(await idsOf('mauve')).toEqual([pin])
    await transact(async (tx) => {
      await tx.execute(sql`update pins set is_public = false where id = ${pin}`)
      await tx.execute(sql`update boards set privacy = 'secret' where id = ${board}`)
      await emit(tx, 'boardChanged', { id: board })
    })
    expect(await idsOf('mauve')).toEqual([])
    expect(await idsOf('changing', 'boards')).toEqual([])
    await transact(async (tx) => {
      await tx.execute(sql`update pins set is_public = true where id = ${pin}`)
      await tx.execute(sql`update boards set privacy = 'public' where id = ${board}`)
      await emit(tx, 'boardChanged', { id: board })
    })
    expect(await idsOf('mauve')).toEqual([pin])
  })

  test('finds a pin whose picture was just processed', async () => {
    const signature = await testPicture()
    const pin = await testPin(user, open, { title: 'Viridian', signature })
    await transact((tx) => emit(tx, 'mediaReady', { signature }))
    expect(await idsOf('viridian')).toEqual([pin])
  })

  test('does not find a closed account', async () => {
    const deleted = await testUser('zebediah')
    await transact((tx) => emit(tx, 'userChanged', { user_id: deleted }))
    expect(await idsOf('zebediah', 'users')).toEqual([deleted])
    await transact(async (tx) => {
      await tx.execute(sql`delete from users where id = ${deleted}`)
      await emit(tx, 'userChanged', { user_id: deleted })
    })
    expect(await idsOf('zebediah', 'users')).toEqual([])
  })

  test('updates word counts with the newest pins', async () => {
    const pin = await testPin(user, open, { title: 'Chartreuse' })
    await transact((tx) => emit(tx, 'pinChanged', { id: pin }))
    expect((await suggestions(visitor, 'chartr')).items).toEqual([])
    expect(await refreshTerms()).toBeGreaterThan(0)
    expect((await suggestions(visitor, 'chartr')).items).toEqual([{ type: 'query', query: 'chartreuse' }])
    expect(await refreshTerms()).toBe(0)
  })
})

describe('paging', () => {
  test('returns every result once, best weight first, and then ends', async () => {
    const board = await testBoard(user, 'Many')
    const made: string[] = []
    for (let n = 0; n < 23; n++) {
      const title = n % 3 === 0 ? 'Ochre wall' : 'Wall'
      made.push(await testPin(user, board, { title, description: n % 3 === 0 ? '' : 'ochre' }))
    }
    for (const id of made) await transact((tx) => emit(tx, 'pinChanged', { id }))
    const seen: string[] = []
    let bookmarks: string[] = []
    for (let page = 0; page < 10; page++) {
      const { results, bookmark } = await find('ochre wall', 'pins', bookmarks, 5)
      seen.push(...results.map(({ id }) => id))
      if (bookmark === null) break
      bookmarks = [bookmark]
    }
    const titled = made.filter((_, n) => n % 3 === 0).toReversed()
    const rest = made.filter((_, n) => n % 3 !== 0).toReversed()
    expect(seen).toEqual([...titled, ...rest])
  })

  test('orders hundreds of matches of two words by all texts that have them, over pages', async () => {
    const board = await testBoard(user, 'Hundreds')
    await transact(async (tx) => {
      await tx.execute(sql`
        insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
        select md5('middling' || n), 'succeeded', 'jpg', 600, 800, '#aabbcc', 'dGg=', now() from generate_series(1, 600) n`)
      await tx.execute(sql`
        insert into aggregated_pins (signature) select md5('middling' || n) from generate_series(1, 600) n`)
      await tx.execute(sql`
        insert into pins (user_id, board_id, aggregated_pin_id, signature, title, description, is_ready, is_public)
        select ${user}, ${board}, a.id, a.signature, case when n % 2 = 0 then 'Sienna' else 'Wall' end,
          case when n % 3 = 0 then 'sienna umber' else 'umber' end, true, true
        from generate_series(1, 600) n join aggregated_pins a on a.signature = md5('middling' || n) order by n`)
      await reindexAll(tx, registries.searchDocuments)
    })
    const { rows } = await db().execute<{ id: string }>(sql`
      select id from pins where board_id = ${board} and (title = 'Sienna' or description like 'sienna%')
      order by (title = 'Sienna')::int * 6 + (description like 'sienna%')::int * 2 desc, id desc`)
    const seen: string[] = []
    for (let bookmarks: string[] = []; ; ) {
      const { results, bookmark } = await find('sienna umber', 'pins', bookmarks, 150)
      seen.push(...results.map(({ id }) => id))
      if (bookmark === null) break
      bookmarks = [bookmark]
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(seen).toHaveLength(400)
  })

  test('refuses a bookmark of another query', async () => {
    const { bookmark } = await find('ochre', 'pins', [], 2)
    expect(bookmark).not.toBeNull()
    await expect(find('wall', 'pins', [bookmark ?? ''])).rejects.toMatchObject({ code: 1 })
  })

  test('suggests guides with at least five results and from names of boards or topics, each with its own picture', async () => {
    await transact(async (tx) =>
      emit(tx, 'boardChanged', { id: await testBoard(user, 'Dyeing and beautiful ideas') }),
    )
    for (let n = 0; n < 12; n++) {
      const title = ['Indigo dyeing, beautiful', 'Indigo monsoon'][n % 2] ?? ''
      const rare = n < 8 && n % 2 === 0 ? ' ideas' : ''
      const id = await testPin(user, open, { title: title + rare })
      await transact((tx) => emit(tx, 'pinChanged', { id }))
    }
    const { guides } = await find('indigo', 'pins', [], 3)
    expect(guides).toMatchObject([{ term: 'dyeing', display: 'dyeing', position: 0 }])
    expect(guides[0]?.image_url).toMatch(/^\/media\/236x\//)
  })
})

describe('suggesting people', () => {
  test('matches several words with one name', async () => {
    const named = async (term: string) =>
      (await suggestions(visitor, term)).items.flatMap((one) => (one.type === 'user' ? [one.user.id] : []))
    expect(await named('anna bron')).toEqual([user])
    expect(await named('anna kitchen')).toEqual([])
  })

  test('finds muted people only by their whole name, and their boards not at all', async () => {
    const me = await person()
    const items = async (term: string) => (await suggestions(me, term)).items
    const isTheirs = (item: Suggestion) => item.type === 'board' || item.type === 'user'
    expect((await items('gree')).filter(isTheirs)).toHaveLength(1)
    await muteUser(me, user)
    for (const term of ['bron', 'anna', 'anna bron', 'gree'])
      expect((await items(term)).filter(isTheirs), term).toEqual([])
    for (const term of ['anna brontë', 'ANNA_B'])
      expect(await items(term)).toContainEqual(
        expect.objectContaining({ user: expect.objectContaining({ id: user }) }),
      )
    expect((await find('anna', 'users')).results.map(({ id }) => id)).toEqual([user])
  })
})
