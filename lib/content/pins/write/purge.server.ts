import { sql } from 'drizzle-orm'
import { picturesOf } from '@/lib/content/pins/picture/pictures-of.server'
import { isUnused } from '@/lib/media/images/files/unused.server'
import type { ImageExtension } from '@/lib/media/images/sizes'
import type { Db } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'

/** The latest time of a deletion to purge; matches `undoInterval`. */
const cutoff = sql`now() - ${undoInterval}`

/** Pins that one transaction removes. */
export const purgeBatchSize = 500

/** A picture that no pin shows any longer; `mediaKeys` of lib/media/images names its files. */
export type UnusedMedia = { signature: string; ext: ImageExtension }

/** Removes those of the locked pictures `signatures` that nothing shows, with their comments and reactions. */
async function removeUnused(tx: Db, signatures: readonly string[]): Promise<UnusedMedia[]> {
  const { rows } = await tx.execute<UnusedMedia>(sql`delete from media m
    where m.signature = any(${sql.param([...signatures])}::text[]) and ${sql.raw(isUnused('m'))}
    returning m.signature, m.ext`)
  return rows
}

/** Removes one batch of pins whose deletion can no longer be undone, and the pictures that no pin shows then. */
export async function purgeBatch(tx: Db): Promise<{ count: number; unusedMedia: UnusedMedia[] }> {
  const { rows } = await tx.execute<{ id: string; signature: string }>(sql`select id, signature from pins
    where deleted_at < ${cutoff} order by deleted_at limit ${purgeBatchSize}`)
  if (rows.length === 0) return { count: 0, unusedMedia: [] }
  const signatures = await picturesOf(tx, rows)
  // A pin that is being created locks its picture: once we have the locks, the following statements see that pin.
  await tx.execute(sql`select signature from media where signature = any(${sql.param(signatures)}::text[])
    order by signature for update`)
  await tx.execute(sql`delete from pins where deleted_at < ${cutoff}
    and id = any(${sql.param(rows.map((row) => row.id))}::bigint[])`)
  return { count: rows.length, unusedMedia: await removeUnused(tx, signatures) }
}

/** Removes boards whose deletion can no longer be undone and whose pins are gone. */
export async function purgeBoards(tx: Db): Promise<void> {
  await tx.execute(sql`delete from boards b where b.deleted_at < ${cutoff}
    and not exists (select from pins p where p.board_id = b.id)`)
}
