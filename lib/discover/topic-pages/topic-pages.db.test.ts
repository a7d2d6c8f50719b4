import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { followInterests } from '@/lib/content/topics/commands.server'
import { addTopic, changeTopic } from '@/lib/content/topics/editor/commands.server'
import { mergeTopic } from '@/lib/content/topics/editor/merge.server'
import { adminTopicCreate, adminTopicUpdate } from '@/lib/content/topics/editor/schema'
import { interestNamed } from '@/lib/content/topics/queries.server'
import type { Member } from '@/lib/core/viewer'
import { topicPins } from '@/lib/discover/feed/topic-feed.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { topicAround } from './around.server'
import { creatorsFor, putOffCreators } from './creators.server'
import { popularIn } from './popular.server'

const page = { page_size: 25, bookmarks: [] }

describe('the page of a topic', () => {
  let maker: Member
  let topic: { id: string }
  let ids: { deep: string; also: string; secret: string; open: string }

  beforeAll(async () => {
    maker = await person()
    topic = await interestNamed(anonymous, 'architecture')
    const [open, secret] = [
      await board(maker, { name: 'Stones' }),
      await board(maker, { name: 'Quiet stones', privacy: 'secret' }),
    ]
    const deep = await pin(maker, open.id, { title: 'Old castle' })
    const also = await pin(maker, open.id, { title: 'Tulip, daffodil, hyacinth', alt_text: 'Castle ruins' })
    const hidden = await pin(maker, secret.id, { title: 'Castle moat' })
    ids = { deep: deep.id, also: also.id, secret: hidden.id, open: open.id }
  })

  test('has the public pins of its parts, and those that are also about them, each picture once', async () => {
    const { items } = await topicPins(anonymous, topic.id, page)
    const shown = items.map(({ id }) => id)
    expect(shown).toEqual(expect.arrayContaining([ids.deep, ids.also]))
    expect(shown).not.toContain(ids.secret)
    expect(new Set(shown).size).toBe(shown.length)
    await expect(topicPins(anonymous, topic.id, { ...page, bookmarks: ['x'] })).rejects.toMatchObject({
      code: 1,
    })
  })

  test('goes on with older pins after the ranked ones', async () => {
    const leaf = await interestNamed(anonymous, 'bonsai')
    const some = await board(maker, { name: 'Small trees' })
    const first = await pin(maker, some.id, { title: 'Bonsai' })
    const ranked = await topicPins(anonymous, leaf.id, page)
    expect(ranked.items.map(({ id }) => id)).toEqual([first.id])
    const second = await pin(maker, some.id, { title: 'Bonsai again' })
    await db().execute(sql`update ranked_feeds set pin_ids = ${`{${second.id}}`}::bigint[],
      picture_keys = '{}', reasons = '{3}' where kind = 4 and owner_id = ${leaf.id}`)
    const one = await topicPins(anonymous, leaf.id, { page_size: 1, bookmarks: [] })
    expect(one.items.map(({ id }) => id)).toEqual([second.id])
    const rest = await topicPins(anonymous, leaf.id, { page_size: 5, bookmarks: [one.bookmark ?? ''] })
    expect(rest.items.map(({ id }) => id)).toContain(first.id)
  })

  test('names public boards and people, and none that a viewer blocked', async () => {
    const { boards, people } = await popularIn(anonymous, topic.id)
    expect(boards.map(({ id }) => id)).toContain(ids.open)
    expect(boards.every(({ privacy }) => privacy === 'public')).toBe(true)
    expect(people.map(({ id }) => id)).toContain(maker.id)
    const blocker = await person()
    await blockUser(blocker, maker.id)
    const less = await popularIn(blocker, topic.id)
    expect(less.boards.map(({ id }) => id)).not.toContain(ids.open)
    expect(less.people.map(({ id }) => id)).not.toContain(maker.id)
    expect((await topicPins(blocker, topic.id, page)).items.map(({ id }) => id)).not.toContain(ids.deep)
    await updateBoard(maker, boardUpdate.parse({ board_id: ids.open, privacy: 'secret' }))
    expect((await popularIn(anonymous, topic.id)).boards.map(({ id }) => id)).not.toContain(ids.open)
    expect((await topicPins(anonymous, topic.id, page)).items.map(({ id }) => id)).not.toContain(ids.deep)
  })
})

test('shows a topic that is moved or merged on the pages above it at once', async () => {
  await registerListeners()
  const admin = await person()
  const make = (name: string) => addTopic(admin, adminTopicCreate.parse({ name }), testOrigin)
  const [above, moved, other] = [await make('Zithers'), await make('Lap zithers'), await make('Bow zithers')]
  const some = await board(admin)
  const [one, two] = [await pin(admin, some.id), await pin(admin, some.id)]
  for (const [{ id }, topic] of [
    [one, moved],
    [two, other],
  ] as const)
    await db().execute(sql`update pins set interest_id = ${topic.id} where id = ${id}`)
  const shown = async () => (await topicPins(anonymous, above.id, page)).items.map(({ id }) => id)
  expect(await shown()).toEqual([])
  await changeTopic(admin, adminTopicUpdate.parse({ topic_id: moved.id, parent_id: above.id }), testOrigin)
  expect(await shown()).toEqual([one.id])
  await mergeTopic(admin, { topic_id: other.id, into_id: moved.id }, testOrigin)
  expect((await shown()).sort()).toEqual([one.id, two.id].sort())
  await changeTopic(admin, adminTopicUpdate.parse({ topic_id: moved.id, parent_id: null }), testOrigin)
  expect(await shown()).toEqual([])
})

test('links the topics around one, without those that were hidden, moved or merged a moment ago', async () => {
  await registerListeners()
  const [admin, follower] = [await person(), await person()]
  const make = (name: string, parent_id?: string) =>
    addTopic(admin, adminTopicCreate.parse({ name, parent_id }), testOrigin)
  const change = (topic_id: string, change: object) =>
    changeTopic(admin, adminTopicUpdate.parse({ topic_id, ...change }), testOrigin)
  const above = await make('Lutes')
  const [one, two, three] = [
    await make('Alto lutes', above.id),
    await make('Bass lutes', above.id),
    await make('Copper lutes', above.id),
  ]
  const names = async (named: string) => {
    const { topic, ...around } = await topicAround(anonymous, named)
    return {
      topic: topic.name,
      above: around.above.map(({ name }) => name),
      parts: around.parts.map(({ name }) => name),
      related: around.related.map(({ name }) => name),
    }
  }
  const parts = ['Alto lutes', 'Bass lutes', 'Copper lutes']
  expect(await names('lutes')).toEqual({ topic: 'Lutes', above: [], parts, related: [] })
  const related = ['Bass lutes', 'Copper lutes']
  expect(await names('alto-lutes')).toEqual({ topic: 'Alto lutes', above: ['Lutes'], parts: [], related })
  await followInterests(follower, { interest_id: above.id })
  expect((await topicAround(follower, 'lutes')).topic.followed_by_me).toBe(true)
  expect((await topicAround(anonymous, 'lutes')).topic.followed_by_me).toBe(false)
  await change(two.id, { hidden: true })
  await change(three.id, { parent_id: null })
  expect((await names('lutes')).parts).toEqual(['Alto lutes'])
  await change(one.id, { name: 'Great lutes' })
  expect((await names('lutes')).parts).toEqual(['Great lutes'])
  await mergeTopic(admin, { topic_id: one.id, into_id: above.id }, testOrigin)
  expect((await names('alto-lutes')).topic).toBe('Lutes')
  await change(above.id, { hidden: true })
  await expect(names('lutes')).rejects.toMatchObject({ status: 404 })
})

describe('creators for a new member', () => {
  test('make pins of the topics, and are neither the member nor followed by them', async () => {
    const [me, one, other] = [await person(), await person(), await person()]
    const { id } = await interestNamed(anonymous, 'fishing')
    for (const who of [me, one, other])
      await pin(who, (await board(who, { name: 'Lake' })).id, { title: 'Fly fishing' })
    await followInterests(me, { interest_list: [(await interestNamed(anonymous, 'sports-outdoors')).id] })
    const { items } = await creatorsFor(me)
    expect(items.map(({ user }) => user.id)).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(items.map(({ user }) => user.id)).not.toContain(me.id)
    expect(items[0]?.pins.length).toBeGreaterThan(0)
    await followUser(me, one.id)
    expect((await creatorsFor(me)).items.map(({ user }) => user.id)).not.toContain(one.id)
    expect(id).not.toBe('')
  })

  test('are offered after the topics, once more a day after "Not now", and not after that', async () => {
    const me = await person()
    const isOffered = async () => (await viewerUser(me.id)).offers_creators
    expect(await isOffered()).toBe(false)
    await followInterests(me, { interest_list: [] })
    expect(await isOffered()).toBe(true)
    await putOffCreators(me, false)
    expect(await isOffered()).toBe(false)
    const aDayLater = () =>
      db().execute(
        sql`update users set creators_later_at = now() - interval '1 day 1 second' where id = ${me.id}`,
      )
    await aDayLater()
    expect(await isOffered()).toBe(true)
    await putOffCreators(me, false)
    await aDayLater()
    expect(await isOffered()).toBe(false)
  })

  test('are not offered again after the member is done', async () => {
    const me = await person()
    await followInterests(me, { interest_list: [] })
    await putOffCreators(me, true)
    await db().execute(
      sql`update users set creators_later_at = now() - interval '2 days' where id = ${me.id}`,
    )
    expect((await viewerUser(me.id)).offers_creators).toBe(false)
  })
})
