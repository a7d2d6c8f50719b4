import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'

/** Events deleted by a statement, and statements of a run. */
const [batch, mostBatches] = [5_000, 100]

async function deleteSome(tag_id: string): Promise<number> {
  const { rowCount } = await db().execute(sql`
    delete from tag_events where tag_id = ${tag_id} and (day, event_id) in (
      select day, event_id from tag_events where tag_id = ${tag_id} limit ${batch})`)
  return rowCount ?? 0
}

/** Deletes the events of deleted tags, half a million in a run; the rest follows in the next one. */
export async function deleteGoneEvents(): Promise<void> {
  for (let left = mostBatches; left > 0; left--) {
    const { rows } = await db().execute<{ tag_id: string }>(
      sql`select tag_id from gone_tags order by tag_id limit 1`,
    )
    const [gone] = rows
    if (!gone) return
    if ((await deleteSome(gone.tag_id)) < batch)
      await db().execute(sql`delete from gone_tags where tag_id = ${gone.tag_id}`)
  }
}
