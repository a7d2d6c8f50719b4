import { sql } from 'drizzle-orm'
import { db } from './client.server'

const dayMs = 86_400_000

/**
 * Creates the partitions of a table by day (UTC), from yesterday to the day after tomorrow, and drops those that are older than `days`.
 * Idempotent; the table has a column `day` and a default partition `parts.<table>_other`.
 */
export async function turnDayPartitions(table: string, days: number, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  await db().execute(
    sql`select turn_day_partitions(${table}, ${now.toISOString()}::timestamptz, ${oldest}::date)`,
  )
}
