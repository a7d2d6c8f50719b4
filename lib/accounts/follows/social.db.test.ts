import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import { followBoard, unfollowBoard } from '@/lib/content/boards/follows/follow-board.server'
import { boards } from '@/lib/content/boards/table.server'
import { aggregatedPins, pins } from '@/lib/content/pins/table.server'
import { react, reactionsOf } from '@/lib/content/reactions/reactions.server'
import { onEvent } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { media } from '@/lib/media/images/table.server'
import { db } from '@/lib/platform/db/client.server'
import { followUser, unfollowUser } from './follow-user.server'
import { followersOf, followingOf } from './queries.server'

const code = (code: number) => expect.objectContaining({ code })
const all = { page_size: 50, bookmarks: [] }

async function testBoard(owner: Member, privacy: 'public' | 'secret' = 'public') {
  const slug = randomBytes(6).toString('hex')
  const [board] = await db()
    .insert(boards)
    .values({ user_id: owner.id, name: slug, slug, privacy })
    .returning()
  if (!board) throw new Error('no board')
  return board
}

async function testPicture() {
  const signature = randomBytes(16).toString('hex')
  await db().insert(media).values({
    signature,
    status: 'succeeded',
    ext: 'jpg',
    width: 9,
    height: 9,
    dominant_color: '#ffffff',
    thumbhash: '',
    ready_at: new Date(),
  })
  const [picture] = await db().insert(aggregatedPins).values({ signature }).returning()
  if (!picture) throw new Error('no picture')
  return picture
}

async function testPin(owner: Member, board_id: string, picture: { id: string; signature: string }) {
  const values = { user_id: owner.id, board_id, aggregated_pin_id: picture.id, signature: picture.signature }
  const [pin] = await db()
    .insert(pins)
    .values({ ...values, is_ready: true })
    .returning()
  if (!pin) throw new Error('no pin')
  return pin
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`select (${query})::int as n`)
  return rows[0]?.n ?? -1
}

let me: Member
let you: Member
const stale: string[] = []

beforeAll(async () => {
  onEvent('feedStale', 'test', async (_tx, { user_id }) => void stale.push(user_id))
  me = await testMember()
  you = await testMember()
})

describe('following people', () => {
  test('is idempotent, and rebuilds the home feed', async () => {
    stale.length = 0
    expect(await followUser(me, you.id)).toMatchObject({ followed_by_me: true, follower_count: 1 })
    expect(await followUser(me, you.id)).toMatchObject({ follower_count: 1 })
    expect(stale).toEqual([me.id])
    const followers = await followersOf(visitor, you.user.username, all)
    expect(followers.items.map(({ id }) => id)).toEqual([me.id])
    expect((await followingOf(me, me.user.username, all)).items[0]).toMatchObject({
      id: you.id,
      explicitly_followed_by_me: true,
    })
    expect(await unfollowUser(me, you.id)).toMatchObject({ followed_by_me: false, follower_count: 0 })
    expect(await unfollowUser(me, you.id)).toMatchObject({ follower_count: 0 })
  })

  test('answers 29 for oneself, 30 for an unknown user', async () => {
    await expect(followUser(me, me.id)).rejects.toEqual(code(29))
    await expect(followUser(me, '1')).rejects.toEqual(code(30))
    await expect(followersOf(visitor, 'nobody_at_all', all)).rejects.toEqual(code(30))
  })

  test('counts what is stored when both follow each other concurrently many times', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => testMember()))
    const actions = crowd.flatMap((a) =>
      crowd
        .filter((b) => b !== a)
        .flatMap((b) => [followUser(a, b.id), unfollowUser(a, b.id), followUser(b, a.id)]),
    )
    await Promise.all(actions)
    for (const { id } of crowd) {
      expect(await count(sql`select follower_count from users where id = ${id}`)).toBe(
        await count(sql`select count(*) from user_follows where followee_id = ${id}`),
      )
      expect(await count(sql`select following_count from users where id = ${id}`)).toBe(
        await count(sql`select count(*) from user_follows where follower_id = ${id}`),
      )
    }
  })

  test('pages through everyone once, newest first', async () => {
    const star = await testMember()
    const fans = await Promise.all(Array.from({ length: 7 }, () => testMember()))
    for (const fan of fans) await followUser(fan, star.id)
    const got: string[] = []
    let bookmarks: string[] = []
    for (let page = 0; page < 4; page++) {
      const { items, bookmark } = await followersOf(visitor, star.user.username, { page_size: 3, bookmarks })
      got.push(...items.map(({ id }) => id))
      if (bookmark === null) break
      bookmarks = [bookmark]
    }
    expect(got).toEqual(fans.map(({ id }) => id).reverse())
    await expect(followingOf(visitor, star.user.username, { page_size: 3, bookmarks })).rejects.toEqual(
      code(1),
    )
  })
})

describe('following boards', () => {
  test('is idempotent, and lets a board turned secret be unfollowed but not followed', async () => {
    const board = await testBoard(you)
    expect(await followBoard(me, board.id)).toMatchObject({ follower_count: 1 })
    expect(await followBoard(me, board.id)).toMatchObject({ follower_count: 1 })
    await db().execute(sql`update boards set privacy = 'secret' where id = ${board.id}`)
    await expect(followBoard(me, board.id)).rejects.toEqual(code(40))
    expect(await unfollowBoard(me, board.id)).toMatchObject({ follower_count: 0 })
    await expect(unfollowBoard(me, board.id)).rejects.toEqual(code(40))
    expect(await count(sql`select follower_count from boards where id = ${board.id}`)).toBe(0)
  })

  test('answers 29 for the member’s own board, and does not reveal another’s secret one', async () => {
    await expect(followBoard(me, (await testBoard(me)).id)).rejects.toEqual(code(29))
    await expect(followBoard(me, (await testBoard(you, 'secret')).id)).rejects.toEqual(code(40))
  })
})

describe('liking', () => {
  test('counts what is stored when 50 people like and unlike concurrently', async () => {
    const board = await testBoard(you)
    const picture = await testPicture()
    const pin = await testPin(you, board.id, picture)
    const people = await Promise.all(Array.from({ length: 50 }, () => testMember()))
    const action = (member: Member, n: number) =>
      react(member, {
        pin_id: pin.id,
        reaction_type: 1,
        action_type: n % 3 === 1 ? 'unreaction' : 'reaction',
      })
    await Promise.all(
      people.flatMap((member, n) => [0, 1, 2, 3, 4].slice(0, (n % 5) + 1).map((i) => action(member, i))),
    )
    const stored = await count(sql`select count(*) from reactions where aggregated_pin_id = ${picture.id}`)
    expect(await count(sql`select like_count from aggregated_pins where id = ${picture.id}`)).toBe(stored)
    expect(stored).toBeGreaterThan(0)
  })

  test('appears in the counts of every pin of the picture, and is refused for an invisible one', async () => {
    const picture = await testPicture()
    const open = await testPin(you, (await testBoard(you)).id, picture)
    const secret = await testPin(you, (await testBoard(you, 'secret')).id, picture)
    const write = { reaction_type: 1, action_type: 'reaction' } as const
    await expect(react(me, { pin_id: secret.id, ...write })).rejects.toEqual(code(50))
    await expect(reactionsOf(me, secret.id)).rejects.toEqual(code(50))
    await react(me, { pin_id: open.id, ...write })
    expect(await reactionsOf(you, secret.id)).toMatchObject({ reaction_counts: { 1: 1 }, reaction_by_me: 0 })
    expect(await reactionsOf(me, open.id)).toMatchObject({ reaction_by_me: 1 })
  })
})
