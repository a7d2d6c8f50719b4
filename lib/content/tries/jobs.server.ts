import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'

/** Maximum tries that one run removes. */
const batch = 1000

/** Removes tries that were deleted more than an hour ago; their photos are deleted as unused pictures. */
export async function purgeTries(): Promise<number> {
  const { rows } = await db().execute(sql`delete from tries where id in (
    select id from tries where deleted_at < now() - ${undoInterval} order by deleted_at limit ${batch}) returning 1`)
  return rows.length
}
