import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { media } from '@/lib/media/images/table.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { bandsOf } from './bands-of'
import { pictureBands } from './table.server'

/** Stores a picture's descriptor and its buckets. Repeating it changes only the differences. */
export async function keepLikeness(tx: Db, signature: string, descriptor: Buffer): Promise<void> {
  const bands = bandsOf(descriptor)
  await tx.update(media).set({ likeness: descriptor }).where(eq(media.signature, signature))
  await tx
    .delete(pictureBands)
    .where(
      and(
        eq(pictureBands.signature, signature),
        sql`${pictureBands.band} <> all(${sql.param(bands)}::int[])`,
      ),
    )
  await tx.execute(sql`
    insert into picture_bands (band, signature)
    select b, ${signature} from unnest(${sql.param(bands)}::int[]) b on conflict do nothing`)
}

async function describeStored(signature: string, ext: ImageExtension): Promise<Buffer | null> {
  // Only workers load the decoder (decision 083).
  const { describeFile } = await import('@/lib/media/descriptor/describe-pixels.server')
  const file = await mediaStore().get(mediaKey(signature, '236x', extensionOf('236x', ext)))
  return file ? describeFile(await buffer(file.stream)).catch(() => null) : null
}

/**
 * Describes `limit` older pictures that have no descriptor; marks unreadable ones so that they are skipped. Returns the
 * number described.
 */
export async function describeOlder(limit = 2000): Promise<number> {
  const { rows } = await db().execute<{ signature: string; ext: ImageExtension }>(sql`
    select signature, ext from media where status = 'succeeded' and likeness is null order by ready_at limit ${limit}`)
  for (const { signature, ext } of rows) {
    const descriptor = await describeStored(signature, ext)
    if (descriptor) await transact((tx) => keepLikeness(tx, signature, descriptor))
    else
      await db()
        .update(media)
        .set({ likeness: Buffer.alloc(0) })
        .where(and(eq(media.signature, signature), isNull(media.likeness)))
  }
  return rows.length
}
