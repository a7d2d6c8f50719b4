import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { repin, updatePin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinUpdate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { listenForSearch } from '@/lib/discover/search/listeners.server'
import { searchPage } from '@/lib/discover/search/queries.server'
import { registries } from '@/lib/edge/registries.server'
import { db } from '@/lib/platform/db/client.server'
import { homeFeed } from './home.server'
import { relatedFeed } from './related.server'

/** One pin represents a picture: its creator's. */

const page = { page_size: 100, bookmarks: [] }
const found = async (query: string, viewer: Viewer = anonymous) =>
  (await searchPage(viewer, { query, scope: 'pins', ...page })).results.map(({ id }) => id)
const home = async (viewer: Viewer) => (await homeFeed(viewer, page)).items
const block = (one: string, other: string) =>
  db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${one}, ${other})`)

let creator: Member
let saver: Member
let creators: string
let savers: string

beforeAll(() => listenForSearch(registries))

beforeEach(async () => {
  await db().execute(sql`truncate pins, ranked_feeds, search_postings, blocks cascade`)
  creator = await person()
  saver = await person()
  creators = (await board(creator, { name: 'Birds' })).id
  savers = (await board(saver, { name: 'Small birds' })).id
})

const save = (pin_id: string, over: object = {}) => repin(saver, { pin_id, board_id: savers, ...over })

describe('saves in feeds', () => {
  test('show the original pin once and credit its creator, in the home of visitors', async () => {
    const original = await pin(creator, creators)
    await save(original.id)
    const items = await home(anonymous)
    expect(items.map(({ id }) => id)).toEqual([original.id])
    expect(items[0]?.pinner.id).toBe(creator.id)
  })

  test('tell a follower of the saver on whose board the picture was found', async () => {
    const original = await pin(creator, creators)
    await save(original.id)
    const reader = await person()
    await db().execute(
      sql`insert into user_follows (follower_id, followee_id) values (${reader.id}, ${saver.id})`,
    )
    const [first] = await home(reader)
    expect(first?.id).toBe(original.id)
    expect(first?.recommendation_reason).toEqual({
      reasonId: 1,
      reason: 'following_user',
      name: saver.user.full_name,
    })
  })

  test('never show people their own picture', async () => {
    const original = await pin(creator, creators)
    await save(original.id)
    await db().execute(
      sql`insert into user_follows (follower_id, followee_id) values (${creator.id}, ${saver.id})`,
    )
    expect(await home(creator)).toEqual([])
  })

  test('come after all others in the home of those who saved the picture', async () => {
    const other = await pin(creator, creators)
    const original = await pin(creator, creators)
    const reader = await person()
    expect((await home(reader)).map(({ id }) => id)).toEqual([original.id, other.id])
    await repin(reader, { pin_id: original.id, board_id: (await board(reader)).id })
    await db().execute(sql`delete from ranked_feeds`)
    expect((await home(reader)).map(({ id }) => id)).toEqual([other.id, original.id])
  })

  test('show the earliest pin that the viewer may see when they may not see the original', async () => {
    const original = await pin(creator, creators)
    const remaining = await save(original.id)
    const reader = await person()
    await block(creator.id, reader.id)
    expect((await home(reader)).map(({ id }) => id)).toEqual([remaining.id])
    await db().execute(sql`delete from ranked_feeds`)
    await updatePin(
      creator,
      pinUpdate.parse({ id: original.id, board_id: (await board(creator, { privacy: 'secret' })).id }),
    )
    expect((await home(anonymous)).map(({ id }) => id)).toEqual([remaining.id])
  })

  test('rank below a pin as the original', async () => {
    const subject = await pin(creator, creators)
    const other = await pin(creator, creators)
    await save(subject.id)
    await save(other.id)
    const { items } = await relatedFeed(anonymous, subject.id, page)
    expect(items.map(({ id }) => id)).toEqual([other.id])
    expect(items[0]?.recommendation_reason?.reason).toBe('same_board')
  })

  test('count less for younger accounts', async () => {
    const [farmed, liked] = [
      await pin(creator, creators),
      await pin(creator, (await board(creator, { name: 'Two' })).id),
    ]
    const old = await person()
    await db().execute(sql`update users set created_at = now() - interval '90 days' where id = ${old.id}`)
    await save(farmed.id)
    const oldBoard = (await board(old, { name: 'Old' })).id
    await repin(old, { pin_id: liked.id, board_id: oldBoard })
    const ids = (await home(anonymous)).map(({ id }) => id)
    expect(ids[0]).toBe(liked.id)
  })
})

describe('saves in search', () => {
  test('are one hit with the original, which is shown', async () => {
    const original = await pin(creator, creators, { title: 'Wren nest' })
    await save(original.id)
    expect(await found('wren')).toEqual([original.id])
  })

  test('represent the picture when the original is deleted, until it is restored', async () => {
    const original = await pin(creator, creators, { title: 'Goldcrest' })
    const remaining = await save(original.id)
    const secret = (await board(creator, { privacy: 'secret' })).id
    await updatePin(creator, pinUpdate.parse({ id: original.id, board_id: secret }))
    expect(await found('goldcrest')).toEqual([remaining.id])
    await updatePin(creator, pinUpdate.parse({ id: original.id, board_id: creators }))
    expect(await found('goldcrest')).toEqual([original.id])
    await updateBoard(creator, boardUpdate.parse({ board_id: creators, privacy: 'secret' }))
    expect(await found('goldcrest')).toEqual([remaining.id])
  })

  test('are shown to a person whom the creator blocked', async () => {
    const original = await pin(creator, creators, { title: 'Firecrest' })
    const remaining = await save(original.id)
    const reader = await person()
    await block(creator.id, reader.id)
    expect(await found('firecrest', reader)).toEqual([remaining.id])
  })
})

describe('the creator of a save', () => {
  test('is on the wire besides the saver', async () => {
    const original = await pin(creator, creators)
    const remaining = await save(original.id)
    expect(original.native_creator).toBe(null)
    expect(remaining.pinner.id).toBe(saver.id)
    expect(remaining.native_creator?.id).toBe(creator.id)
  })

  test('is not named to people who may not see the original', async () => {
    const original = await pin(creator, creators)
    const remaining = await save(original.id)
    await updatePin(
      creator,
      pinUpdate.parse({ id: original.id, board_id: (await board(creator, { privacy: 'secret' })).id }),
    )
    expect((await pinById(anonymous, remaining.id)).native_creator).toBe(null)
    expect((await pinById(creator, remaining.id)).native_creator?.id).toBe(creator.id)
  })
})
