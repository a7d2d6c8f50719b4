import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { topicsOfPin } from './topic-of-pin.server'

const topicsOf = async (id: string) => {
  const { rows } = await db().execute<{ topic: string | null; also: string[] | null }>(
    sql`select (select slug from interests i where i.id = p.interest_id) as topic,
      (select array_agg(i.slug order by t.position) from pin_topics t join interests i on i.id = t.interest_id
        where t.pin_id = p.id and t.is_guess) as also from pins p where p.id = ${id}`,
  )
  return rows[0]
}

const slugOf = async (id: string | null) => {
  const { rows } = await db().execute<{ slug: string }>(sql`select slug from interests where id = ${id}`)
  return rows[0]?.slug ?? null
}

test('guesses no topic for a pin without text, whatever the topic of its board', async () => {
  const member = await person()
  const about = await board(member, { name: 'All about origami' })
  expect((await topicsOfPin(member, about.id, { title: '' })).best).toBeNull()
  expect(await topicsOf((await pin(member, about.id, { title: '', description: '' })).id)).toEqual({
    topic: null,
    also: null,
  })
  const { best } = await topicsOfPin(member, about.id, { title: 'On a Sunday' })
  expect(await slugOf(best)).toBe('origami')
})

test('lists a pin under the deepest sure topic, and remembers what else it is about', async () => {
  const member = await person()
  const some = await board(member, { name: 'Some things' })
  const both = await pin(member, some.id, {
    title: 'Paper crane',
    alt_text: 'A sourdough loaf with a paper crane',
  })
  expect(await topicsOf(both.id)).toEqual({ topic: 'origami', also: ['bread'] })
  const one = await pin(member, some.id, { title: 'Paper crane' })
  expect(await topicsOf(one.id)).toEqual({ topic: 'origami', also: null })
})
