import { type SQL, sql } from 'drizzle-orm'
import { today } from '@/lib/business/usage/take.server'
import { db } from '@/lib/platform/db/client.server'
import { tagLimits } from './limits'

/** Events deleted by a statement, and statements of a run. */
const [batch, maxBatches] = [5_000, 100]

async function deleteSome(tag_id: string): Promise<number> {
  const { rowCount } = await db().execute(sql`
    delete from tag_events where tag_id = ${tag_id} and (day, event_id) in (
      select day, event_id from tag_events where tag_id = ${tag_id} limit ${batch})`)
  return rowCount ?? 0
}

/** Deletes the events of deleted tags, half a million in a run; the rest follows in the next one. */
export async function deleteEventsOfDeletedTags(): Promise<void> {
  for (let left = maxBatches; left > 0; left--) {
    const { rows } = await db().execute<{ tag_id: string }>(
      sql`select tag_id from gone_tags order by tag_id limit 1`,
    )
    const [deleted] = rows
    if (!deleted) return
    if ((await deleteSome(deleted.tag_id)) < batch) {
      await deleteCounts(sql`tag_id = ${deleted.tag_id}`, sql`tag_id = ${deleted.tag_id}`)
      await db().execute(sql`delete from gone_tags where tag_id = ${deleted.tag_id}`)
    }
  }
}

/** Deletes counts of hours and of what was left out by a condition. */
async function deleteCounts(hours: SQL, faults: SQL): Promise<void> {
  await db().execute(sql`delete from tag_hours where ${hours}`)
  await db().execute(sql`delete from tag_faults where ${faults}`)
}

/** Deletes counts by hour and of what was left out that are older than 35 days. */
export async function dropOldCounts(): Promise<void> {
  const from = sql`${today} - ${tagLimits.countedDays}::int`
  await deleteCounts(sql`hour < ${from}`, sql`day < ${from}`)
}
