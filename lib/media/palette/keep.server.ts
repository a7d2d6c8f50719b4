import { sql } from 'drizzle-orm'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { lookDescriber } from '@/lib/media/look/describer.server'
import { db } from '@/lib/platform/db/client.server'
import { paletteOf } from './palette-bytes'

/** The method by which palettes are computed: a change of it makes all again. */
export const paletteVersion = 1

type Missing = { signature: string; ext: ImageExtension }

const isMissing = sql`m.status = 'succeeded' and not exists (
  select from picture_palettes l where l.signature = m.signature and l.version = ${paletteVersion})`

/** Describes one picture; an unreadable one is stored without colors, so that it is not tried again. */
async function keepPalette({ signature, ext }: Missing): Promise<void> {
  const key = mediaKey(signature, '236x', extensionOf('236x', ext))
  const bytes = await lookDescriber()({ key, crop: null, asks: 'palette' })
  const { colors, skin_tone } = bytes ? paletteOf(bytes) : { colors: 0, skin_tone: null }
  // The picture may have been deleted in the meantime.
  await db().execute(sql`
    insert into picture_palettes (signature, colors, skin_tone, version)
    select m.signature, ${colors}, ${skin_tone}::smallint, ${paletteVersion} from media m where m.signature = ${signature}
    on conflict (signature) do update
      set colors = excluded.colors, skin_tone = excluded.skin_tone, version = excluded.version`)
}

/** Describes a picture that became ready, unless it is described. */
export async function describePicture(signature: string): Promise<void> {
  const { rows } = await db().execute<Missing>(sql`
    select m.signature, m.ext from media m where m.signature = ${signature} and ${isMissing}`)
  for (const each of rows) await keepPalette(each)
}

/** Milliseconds between two passes for each millisecond that the first one read. */
const restPerRead = 500

/** This process's pass over the pictures: where it is, the milliseconds that it read, and when the next one may begin. */
const pass = { reached: '', readMs: 0, next: 0 }

/** Returns the next pictures without a palette, in the order of their signatures; none at the end of a pass. */
async function nextMissing(): Promise<Missing[]> {
  const began = performance.now()
  const { rows } = await db().execute<Missing>(sql`
    select m.signature, m.ext from media m where m.signature > ${pass.reached} and ${isMissing}
    order by m.signature limit 50`)
  pass.readMs += performance.now() - began
  return rows
}

/**
 * Describes pictures that have no palette, for about `ms` milliseconds; returns their number. As with looks (decision 278), what is
 * missing is read from the tables, and a pass is repeated after 500 times as long as it read.
 */
export async function describeMissing(ms = 30_000): Promise<number> {
  let count = 0
  for (const end = Date.now() + ms; Date.now() < end && Date.now() >= pass.next; ) {
    const rows = await nextMissing()
    for (const each of rows) await keepPalette(each)
    count += rows.length
    const last = rows.at(-1)
    if (last) pass.reached = last.signature
    else Object.assign(pass, { reached: '', readMs: 0, next: Date.now() + pass.readMs * restPerRead })
  }
  return count
}
