import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { react } from '@/lib/content/reactions/reactions.server'
import { sweepOrphans } from '@/lib/edge/doctor/sweep-orphans.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { photo } from '@/lib/media/images/test-images'
import { db } from '@/lib/platform/db/client.server'
import { examine } from './examine.server'

let pinId = ''
let signature = ''

beforeAll(async () => {
  const me = await testMember()
  const board = await createBoard(me, boardCreate.parse({ name: 'Doctor' }))
  const image = await ingestImage(me, await photo(200, 300).jpeg().toBuffer())
  signature = image.image_signature
  const pin = await createPin(me, pinCreate.parse({ board_id: board.id, image_signature: signature }))
  pinId = pin.id
  await deriveMedia(signature, markMediaReady)
  await react(me, { pin_id: pinId, reaction_type: 1, action_type: 'reaction' })
})

const rulesOf = async () => (await examine(mediaStore(), -1000)).map(({ rule }) => rule)

/** Breaks something, runs the doctor, and repairs it. */
async function broken(harm: ReturnType<typeof sql>, cure: ReturnType<typeof sql>): Promise<string[]> {
  await db().execute(harm)
  const found = await rulesOf()
  await db().execute(cure)
  return found
}

test('finds nothing after the commands create a pin', async () => {
  expect(await examine(mediaStore(), -1000)).toEqual([])
})

test('finds a counter that is off by one, in each table', async () => {
  for (const [table, column] of [
    ['users', 'pin_count'],
    ['boards', 'pin_count'],
    ['aggregated_pins', 'like_count'],
    ['aggregated_pins', 'save_count'],
  ] as const) {
    const add = (n: number) => sql.raw(`update ${table} set ${column} = ${column} + ${n}`)
    expect(await broken(add(1), add(-1))).toEqual([`${table}.${column} equals the rows it counts`])
  }
})

test('finds a public pin on a secret board', async () => {
  const found = await broken(
    sql`update boards set privacy = 'secret'`,
    sql`update boards set privacy = 'public'`,
  )
  expect(found).toContain(
    'a pin is public exactly when its picture is ready, its board is listed, and it is not only for ads',
  )
})

test('finds a missing file and an old orphaned one, but not a recent one', async () => {
  const store = mediaStore()
  const key = mediaKey(signature, '236x', 'webp')
  await store.delete(key)
  expect(await rulesOf()).toEqual(['a ready picture has all its files'])
  await store.put(key, Buffer.from('again'), 'image/webp')
  const stray = mediaKey('ab'.repeat(16), '236x', 'webp')
  await store.put(stray, Buffer.from('stray'), 'image/webp')
  expect(await rulesOf()).toEqual(['a file belongs to a picture'])
  expect(await examine(store)).toEqual([])
  expect(await sweepOrphans(-1000)).toBe(1)
  expect(await rulesOf()).toEqual([])
})

test('finds an unfinished upload', async () => {
  const me = await testMember()
  const { image_signature } = await ingestImage(me, await photo(40, 30).png().toBuffer())
  await db().execute(
    sql`update media set created_at = now() - interval '16 minutes' where signature = ${image_signature}`,
  )
  expect(await rulesOf()).toEqual(['an upload is finished or given up within a quarter of an hour'])
})
