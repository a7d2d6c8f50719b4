import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember, visitor } from '@/lib/accounts/account/testing.server'
import { sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { db } from '@/lib/platform/db/client.server'
import { followInterests, unfollowInterests } from './commands.server'
import { allInterests } from './queries.server'
import { topicOfText } from './topic-of-text.server'

describe('topics', () => {
  test('exist in a fresh database, sorted by name, and a visitor follows none of them', async () => {
    const topics = await allInterests(visitor)
    expect(topics).toHaveLength(30)
    expect(topics.map(({ name }) => name)).toEqual(topics.map(({ name }) => name).sort())
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

  test('are recognized in a text', async () => {
    const food = (await allInterests(visitor)).find(({ slug }) => slug === 'food')
    expect(await topicOfText('Tomato soup, my favourite recipe')).toBe(food?.id)
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
})
