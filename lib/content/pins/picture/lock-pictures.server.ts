import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { among } from '@/lib/platform/manifest/erase.server'

/** Locks pictures, in the order in which all commands lock them. */
export async function lockPictures(tx: Db, pictures: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from aggregated_pins where id = ${among(pictures)} order by id for no key update`,
  )
}
