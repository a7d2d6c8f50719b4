import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pinUpdate } from '@/lib/content/pins/schema'
import { board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { lookBytes, lookVersion } from '@/lib/media/look/look'
import { db } from '@/lib/platform/db/client.server'
import { updatePin } from '../commands.server'
import { topicByLooks } from './looked-like.server'

/** Returns a look that has nothing in common with those of other tests. */
const someLook = () => Buffer.concat([Uint8Array.of(lookVersion), randomBytes(lookBytes - 1)])

async function looksLike(signature: string, look: Buffer): Promise<void> {
  await db().execute(sql`insert into picture_looks (signature, look) values (${signature}, ${look})`)
}

const topicOf = async (id: string) => {
  const { rows } = await db().execute<{ slug: string | null }>(
    sql`select i.slug from pins p left join interests i on i.id = p.interest_id where p.id = ${id}`,
  )
  return rows[0]?.slug ?? null
}

/** Creates pins of different people with these titles, whose pictures have one look, and returns the signature of a further one. */
async function alike(titles: readonly string[]): Promise<string> {
  const look = someLook()
  for (const title of titles) {
    const member = await person()
    const image_signature = await picture()
    await looksLike(image_signature, look)
    await pin(member, (await board(member, { name: 'Some things' })).id, { title, image_signature })
  }
  const signature = await picture()
  await looksLike(signature, look)
  return signature
}

const cranes = Array.from({ length: 4 }, () => 'Paper crane')

test('gives a pin without words the topic on which four look-alikes agree, and keeps it through an edit', async () => {
  const image_signature = await alike(cranes)
  const member = await person()
  const { id: board_id } = await board(member, { name: 'Some things' })
  const made = await pin(member, board_id, { title: '', description: '', image_signature })
  expect(await topicOf(made.id)).toBeNull()
  await topicByLooks(image_signature)
  expect(await topicOf(made.id)).toBe('origami')
  await updatePin(member, pinUpdate.parse({ id: made.id, description: 'On a Sunday' }))
  expect(await topicOf(made.id)).toBe('origami')
  // A later pin of the picture has it at once.
  const later = await pin(member, board_id, { title: '', description: '', image_signature })
  expect(await topicOf(later.id)).toBe('origami')
})

test('leaves a pin alone of which three look-alikes know a topic, or whose look-alikes disagree', async () => {
  const member = await person()
  const { id: board_id } = await board(member, { name: 'Some things' })
  const disagreeing = [...cranes.slice(0, 2), ...Array.from({ length: 2 }, () => 'A sourdough loaf')]
  for (const titles of [cranes.slice(1), disagreeing]) {
    const image_signature = await alike(titles)
    const made = await pin(member, board_id, { title: '', description: '', image_signature })
    expect(await topicByLooks(image_signature)).toBeNull()
    expect(await topicOf(made.id)).toBeNull()
  }
})

test('does not speak against the words or the choice of an author', async () => {
  const image_signature = await alike(cranes)
  const member = await person()
  const { id: board_id } = await board(member, { name: 'Some things' })
  const words = await pin(member, board_id, { title: 'A sourdough loaf', image_signature })
  const { rows } = await db().execute<{ id: string }>(sql`select id from interests where slug = 'travel'`)
  const interest_ids = rows.map(({ id }) => id)
  const chosen = await pin(member, board_id, { title: '', interest_ids, image_signature })
  await topicByLooks(image_signature)
  expect(await topicOf(words.id)).toBe('bread')
  expect(await topicOf(chosen.id)).toBe('travel')
})
