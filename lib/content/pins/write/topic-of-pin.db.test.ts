import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { topicOfPin } from './topic-of-pin.server'

const topicOf = async (id: string) => {
  const { rows } = await db().execute<{ interest_id: string | null }>(
    sql`select interest_id from pins where id = ${id}`,
  )
  return rows[0]?.interest_id ?? null
}

test('guesses no topic for a pin without text, whatever the topic of its board', async () => {
  const { rows } = await db().execute<{ id: string; word: string }>(
    sql`select id::text as id, keywords[1] as word from interests where cardinality(keywords) > 0 order by id limit 1`,
  )
  const [topic] = rows
  if (!topic) throw new Error('no topics')
  const member = await person()
  const about = await board(member, { name: `All about ${topic.word}` })
  expect(await topicOfPin(member, about.id, ['', undefined])).toBeNull()
  expect(await topicOf((await pin(member, about.id, { title: '', description: '' })).id)).toBeNull()
  expect(await topicOfPin(member, about.id, ['On a Sunday'])).toBe(topic.id)
})
