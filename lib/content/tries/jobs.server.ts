import { sql } from 'drizzle-orm'
import { undoInterval } from '@/lib/content/pins/locked-pins.server'
import { db } from '@/lib/platform/db/client.server'

/** Tries that one run removes. */
const batch = 1000

/** Removes for good the tries that were deleted more than an hour ago; their photos go with the unused pictures. */
export async function purgeTries(): Promise<number> {
  const { rows } = await db().execute(sql`delete from tries where id in (
    select id from tries where deleted_at < now() - ${undoInterval} order by deleted_at limit ${batch}) returning 1`)
  return rows.length
}
