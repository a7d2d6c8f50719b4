import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import type { UnusedMedia } from '@/lib/platform/manifest/erase.server'
import { isUnused } from './unused.server'

/** Deletes those of some pictures that are unused, with their data. */
export async function removeUnused(tx: Db, signatures: readonly string[]): Promise<UnusedMedia[]> {
  const { rows } = await tx.execute<UnusedMedia>(sql`
    delete from media m where m.signature = any(${sql.param(signatures)}::text[])
      and ${sql.raw(isUnused('m'))}
    returning m.signature, m.ext`)
  return rows
}
