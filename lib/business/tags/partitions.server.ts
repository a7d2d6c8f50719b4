import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'

/** Months for which events are stored: longer than the longest retention of an audience, 540 days. */
export const retainedMonths = 18

/** Creates the partitions of this month and the next two, and drops expired ones. Idempotent. */
export async function turnPartitions(now = new Date()): Promise<void> {
  await db().execute(sql`select turn_tag_events(${now.toISOString()}::timestamptz, ${retainedMonths})`)
}
