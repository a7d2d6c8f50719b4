import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { notifyFollowers } from './announce.server'
import { changeTodaySettings } from './commands.server'
import { makeRising, perDay } from './make-rising.server'
import { editor, publicPins, publish, topic } from './testing.server'

beforeEach(async () => {
  await db().execute(sql`delete from today_articles`)
  await db().execute(sql`delete from today_told`)
  await db().execute(sql`delete from today_settings`)
  // Only what a test makes is rising.
  await db().execute(sql`update pins set is_public = false where is_public`)
})

/** Public pins of a new topic by three people; returns the topic and the people. */
async function rising(name: string) {
  const interest_id = await topic(name)
  const people = [await publicPins(4), await publicPins(4), await publicPins(4)]
  const ids = people.flatMap((one) => one.ids)
  await db().execute(
    sql`update pins set interest_id = ${interest_id}, title = '' where id = any(${sql.param(ids)}::bigint[])`,
  )
  return { interest_id, people, ids }
}

const titles = async () => {
  const { rows } = await db().execute<{ title: string; ends: number; pins: number }>(sql`
    select title, extract(day from ends_at - publish_at)::int as ends,
      (select count(*) from today_article_pins t where t.article_id = a.id)::int as pins
    from today_articles a order by id`)
  return rows
}

let made = 0
const named = () => `Kites ${++made}`

describe('articles of what is rising', () => {
  test('are made with their pins and an end, once', async () => {
    const name = named()
    await rising(name)
    expect(await makeRising()).toHaveLength(1)
    expect(await titles()).toEqual([{ title: `Trending: ${name}`, ends: 3, pins: 12 }])
    expect(await makeRising()).toEqual([])
  })

  test('are a few a day at most', async () => {
    for (let n = 0; n <= perDay; n++) await rising(named())
    expect(await makeRising()).toHaveLength(perDay)
    expect(await makeRising()).toEqual([])
    await db().execute(sql`update today_articles set created_at = now() - interval '1 day'`)
    // What has an article rests for a week.
    expect(await makeRising()).toHaveLength(1)
    await db().execute(sql`update today_articles set created_at = now() - interval '8 days'`)
    expect(await makeRising()).toHaveLength(perDay)
  })

  test('have no pins of secret boards, of people below 16, of the suspended and of those who hide from search engines', async () => {
    const cases: Record<string, (owner: string) => Promise<unknown>> = {
      young: (owner) =>
        db().execute(
          sql`update users set birthday = to_char(now() - interval '15 years', 'YYYY-MM-DD') where id = ${owner}`,
        ),
      suspended: (owner) =>
        db().execute(sql`update users set write_banned_until = now() + interval '1 day' where id = ${owner}`),
      hidden: (owner) =>
        db().execute(sql`insert into user_settings (user_id, is_hidden_from_search) values (${owner}, true)
          on conflict (user_id) do update set is_hidden_from_search = true`),
    }
    for (const [name, change] of Object.entries(cases)) {
      const { people } = await rising(named())
      await change(people[0]?.owner.id ?? '')
      expect([name, await makeRising()]).toEqual([name, []])
    }
    const { people } = await rising(named())
    for (const { owner, home } of people) await updateBoard(owner, { board_id: home.id, privacy: 'secret' })
    expect(await makeRising()).toEqual([])
  })

  test('are not made when the host turned them off', async () => {
    await rising(named())
    await changeTodaySettings(await editor(), { makes_rising: false }, testOrigin)
    expect(await makeRising()).toEqual([])
  })
})

describe('followers of a topic', () => {
  const follower = async (interest_id: string, over = sql`country = 'US'`) => {
    const member = await person()
    await db().execute(sql`update users set ${over} where id = ${member.id}`)
    await db().execute(
      sql`insert into user_interests (user_id, interest_id) values (${member.id}, ${interest_id})`,
    )
    return member
  }
  const notifiedOf = async ({ id }: { id: string }) => {
    const { rows } = await db().execute<{ object_id: string }>(
      sql`select object_id::text from notification_actions where user_id = ${id} and kind = 'today_article' order by created_at, object_id`,
    )
    return rows.map(({ object_id }) => object_id)
  }

  test('are told of a new article, once in 24 hours at most', async () => {
    const interest_id = await topic(named())
    const { ids } = await publicPins(3)
    const me = await editor()
    const [reader, other] = [await follower(interest_id), await person()]
    const first = await publish(me, ids, { interest_id })
    await notifyFollowers()
    await publish(me, ids, { interest_id, title: 'Second' })
    await notifyFollowers()
    expect(await notifiedOf(reader)).toEqual([first.id])
    expect(await notifiedOf(other)).toEqual([])
    await db().execute(sql`update today_told set told_at = now() - interval '24 hours'`)
    const third = await publish(me, ids, { interest_id, title: 'Third' })
    await notifyFollowers()
    expect(await notifiedOf(reader)).toEqual([first.id, third.id])
  })

  test('are told in their edition only, once it is live, and not when they switched that off', async () => {
    const interest_id = await topic(named())
    const { ids } = await publicPins(3)
    const me = await editor()
    const far = await follower(interest_id, sql`country = 'FR', locale = 'fr'`)
    const quiet = await follower(interest_id)
    await db().execute(sql`insert into user_settings (user_id, news_options) values (${quiet.id}, '{"today": false}')
      on conflict (user_id) do update set news_options = excluded.news_options`)
    const reader = await follower(interest_id)
    const later = await publish(me, ids, {
      interest_id,
      buckets: ['US'],
      publish_at: new Date(Date.now() + 60_000).toISOString(),
    })
    await notifyFollowers()
    expect(await notifiedOf(reader)).toEqual([])
    await db().execute(sql`update today_articles set publish_at = now() where id = ${later.id}`)
    await notifyFollowers()
    expect(await notifiedOf(reader)).toEqual([later.id])
    expect([...(await notifiedOf(far)), ...(await notifiedOf(quiet))]).toEqual([])
  })
})
