import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { bandsOf } from '@/lib/media/likeness/bands-of'
import { keepLikeness } from '@/lib/media/likeness/keep.server'
import { type Db, db } from '@/lib/platform/db/client.server'
import { type PlanNode, readBy } from '@/lib/platform/db/plans.testing.server'
import { relatedFeed } from './related.server'
import { relatives } from './related-candidates.server'

const page = { page_size: 25, bookmarks: [] }

/** Returns the descriptor of a picture of one color, with a unique hash. */
function look(light: number): Buffer {
  return Buffer.from([1, ...randomBytes(8), ...Array(48).fill(light), ...Array(32).fill(32)])
}
async function shown(owner: Member, light: number, privacy: string) {
  const image_signature = await picture()
  const made = await pin(owner, (await board(owner, { privacy })).id, { image_signature, title: '' })
  await keepLikeness(db(), image_signature, look(light))
  return made
}

let subject: Awaited<ReturnType<typeof shown>>
let twin: typeof subject
let hidden: typeof subject
beforeAll(async () => {
  subject = await shown(await person(), 90, 'public')
  twin = await shown(await person(), 92, 'public')
  hidden = await shown(await person(), 90, 'secret')
  // Enough newer pins that the twin is no longer among the newest.
  const crowd = await person()
  const { id } = await board(crowd)
  for (let n = 0; n < 65; n++) await pin(crowd, id, { title: '' })
})

test('finds a picture by similarity alone, with that reason, but never one on a secret board', async () => {
  const { items } = await relatedFeed(anonymous, subject.id, page)
  expect(items[0]?.id).toBe(twin.id)
  expect(items[0]?.recommendation_reason?.reason).toBe('looks_alike')
  expect(items.map(({ id }) => id)).not.toContain(hidden.id)
})

test('hides people across a block in either direction', async () => {
  const viewer = await person()
  const first = async () => (await relatedFeed(viewer, subject.id, page)).items[0]?.id
  expect(await first()).toBe(twin.id)
  for (const [one, other] of [
    [viewer.id, twin.pinner.id],
    [twin.pinner.id, viewer.id],
  ]) {
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${one}, ${other})`)
    expect(await first()).not.toBe(twin.id)
    await db().execute(sql`delete from blocks`)
  }
})

test('stores a descriptor once, and in its buckets only', async () => {
  const signature = await picture()
  const [before, after] = [look(10), look(240)]
  for (const one of [before, before, after]) await keepLikeness(db(), signature, one)
  const { rows } = await db().execute<{ band: number }>(
    sql`select band from picture_bands where signature = ${signature}`,
  )
  expect(rows.map(({ band }) => band).sort()).toEqual([...bandsOf(after)].sort())
})

/** Returns the rows that a query reads of each table, by the database's plan. */
async function readOf(query: (tx: Db) => Promise<unknown>): Promise<Record<string, number>> {
  let plan: PlanNode | undefined
  const explained = async (statement: SQL) => {
    const { rows } = await db().execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    )
    plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return { rows: [] }
  }
  await query({ execute: explained } as unknown as Db)
  if (!plan) throw new Error('nothing was asked')
  return readBy(plan)
}

test('reads at most a page of a bucket with 20,000 pictures', async () => {
  const band = bandsOf(look(90)).at(-1) ?? 0
  await db().execute(sql`
    insert into media (signature, ext, width, height) select md5(n::text), 'jpg', 10, 10 from generate_series(1, 20000) n`)
  await db().execute(sql`
    insert into picture_bands (band, signature) select ${band}, md5(n::text) from generate_series(1, 20000) n`)
  await db().execute(sql`analyze`)
  const read = await readOf((tx) => relatives(tx, subject.aggregated_pin_data.id))
  // Twelve buckets, 30 to either side of each.
  expect(read.picture_bands).toBeGreaterThan(0)
  expect(Math.max(...Object.values(read))).toBeLessThan(12 * 61 + 12)
})
