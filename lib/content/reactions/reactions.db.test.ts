import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { favoritesOf, setFavorite } from '@/lib/content/pins/favorites/favorites.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { reactionUsersGet, reactionWrite } from '@/lib/content/reactions/schema'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { db } from '@/lib/platform/db/client.server'
import { react, reactionsOf, whoReacted } from './reactions.server'

const code = (code: number) => expect.objectContaining({ code })

let owner: Member
let me: Member
let boardId: string
const newPin = () => pin(owner, boardId)

beforeAll(async () => {
  owner = await person()
  me = await person()
  boardId = (await board(owner)).id
})

const give = (who: Member, pin_id: string, reaction_type = 1) =>
  react(who, reactionWrite.parse({ reaction_pin_id: pin_id, reaction_type, user_id: who.id }))
const take = (who: Member, pin_id: string) =>
  react(who, reactionWrite.parse({ pin_id, action_type: 'unreaction' }))
const who = (viewer: Member | typeof anonymous, options: Record<string, unknown>) =>
  whoReacted(viewer, reactionUsersGet.parse(options))

/** Returns the doctor's findings on these counters: always none. */
async function drift(): Promise<unknown[]> {
  const mine = rules.filter(({ name }) => /like_count equals|reactions are counted|favorite_count/.test(name))
  expect(mine.length).toBeGreaterThanOrEqual(3)
  return (
    await Promise.all(mine.map(async ({ sql: text }) => (await db().execute(sql.raw(text))).rows))
  ).flat()
}

describe('a reaction', () => {
  test('keeps one of five types per person, replaces it, and removes it with 0', async () => {
    const { id } = await newPin()
    for (const type of [1, 2, 3, 4, 5])
      expect(await give(me, id, type)).toEqual({
        id: id + me.id,
        pin_id: id,
        reaction_counts: { [type]: 1 },
        reaction_by_me: type,
      })
    await give(owner, id, 5)
    expect((await reactionsOf(anonymous, id)).reaction_counts).toEqual({ 5: 2 })
    expect(await pinById(owner, id)).toMatchObject({ reaction_counts: { 5: 2 }, reaction_by_me: 5 })
    await take(me, id)
    expect(await take(me, id)).toMatchObject({ id: null, reaction_counts: { 5: 1 }, reaction_by_me: 0 })
    expect(await take(owner, id)).toMatchObject({ reaction_counts: {} })
  })

  test('refuses an unknown type, a missing pin, and another person’s name', async () => {
    const { id } = await newPin()
    for (const reaction_type of [0, 6, -1, 1.5, '1', null])
      expect(() => reactionWrite.parse({ pin_id: id, reaction_type })).toThrow()
    expect(() => reactionWrite.parse({})).toThrow()
    const named = reactionWrite.parse({ pin_id: id, user_id: owner.id })
    await expect(react(me, named)).rejects.toThrow(code(29))
    await expect(
      db().execute(sql`insert into reactions (aggregated_pin_id, user_id, reaction_type)
      select aggregated_pin_id, ${me.id}, 6 from pins where id = ${id}`),
    ).rejects.toThrow()
  })

  test('keeps counts by type equal to the rows when 50 people change concurrently', async () => {
    const { id } = await newPin()
    const people = await Promise.all(Array.from({ length: 50 }, () => person()))
    await Promise.all(
      people.map(async (one, n) => {
        for (let i = 0; i < 10; i++)
          await ((n + i) % 4 === 0 ? take(one, id) : give(one, id, 1 + ((n * 7 + i * 3) % 5)))
      }),
    )
    expect(await drift()).toEqual([])
  })

  test('stores one of twenty concurrent clicks', async () => {
    const { id } = await newPin()
    await Promise.all(Array.from({ length: 20 }, () => give(me, id, 2)))
    expect((await reactionsOf(me, id)).reaction_counts).toEqual({ 2: 1 })
  })
})

describe('the list of reactions', () => {
  test('lists newest first, by type on request, in pages of one list', async () => {
    const { id } = await newPin()
    const people = [await person(), await person(), await person()]
    for (const [n, one] of people.entries()) await give(one, id, n === 1 ? 4 : 1)
    const [a, b, c] = people.map((one) => one.id)
    const all = await who(anonymous, { pin_id: id })
    expect(all.items.map(({ user, reaction_type }) => [user.id, reaction_type])).toEqual([
      [c, 1],
      [b, 4],
      [a, 1],
    ])
    expect((await who(me, { pin_id: id, reaction_type: 4 })).items.map(({ user }) => user.id)).toEqual([b])
    const first = await who(me, { pin_id: id, page_size: 2 })
    const bookmarks = [first.bookmark ?? '']
    expect((await who(me, { pin_id: id, page_size: 2, bookmarks })).items.map(({ user }) => user.id)).toEqual(
      [a],
    )
    await expect(who(me, { pin_id: id, reaction_type: 1, bookmarks })).rejects.toEqual(code(1))
  })

  test('lists nobody across a block, and nothing of a secret pin', async () => {
    const { id } = await newPin()
    const [one, other] = [await person(), await person()]
    await give(one, id)
    await blockUser(one, other.id)
    expect((await who(other, { pin_id: id })).items).toEqual([])
    expect((await who(me, { pin_id: id })).items).toHaveLength(1)
    const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    await expect(who(me, { pin_id: secret.id })).rejects.toEqual(code(50))
    await expect(give(me, secret.id)).rejects.toEqual(code(50))
  })
})

describe('favorites', () => {
  const page = { page_size: 25, bookmarks: [] }

  test('lists the member’s own favorites, newest first, in pages, and counts them for all', async () => {
    const fan = await person()
    const [one, two] = [await newPin(), await newPin()]
    expect(await setFavorite(fan, one.id, true)).toEqual({
      pin_id: one.id,
      favorited_by_me: true,
      favorite_user_count: 1,
    })
    await setFavorite(fan, one.id, true)
    await setFavorite(fan, two.id, true)
    expect(await setFavorite(me, two.id, true)).toMatchObject({ favorite_user_count: 2 })
    const first = await favoritesOf(fan, { ...page, page_size: 1 })
    expect(first.items.map(({ id }) => id)).toEqual([two.id])
    const next = await favoritesOf(fan, { page_size: 1, bookmarks: [first.bookmark ?? ''] })
    expect(next.items.map(({ id }) => id)).toEqual([one.id])
    await expect(favoritesOf(me, { page_size: 1, bookmarks: [first.bookmark ?? ''] })).rejects.toEqual(
      code(1),
    )
    expect(await setFavorite(fan, two.id, false)).toMatchObject({ favorite_user_count: 1 })
    expect(await setFavorite(fan, two.id, false)).toMatchObject({ favorite_user_count: 1 })
    expect((await favoritesOf(fan, page)).items.map(({ id }) => id)).toEqual([one.id])
  })

  test('hides favorites that became invisible, and shows them again', async () => {
    const fan = await person()
    const place = await board(owner)
    const { id } = await pin(owner, place.id)
    await setFavorite(fan, id, true)
    await db().execute(sql`update boards set privacy = 'secret' where id = ${place.id}`)
    expect((await favoritesOf(fan, page)).items).toEqual([])
    await expect(setFavorite(fan, id, true)).rejects.toEqual(code(50))
    await db().execute(sql`update boards set privacy = 'public' where id = ${place.id}`)
    expect((await favoritesOf(fan, page)).items).toHaveLength(1)
  })

  test('counts what is stored when 50 people toggle concurrently', async () => {
    const { id } = await newPin()
    const people = await Promise.all(Array.from({ length: 50 }, () => person()))
    await Promise.all(
      people.map(async (one, n) => {
        for (let i = 0; i < 10; i++) await setFavorite(one, id, (n + i) % 3 !== 0)
      }),
    )
    expect(await drift()).toEqual([])
  })
})
