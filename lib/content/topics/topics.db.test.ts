import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import { sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { db } from '@/lib/platform/db/client.server'
import { followInterests, leaveFollowedTopics, unfollowInterests } from './commands.server'
import { allInterests, interestNamed, interestsAbove, partsOfInterest, topInterests } from './queries.server'
import { topicOfText } from './topic-of-text.server'

describe('topics', () => {
  test('exist in a fresh database, sorted by name, and a visitor follows none of them', async () => {
    const topics = await allInterests(visitor)
    expect(topics.length).toBeGreaterThanOrEqual(400)
    const names = (await topInterests(visitor)).map(({ name }) => name)
    expect(names).toHaveLength(24)
    expect(names).toEqual([...names].sort())
    expect(topics.some(({ followed_by_me }) => followed_by_me)).toBe(false)
    expect(await sessionOf('nobody')).toBeNull()
  })

  test('are offered again 30 days after "Not now"', async () => {
    const me = await testMember()
    const isOffered = async () => !(await viewerUser(me.id))?.chose_topics
    expect(await isOffered()).toBe(true)
    await followInterests(me, { later: true })
    expect(await isOffered()).toBe(false)
    await db().execute(
      sql`update users set topics_later_at = now() - interval '30 days 1 second' where id = ${me.id}`,
    )
    expect(await isOffered()).toBe(true)
  })

  test('have those above them in order, without hidden ones', async () => {
    const made = async (slug: string, parent: string | null) =>
      (
        await db().execute<{ id: string }>(
          sql`insert into interests (name, slug, parent_id) values (${slug}, ${slug}, ${parent}) returning id::text`,
        )
      ).rows[0]?.id ?? ''
    const top = await made('above-top', null)
    const middle = await made('above-middle', top)
    const low = await made('above-low', middle)
    const above = async (id: string) => (await interestsAbove(visitor, id)).map(({ slug }) => slug)
    expect(await above(low)).toEqual(['above-top', 'above-middle'])
    expect(await above(middle)).toEqual(['above-top'])
    expect(await above(top)).toEqual([])
    await db().execute(sql`update interests set hidden_at = now() where id = ${middle}`)
    expect(await above(low)).toEqual(['above-top'])
    await db().execute(sql`delete from interests where id in (${low}, ${middle}, ${top})`)
  })

  test('are recognized in a text', async () => {
    const soups = await interestNamed(visitor, 'soups-stews')
    expect(await topicOfText('Tomato soup, my favourite recipe')).toBe(soups.id)
    expect(await topicOfText('zzz')).toBeNull()
  })

  test('can be followed one or several at a time, idempotently, and unfollowed', async () => {
    const me = await testMember()
    const [a, b, c] = (await allInterests(me)).map(({ id }) => id)
    if (!a || !b || !c) throw new Error('three topics')
    await followInterests(me, { interest_id: a })
    const chosen = await followInterests(me, { interest_list: [a, b, '999'] })
    expect(chosen).toEqual({ interest_ids: [a, b].sort(), chose_topics: true })
    expect((await viewerUser(me.id)).chose_topics).toBe(true)
    expect((await unfollowInterests(me, { interest_list: [a, c] })).interest_ids).toEqual([b])
    const followed = (await allInterests(me)).filter(({ followed_by_me }) => followed_by_me)
    expect(followed.map(({ id }) => id)).toEqual([b])
    await expect(followInterests(me, { interest_id: '999' })).rejects.toMatchObject({ code: 404 })
  })

  test('records choosing none as a choice', async () => {
    const me = await testMember()
    await followInterests(me, { interest_list: [] })
    expect((await viewerUser(me.id)).chose_topics).toBe(true)
    const { rows } = await db().execute(sql`select * from user_interests where user_id = ${me.id}`)
    expect(rows).toEqual([])
  })

  test('count their followers, each once, until they leave or are erased', async () => {
    const [me, you] = [await testMember(), await testMember()]
    const { id } = await interestNamed(visitor, 'castles')
    const count = async () => (await interestNamed(visitor, id)).follower_count
    await followInterests(me, { interest_list: [id, id] })
    await followInterests(me, { interest_id: id })
    await followInterests(you, { interest_id: id })
    expect(await count()).toBe(2)
    await unfollowInterests(you, { interest_id: id })
    await unfollowInterests(you, { interest_id: id })
    expect(await count()).toBe(1)
    await db().transaction((tx) => leaveFollowedTopics(tx, me.id, 100))
    expect(await count()).toBe(0)
  })

  test('are parts of others, and found by id, slug and name', async () => {
    const parts = await partsOfInterest(visitor, (await interestNamed(visitor, 'Food')).id)
    expect(parts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['baking', 'coffee-drinks']))
    const [first] = parts
    if (!first) throw new Error('parts')
    for (const named of [first.id, first.slug.toUpperCase(), first.name])
      expect(await interestNamed(visitor, named)).toEqual(first)
    await expect(interestNamed(visitor, 'no such topic')).rejects.toMatchObject({ code: 404 })
  })
})
