import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { databaseUrl } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { unchanged } from '@/lib/media/edits/recipe'
import { db } from '@/lib/platform/db/client.server'
import { enqueue, type JobQueue } from '@/lib/platform/db/queue.server'
import { ingestImage } from './ingest.server'
import { deriveMedia, requeueUnfinished } from './jobs.server'
import { deriveQueue, largeQueue } from './queues.server'
import { registerEdit } from './register-edit.server'
import { photo } from './test-images'

let boss: PgBoss
beforeAll(async () => {
  boss = new PgBoss({ connectionString: databaseUrl(), max: 2, supervise: false, schedule: false })
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false }))

let width = 40
async function upload(member: Member): Promise<string> {
  const bytes = await photo(width++, 30).jpeg().toBuffer()
  return (await ingestImage(member, bytes)).image_signature
}

/** Takes every waiting job of a queue, as workers would, and returns their pictures in that order. */
async function order(queue: JobQueue<{ signature: string }>): Promise<string[]> {
  const taken: string[] = []
  for (;;) {
    const [job] = await boss.fetch<{ signature: string }>(queue.name)
    if (!job) return taken
    taken.push(job.data.signature)
    await boss.complete(queue.name, job.id)
  }
}

test('makes the first picture of a person before the second of another one', async () => {
  const [one, other, third] = [await testMember(), await testMember(), await testMember()]
  const [a, b, c] = [await upload(one), await upload(one), await upload(one)]
  const [d, e] = [await upload(other), await upload(other)]
  const f = await upload(third)
  expect(await order(deriveQueue)).toEqual([a, d, f, b, e, c])
})

test('gives edits their turn as pictures, also after a worker was killed', async () => {
  const [one, other] = [await testMember(), await testMember()]
  const [original, foreign] = [await upload(one), await upload(other)]
  for (const signature of [original, foreign]) await deriveMedia(signature, async () => undefined)
  await order(deriveQueue)
  const edit = async (member: Member, from: string, brightness: number) =>
    (await registerEdit(member, from, { ...unchanged, brightness }, async () => undefined)).image_signature
  const mine = [await edit(one, original, 1), await edit(one, original, 2), await edit(one, original, 3)]
  const theirs = await edit(other, foreign, 1)
  const turns = [mine[0], theirs, mine[1], mine[2]]
  expect(await order(deriveQueue)).toEqual(turns)
  await requeueUnfinished(0)
  const again = (await order(deriveQueue)).filter((signature) => turns.includes(signature))
  expect(new Set(again.slice(0, 2))).toEqual(new Set([mine[0], theirs]))
  expect(again.slice(2)).toEqual([mine[1], mine[2]])
})

test('keeps the turn of a picture that moves to the lane for large ones', async () => {
  const member = await testMember()
  const bytes = await photo(5000, 4800).jpeg({ quality: 10 }).toBuffer()
  const large = (await ingestImage(member, bytes)).image_signature
  await order(deriveQueue)
  await enqueue(db(), largeQueue, { signature: 'other' }, 'other', { priority: -3 })
  await deriveMedia(large, async () => undefined, 'small', -7)
  await enqueue(db(), largeQueue, { signature: 'last' }, 'last', { priority: -9 })
  expect(await order(largeQueue)).toEqual(['other', large, 'last'])
})
