import { sql } from 'drizzle-orm'
import { parse, validate } from 'graphql'
import { afterAll, expect, test, vi } from 'vitest'
import type { cardFields } from '@/lib/content/pins/card/card-fields'
import { found } from '@/lib/core/app-error'
import { jsonOf } from '@/lib/core/prepared-json'
import { db } from '@/lib/platform/db/client.server'
import { closeupHashes } from './graphql/hashes'

// What a developer writes for a new text of a pin: one line in the table of fields, and a migration.
const line = { mood: { kind: 'text', absent: '' } }
const migration = sql`alter table pins add column mood text not null default ''`

/** Loads the modules again with that line. */
async function modules() {
  vi.resetModules()
  vi.doMock('@/lib/content/pins/card/card-fields', async (original) => ({
    cardFields: { ...(await original<{ cardFields: typeof cardFields }>()).cardFields, ...line },
  }))
  return {
    ...(await import('@/lib/content/pins/card/pack-pin')),
    ...(await import('@/lib/content/pins/queries.server')),
    ...(await import('@/lib/content/pins/schema')),
    ...(await import('@/lib/content/pins/test-world.server')),
    ...(await import('./graphql/closeup-row.server')),
    ...(await import('./graphql/documents.server')),
    ...(await import('./graphql/persisted.server')),
    ...(await import('./graphql/schema.server')),
    ...(await import('./pin-detail.server')),
    ...(await import('./wire')),
  }
}

// Other files of the same process load the modules without it.
afterAll(() => {
  vi.doUnmock('@/lib/content/pins/card/card-fields')
  vi.resetModules()
})

const moodOf = (value: object) => (value as { mood?: string }).mood

test('brings a new text to cards, the wire, pages and GraphQL', async () => {
  await db().execute(migration)
  const { board, person, pin, pinCards, pinDetail, packPin, unpackPin, wirePin, wirePinDetail, ...graphql } =
    await modules()
  const { answerOf, closeupRow, persistedFor, schema } = graphql
  const owner = await person()
  const { id } = await pin(owner, (await board(owner)).id)
  const set = (mood: string) => db().execute(sql`update pins set mood = ${mood} where id = ${id}`)
  const card = async () => found((await pinCards(owner, [id]))[0], 'pinNotFound')

  expect(moodOf(await card())).toBe('')
  // The version of a cached card has it: a change shows immediately.
  for (const mood of ['calm', 'wild']) {
    await set(mood)
    const shown = await card()
    expect(moodOf(shown)).toBe(mood)
    expect(moodOf(JSON.parse(jsonOf([shown], false) ?? '')[0])).toBe(mood)
    expect(moodOf(unpackPin(JSON.parse(JSON.stringify(packPin(shown)))))).toBe(mood)
    expect(moodOf(wirePin.parse(structuredClone(shown)))).toBe(mood)
    expect(moodOf(wirePinDetail.parse(await pinDetail(owner, id)))).toBe(mood)
  }

  const document = parse('query Q($pinId: ID!) { v3GetPin(pin: $pinId) { ... on Pin { mood } } }')
  expect(validate(schema, document)).toEqual([])
  const answer = answerOf({ ...persistedFor(owner), document }, await closeupRow(owner, id), { pinId: id })
  expect(answer).toEqual({ v3GetPin: { mood: 'wild' } })
  // The documents of closeups stay as they are.
  expect(persistedFor(owner).hash).toBe(closeupHashes.auth.dweb)
})
