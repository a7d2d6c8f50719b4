import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { rowsRead } from '@/lib/platform/db/plans.testing.server'
import { conversationById, conversationsOf, messageCounts, messagesOf } from './queries.server'

/**
 * 200,000 messages: a member in 1,000 conversations of 100, each with one unread, and in one of 100,000, all
 * unread. The bounds are the same with five times as many, which take half a minute to write.
 */
const conversations = 1_000
const each = 100
const long = 100_000
const page_size = 25

let me: Member
let longest: string

beforeAll(async () => {
  me = await person()
  longest = String(conversations + 1)
  await transact(async (tx) => {
    // The references are known to be correct: checking a million of them would dominate the test.
    for (const of of ['conversation_id_conversations', 'sender_id_users'])
      await tx.execute(sql.raw(`alter table messages drop constraint messages_${of}_id_fk`))
    await tx.execute(sql`
      insert into users (username, email, full_name, first_name)
      select 'writer_' || n, 'writer_' || n || '@example.org', 'Writer', 'Writer' from generate_series(1, 200) n`)
    await tx.execute(sql`
      insert into conversations (id) select n from generate_series(1, ${conversations + 1}::int) n`)
    await tx.execute(sql`
      create temporary table writers on commit drop as
        select id, row_number() over (order by id) - 1 as n from users where username like 'writer\_%'`)
    // Runs in batches, since a statement may take ten seconds.
    for (let from = 1; from <= conversations * each + long; from += 50_000)
      await tx.execute(sql`
        insert into messages (id, conversation_id, sender_id, text, client_id)
        select m.n, case when m.n > ${long}::int then ${longest}::bigint else 1 + (m.n - 1) / ${each}::int end, w.id,
          'Message ' || m.n, 'client-' || m.n
        from generate_series(${from}::int, ${from + 49_999}::int) m (n)
        join writers w on w.n = case when m.n > ${long}::int then 0 else (1 + (m.n - 1) / ${each}::int) % 200 end`)
    await tx.execute(sql`
      insert into conversation_members (conversation_id, user_id, last_id, read_id)
      select c.id, ${me.id}::bigint, c.id * ${each}::int, c.id * ${each}::int - 1 from conversations c where c.id < ${longest}
      union all select ${longest}, ${me.id}::bigint, ${conversations * each + long}::int, 0
      union all select c.id, w.id, c.id * ${each}::int, c.id * ${each}::int
        from conversations c join writers w on w.n = c.id % 200`)
  })
  await db().execute(sql`analyze`)
}, 180_000)

/** Checks that at most `max` rows of any table were read, and that this one was read. */
async function checkRead(name: string, params: string, max: number, table = 'messages'): Promise<void> {
  const read = await rowsRead(name, params)
  for (const [of, rows] of Object.entries(read)) expect([of, rows, rows <= max]).toEqual([of, rows, true])
  expect(Object.keys(read)).toContain(table)
}

test('has 200,000 messages', async () => {
  const { rows } = await db().execute<{ n: number }>(sql`select count(*)::int as n from messages`)
  expect(rows[0]?.n).toBe(200_000)
})

test('reads a page of rows for a page of conversations, even with 100,000 unread messages', async () => {
  const read = async () => (await conversationsOf(me, { page_size, bookmarks: [] })).items
  expect((await read()).map(({ unread }) => unread)).toEqual([100, ...Array(page_size - 1).fill(1)])
  const max = 100 + 12 * (page_size + 1)
  await checkRead('conversations_page', `${me.id}, 'accepted', 9223372036854775807, ${page_size + 1}`, max)
  // Also from the middle; the inspected connection is closed.
  await read()
  await checkRead('conversations_page', `${me.id}, 'accepted', 50000, ${page_size + 1}`, max)
})

test('reads a page of rows for a page of 100,000 messages', async () => {
  for (const before of ['9223372036854775807', '120000']) {
    const { items } = await messagesOf(me, { conversation_id: longest, page_size, bookmarks: [] })
    expect(items).toHaveLength(page_size)
    await checkRead('messages_page', `${me.id}, ${longest}, ${before}, ${page_size + 1}`, 2 * page_size)
  }
})

test('reads only the shown rows of one conversation', async () => {
  expect((await conversationById(me, longest)).unread).toBe(100)
  await checkRead('conversation_by_id', `${me.id}, ${longest}`, 120)
})

test('counts the badge to a hundred at most', async () => {
  expect(await messageCounts(me)).toEqual({ unread: 100, requests: 0 })
  await checkRead('message_counts', me.id, 500, 'conversation_members')
})
