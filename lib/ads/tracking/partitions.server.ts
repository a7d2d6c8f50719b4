import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'

/** Days for which events are stored: the longest window of attribution before an event of a tag that is a week late. */
export const retainedDays = 38

/** Creates the partitions of yesterday to the day after tomorrow, and drops expired ones. Idempotent. */
export async function turnPartitions(now = new Date()): Promise<void> {
  await db().execute(sql`select turn_ad_events(${now.toISOString()}::timestamptz, ${retainedDays})`)
}
