import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import { emit } from '@/lib/core/events.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { testBoard, testPicture, testPin, testUser } from '@/lib/discover/search/test-world.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { homeFeed } from './home.server'
import { listenForFeeds } from './listeners.server'
import { ensureFresh } from './ranked-list.server'
import { relatedFeed } from './related.server'

const first = { page_size: 25, bookmarks: [] }

let reader: Member
let authors: string[]
let boards: string[]
let topic: string
let followedBoardPin: string
let canary: string

/** Reads all pages of a feed. */
async function allOf(read: (bookmarks: string[]) => ReturnType<typeof homeFeed>) {
  const items = []
  let bookmarks: string[] = []
  for (let page = 0; page < 100; page++) {
    const { items: some, bookmark } = await read(bookmarks)
    items.push(...some)
    if (bookmark === null) return items
    bookmarks = [bookmark]
  }
  throw new Error('the feed does not end')
}

const home = (viewer: Viewer, page_size = 7) =>
  allOf((bookmarks) => homeFeed(viewer, { page_size, bookmarks }))

const dropLists = () => db().execute(sql`delete from ranked_feeds`)

beforeAll(async () => {
  listenForFeeds()
  reader = await testMember('reader')
  authors = []
  boards = []
  for (let n = 0; n < 8; n++) {
    const author = await testUser(`author_${n}`, `Author ${n}`)
    authors.push(author)
    boards.push(await testBoard(author, `Board ${n}`), await testBoard(author, `Other ${n}`))
  }
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug) values ('Whales', 'whales') returning id`,
  )
  topic = rows[0]?.id ?? ''
  for (let n = 0; n < 90; n++) {
    const author = n % 8
    await testPin(authors[author] ?? '', boards[author * 2 + (n % 2)] ?? '', {
      title: `Pin ${n}`,
      saves: n % 5 === 0 ? 40 : 1,
      interest: n % 6 === 0 ? topic : null,
    })
  }
  const secret = await testBoard(authors[0] ?? '', 'Secret', 'secret')
  canary = await testPin(authors[0] ?? '', secret, { title: 'Canary', isPublic: false, interest: topic })
  await db().execute(
    sql`insert into user_follows (follower_id, followee_id) values (${reader.id}, ${authors[1]})`,
  )
  await db().execute(sql`insert into board_follows (user_id, board_id) values (${reader.id}, ${boards[4]})`)
  await db().execute(sql`insert into user_interests (user_id, interest_id) values (${reader.id}, ${topic})`)
  const followed = await db().execute<{ id: string }>(
    sql`select id from pins where board_id = ${boards[4]} order by id desc limit 1`,
  )
  followedBoardPin = followed.rows[0]?.id ?? ''
})

describe('the home feed', () => {
  test('returns every public pin once for any reader, and never a secret one', async () => {
    for (const viewer of [visitor, reader]) {
      const ids = (await home(viewer)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(90)
      expect(ids).not.toContain(canary)
    }
  })

  test('returns the person, board or topic as the reason', async () => {
    const { items } = await homeFeed(reader, { page_size: 100, bookmarks: [] })
    const reasons = items.map((pin) => pin.recommendation_reason)
    expect(reasons).toContainEqual({ reasonId: 1, reason: 'following_user', name: 'Author 1' })
    expect(reasons).toContainEqual({ reasonId: 2, reason: 'following_board', name: 'Board 2' })
    expect(reasons).toContainEqual({ reasonId: 3, reason: 'topic', name: 'Whales' })
    expect(reasons).toContainEqual({ reasonId: 4, reason: 'popular', name: null })
    const pin = items.find(({ id }) => id === followedBoardPin)
    expect(pin?.recommendation_reason?.reason).toBe('following_board')
  })

  test('builds the same list from the same data', async () => {
    const before = await home(reader)
    await dropLists()
    expect(await home(reader)).toEqual(before)
  })

  test('joins pages of any size without a gap or a repeat', async () => {
    const whole = (await home(reader, 90)).map(({ id }) => id)
    for (const size of [1, 24, 89]) {
      expect(
        (await home(reader, size)).map(({ id }) => id),
        `pages of ${size}`,
      ).toEqual(whole)
    }
  })

  test('repeats no pin after the end of the list, with and without the keys of its pictures', async () => {
    const pages = async () => {
      const ids = (await home(reader, 7)).map(({ id }) => id)
      return [ids.length, new Set(ids).size]
    }
    await dropLists()
    expect(await pages()).toEqual([90, 90])
    // As the previous version stores it.
    await db().execute(sql`update ranked_feeds set picture_keys = null`)
    expect(await pages()).toEqual([90, 90])
  })

  test('drops a pin immediately when it is no longer public, and fills its position', async () => {
    const page = await homeFeed(reader, { page_size: 10, bookmarks: [] })
    const deleted = page.items.slice(0, 4).map(({ id }) => id)
    await db().execute(sql.raw(`update pins set is_public = false where id in (${deleted.join(',')})`))
    const after = await homeFeed(reader, { page_size: 10, bookmarks: [] })
    expect(after.items).toHaveLength(10)
    expect(after.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([deleted[0]]))
    await db().execute(sql.raw(`update pins set is_public = true where id in (${deleted.join(',')})`))
  })

  test('reflects a change of follows immediately', async () => {
    const newcomer = await testMember('newcomer')
    const reasons = async () =>
      (await homeFeed(newcomer, { page_size: 60, bookmarks: [] })).items.map(
        (pin) => pin.recommendation_reason?.reason,
      )
    expect(await reasons()).not.toContain('following_user')
    await transact(async (tx) => {
      await tx.execute(
        sql`insert into user_follows (follower_id, followee_id) values (${newcomer.id}, ${authors[3]})`,
      )
      await emit(tx, 'feedStale', { user_id: newcomer.id })
    })
    expect(await reasons()).toContain('following_user')
  })

  test('contains none of the reader’s own pins', async () => {
    const own = await testMember('own_pins')
    const board = await testBoard(own.id, 'Mine')
    const pin = await testPin(own.id, board, { title: 'Mine' })
    expect((await home(own)).map(({ id }) => id)).not.toContain(pin)
    expect((await home(visitor, 100)).map(({ id }) => id)).toContain(pin)
    await db().execute(sql`delete from pins where id = ${pin}`)
  })

  test('builds one list for many concurrent readers', async () => {
    await dropLists()
    const pages = await Promise.all(Array.from({ length: 20 }, () => homeFeed(reader, first)))
    for (const page of pages) expect(page.items).toEqual(pages[0]?.items)
    const { rows } = await db().execute(sql`select from ranked_feeds where kind = 1`)
    expect(rows).toHaveLength(1)
  })

  test('rebuilds a list only when it is stale', async () => {
    const builtAt = async () => {
      await ensureFresh({ of: 'visitors', owner: '0' })
      const { rows } = await db().execute<{ at: string }>(
        sql`select created_at::text as at from ranked_feeds where kind = 2`,
      )
      return rows[0]?.at
    }
    const age = (seconds: number) =>
      db().execute(
        sql`update ranked_feeds set created_at = now() - make_interval(secs => ${seconds}) where kind = 2`,
      )
    await builtAt()
    await age(55)
    const young = await builtAt()
    expect(await builtAt()).toBe(young)
    await age(61)
    expect(await builtAt()).not.toBe(young)
  })

  test("refuses another reader's bookmark", async () => {
    const { bookmark } = await homeFeed(reader, first)
    await expect(homeFeed(visitor, { page_size: 25, bookmarks: [bookmark ?? ''] })).rejects.toMatchObject({
      code: 1,
    })
  })
})

describe('related pins', () => {
  test('lists pins that share boards with the picture first, each picture once, and never the picture itself', async () => {
    const picture = await testPicture()
    const [a = '', b = ''] = [
      await testBoard(authors[5] ?? '', 'Lighthouses'),
      await testBoard(authors[6] ?? '', 'Coasts'),
    ]
    const pin = await testPin(authors[5] ?? '', a, { title: 'Lighthouse', signature: picture })
    await testPin(authors[6] ?? '', b, { title: 'Lighthouse', signature: picture })
    const shared = await testPicture()
    await testPin(authors[5] ?? '', a, { title: 'Cliff', signature: shared })
    await testPin(authors[6] ?? '', b, { title: 'Cliff', signature: shared })
    const near = await testPin(authors[6] ?? '', b, { title: 'Beach' })
    const items = await allOf((bookmarks) => relatedFeed(visitor, pin, { page_size: 6, bookmarks }))
    const pictures = items.map((item) => item.images.orig?.url)
    expect(new Set(pictures).size).toBe(items.length)
    expect(pictures.join()).not.toContain(picture)
    expect(items[0]?.images.orig?.url).toContain(shared)
    expect(items[1]?.id).toBe(near)
    expect(items[0]?.recommendation_reason?.reason).toBe('same_board')
    expect(items.map(({ id }) => id)).not.toContain(canary)
  })

  test('reveals no secret pins', async () => {
    await expect(relatedFeed(visitor, canary, first)).rejects.toMatchObject({ code: 50 })
    await expect(relatedFeed(visitor, '1', first)).rejects.toMatchObject({ code: 50 })
  })
})
