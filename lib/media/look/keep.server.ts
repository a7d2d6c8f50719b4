import { sql } from 'drizzle-orm'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { lookDescriber } from './describer.server'
import { lookStored } from './stored.server'

type Missing = { signature: string; ext: ImageExtension }

const isMissing = sql`m.status = 'succeeded'
  and not exists (select from picture_looks l where l.signature = m.signature)`

/** Describes one picture and stores its look; an unreadable one is marked, so that it is not tried again. Then tells
 * those that learn from looks. */
async function keepLook({ signature, ext }: Missing): Promise<void> {
  const key = mediaKey(signature, '474x', extensionOf('474x', ext))
  const look = (await lookDescriber()({ key, crop: null })) ?? Buffer.alloc(0)
  // The picture may have been deleted in the meantime.
  await db().execute(sql`
    insert into picture_looks (signature, look) select m.signature, ${Buffer.from(look)} from media m
    where m.signature = ${signature} on conflict do nothing`)
  for (const learn of lookStored.all()) await learn(signature)
}

/** Describes a picture that became ready, unless it has a look. */
export async function describePicture(signature: string): Promise<void> {
  const { rows } = await db().execute<Missing>(sql`
    select m.signature, m.ext from media m where m.signature = ${signature} and ${isMissing}`)
  for (const each of rows) await keepLook(each)
}

/** Milliseconds between two passes for each millisecond that the first one read. */
const restPerRead = 500

/**
 * This process's pass over the pictures: the signature up to which it found every one described, the milliseconds that it read, and
 * when the next one may begin.
 */
const pass = { reached: '', readMs: 0, next: 0 }

/** Returns the next pictures without a look, in the order of their signatures; none at the end of a pass. */
async function nextMissing(): Promise<Missing[]> {
  const began = performance.now()
  const { rows } = await db().execute<Missing>(sql`
    select m.signature, m.ext from media m where m.signature > ${pass.reached} and ${isMissing}
    order by m.signature limit 20`)
  pass.readMs += performance.now() - began
  return rows
}

/**
 * Describes pictures that have no look, for about `ms` milliseconds; returns their number. What is missing is read from
 * the tables, so that a stopped run continues where it was. A pass is repeated, since a loaded demo world and a restored
 * copy have no jobs: within a minute on a small site, and after 500 times as long as it read on a large one.
 */
export async function describeMissing(ms = 45_000): Promise<number> {
  let count = 0
  for (const end = Date.now() + ms; Date.now() < end && Date.now() >= pass.next; ) {
    const rows = await nextMissing()
    for (const each of rows) await keepLook(each)
    count += rows.length
    const last = rows.at(-1)
    if (last) pass.reached = last.signature
    else Object.assign(pass, { reached: '', readMs: 0, next: Date.now() + pass.readMs * restPerRead })
  }
  return count
}
