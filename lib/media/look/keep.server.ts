import { sql } from 'drizzle-orm'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { lookDescriber } from './describer.server'

type Missing = { signature: string; ext: ImageExtension }

const isMissing = sql`m.status = 'succeeded'
  and not exists (select from picture_looks l where l.signature = m.signature)`

/** Describes one picture and stores its look; an unreadable one is marked, so that it is not tried again. */
async function keepLook({ signature, ext }: Missing): Promise<void> {
  const key = mediaKey(signature, '474x', extensionOf('474x', ext))
  const look = (await lookDescriber()({ key, crop: null })) ?? Buffer.alloc(0)
  // The picture may have been deleted in the meantime.
  await db().execute(sql`
    insert into picture_looks (signature, look) select m.signature, ${Buffer.from(look)} from media m
    where m.signature = ${signature} on conflict do nothing`)
}

/** Describes a picture that became ready, unless it has a look. */
export async function describePicture(signature: string): Promise<void> {
  const { rows } = await db().execute<Missing>(sql`
    select m.signature, m.ext from media m where m.signature = ${signature} and ${isMissing}`)
  for (const each of rows) await keepLook(each)
}

/** The signature up to which this process found every picture described; null when all are. */
let reached: string | null = ''

/**
 * Describes pictures that have no look, in the order of their signatures, for about `ms` milliseconds; returns their number. What is
 * missing is read from the tables, so that a stopped run continues where it was. A process that found none missing looks
 * no further: newer pictures have jobs of their own.
 */
export async function describeMissing(ms = 45_000): Promise<number> {
  let count = 0
  for (const end = Date.now() + ms; reached !== null && Date.now() < end; ) {
    const { rows } = await db().execute<Missing>(sql`
      select m.signature, m.ext from media m where m.signature > ${reached} and ${isMissing}
      order by m.signature limit 20`)
    for (const each of rows) await keepLook(each)
    count += rows.length
    reached = rows.at(-1)?.signature ?? null
  }
  return count
}
