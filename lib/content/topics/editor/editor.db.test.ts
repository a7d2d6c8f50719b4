import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { followInterests } from '../commands.server'
import { topicsRules } from '../doctor'
import { allInterests, interestNamed } from '../queries.server'
import { addTopic, changeTopic } from './commands.server'
import { mergeTopic } from './merge.server'
import { topicsInEditor } from './queries.server'
import { adminTopicCreate, adminTopicsGet, adminTopicUpdate } from './schema'

const admin = testMember()
let made = 0

const add = async (name = `Edited ${++made}`, parent_id: string | null = null) =>
  addTopic(await admin, adminTopicCreate.parse({ name, parent_id }), testOrigin)
const change = async (given: object) => changeTopic(await admin, adminTopicUpdate.parse(given), testOrigin)
const merge = async (topic_id: string, into_id: string) =>
  mergeTopic(await admin, { topic_id, into_id }, testOrigin)

/** Returns the doctor's findings on topics: always none. */
async function findings() {
  const found = await Promise.all(topicsRules.map(({ sql: text }) => db().execute(sql.raw(text))))
  return found.flatMap(({ rows }) => rows)
}

describe('the editor of topics', () => {
  test('renames: the old address leads to the new one, and another topic may take it', async () => {
    const one = await add()
    const renamed = await change({ topic_id: one.id, name: `${one.name} again` })
    expect(renamed.slug).toBe(`${one.slug}-again`)
    expect((await interestNamed(visitor, one.slug)).id).toBe(one.id)
    const other = await add(one.name)
    expect((await interestNamed(visitor, one.slug)).id).toBe(other.id)
    await expect(change({ topic_id: other.id, name: renamed.name.toUpperCase() })).rejects.toMatchObject({
      code: 1,
    })
    await expect(add('!!!')).rejects.toMatchObject({ code: 1 })
  })

  test('takes names of 50 characters, and refuses longer ones, and more than 60 words', () => {
    const parsed = (given: object) => adminTopicUpdate.safeParse({ topic_id: '1', ...given }).success
    expect([
      parsed({ name: 'x'.repeat(50) }),
      parsed({ name: 'x'.repeat(51) }),
      parsed({ name: ' ' }),
    ]).toEqual([true, false, false])
    const words = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`)
    expect([parsed({ words: words(60) }), parsed({ words: words(61) })]).toEqual([true, false])
  })

  test('moves within three levels, and never into itself', async () => {
    const [a, x] = [await add(), await add()]
    const b = await add(undefined, a.id)
    const c = await add(undefined, b.id)
    expect(c.above).toEqual([a.name, b.name])
    await expect(change({ topic_id: a.id, parent_id: c.id })).rejects.toMatchObject({ code: 1 })
    await expect(change({ topic_id: a.id, parent_id: a.id })).rejects.toMatchObject({ code: 1 })
    await expect(change({ topic_id: x.id, parent_id: c.id })).rejects.toMatchObject({ code: 1 })
    await expect(change({ topic_id: a.id, parent_id: '1' })).rejects.toMatchObject({ code: 1 })
    expect((await change({ topic_id: b.id, parent_id: x.id })).above).toEqual([x.name])
    expect((await change({ topic_id: c.id, parent_id: null })).above).toEqual([])
    expect(await findings()).toEqual([])
  })

  test('hides a topic with its parts, and shows those again that were hidden with it', async () => {
    const a = await add()
    const [b, c] = [await add(undefined, a.id), await add(undefined, a.id)]
    await change({ topic_id: c.id, hidden: true })
    await change({ topic_id: a.id, hidden: true })
    const offered = async () => {
      const ids = (await allInterests(visitor)).map(({ id }) => id)
      return [a, b, c].map(({ id }) => ids.includes(id))
    }
    expect(await offered()).toEqual([false, false, false])
    await expect(interestNamed(visitor, b.slug)).rejects.toMatchObject({ code: 404 })
    await change({ topic_id: a.id, hidden: false })
    expect(await offered()).toEqual([true, true, false])
  })

  test('merges words, parts, pins, boards and followers, and its addresses lead to the other', async () => {
    const [from, into] = [await add(), await add()]
    const part = await add(undefined, from.id)
    const [me, you] = [await person(), await person()]
    await followInterests(me, { interest_list: [from.id, into.id] })
    await followInterests(you, { interest_list: [from.id] })
    const some = await board(me)
    const one = await pin(me, some.id, { title: 'Zyzzyva', interest_ids: [from.id, into.id] })
    const renamed = await change({ topic_id: from.id, name: `${from.name} new` })
    const merged = await merge(from.id, into.id)
    expect(merged).toMatchObject({ id: into.id, follower_count: 2 })
    expect(merged.words).toEqual(expect.arrayContaining(from.words))
    for (const named of [from.id, from.slug, renamed.slug])
      expect((await interestNamed(visitor, named)).id).toBe(into.id)
    expect((await topicsInEditor(adminTopicsGet.parse({ query: part.name }))).items[0]?.parent_id).toBe(
      into.id,
    )
    const { rows } = await db().execute<{ id: string }>(
      sql`select interest_id as id from pins where id = ${one.id}`,
    )
    expect(rows[0]?.id).toBe(into.id)
    expect(await findings()).toEqual([])
  })

  test('gives the name of a merged topic to another one, which then has its address', async () => {
    const [from, into] = [await add(), await add()]
    await merge(from.id, into.id)
    expect((await interestNamed(visitor, from.name)).id).toBe(into.id)
    const again = await add(from.name)
    expect(again.slug).toBe(from.slug)
    for (const named of [from.slug, from.name])
      expect((await interestNamed(visitor, named)).id).toBe(again.id)
    expect((await interestNamed(visitor, from.id)).id).toBe(into.id)
    const other = await add()
    await merge(again.id, into.id)
    expect((await change({ topic_id: other.id, name: from.name })).slug).toBe(from.slug)
  })

  test('keeps words in lower case, each once, and finds the topic by them', async () => {
    const topic = await add()
    const word = `Zorb${topic.id}`
    expect((await change({ topic_id: topic.id, words: [word, word.toUpperCase()] })).words).toEqual([
      word.toLowerCase(),
    ])
    const { items } = await topicsInEditor(adminTopicsGet.parse({ query: word }))
    expect(items.map(({ id }) => id)).toEqual([topic.id])
  })

  test('refuses to merge a topic into itself, its part, or where its parts have no room', async () => {
    const a = await add()
    const b = await add(undefined, a.id)
    const c = await add(undefined, b.id)
    const [x, y] = [await add(), await add()]
    await add(undefined, x.id)
    for (const into of [a.id, c.id])
      await expect(merge(a.id, into)).rejects.toMatchObject({
        code: 1,
        field: 'into_id',
        reason: 'topicIntoPart',
      })
    await expect(merge(x.id, c.id)).rejects.toMatchObject({ code: 1 })
    await expect(merge(x.id, '1')).rejects.toMatchObject({ code: 1 })
    expect((await merge(x.id, b.id)).id).toBe(b.id)
    expect((await merge(y.id, c.id)).id).toBe(c.id)
    expect(await findings()).toEqual([])
  })

  test('takes only a public pin for a cover, and records what was done', async () => {
    const topic = await add()
    const me = await person()
    const [open, secret] = [await board(me), await board(me, { name: 'S', privacy: 'secret' })]
    const [seen, unseen] = [await pin(me, open.id), await pin(me, secret.id)]
    await expect(change({ topic_id: topic.id, cover_pin_id: unseen.id })).rejects.toMatchObject({ code: 1 })
    expect(await change({ topic_id: topic.id, cover_pin_id: seen.id })).toMatchObject({
      cover_pin_id: seen.id,
    })
    expect((await interestNamed(visitor, topic.id)).cover_pin_id).toBe(seen.id)
    await db().execute(sql`update pins set is_public = false where id = ${seen.id}`)
    expect((await interestNamed(visitor, topic.id)).image_url).toBeNull()
    // Nobody's choice shows another at once: the best that is left.
    const best = await pin(me, open.id)
    await db().execute(sql`update pins set interest_id = ${topic.id} where id in (${seen.id}, ${best.id})`)
    expect((await change({ topic_id: topic.id, cover_pin_id: null })).image_url).not.toBeNull()
    expect((await interestNamed(visitor, topic.id)).cover_pin_id).toBe(best.id)
    const { rows } = await db().execute<{ action: string }>(sql`
      select action from audit_log where by_admin and after ->> 'topic' = ${topic.name} order by id`)
    expect(rows.map(({ action }) => action)).toEqual(['topic_added', 'topic_changed', 'topic_changed'])
  })

  test('finds topics by name and word, hidden ones too, in pages', async () => {
    const first = await topicsInEditor(adminTopicsGet.parse({ page_size: 30 }))
    expect(first.items).toHaveLength(30)
    const next = await topicsInEditor(
      adminTopicsGet.parse({ page_size: 30, bookmarks: [first.bookmark ?? ''] }),
    )
    expect(next.items.some(({ id }) => first.items.some((one) => one.id === id))).toBe(false)
    const found = await topicsInEditor(adminTopicsGet.parse({ query: 'paper crane' }))
    expect(found.items.map(({ slug }) => slug)).toContain('origami')
    expect((await topicsInEditor(adminTopicsGet.parse({ query: '100%_' }))).items).toEqual([])
  })
})
