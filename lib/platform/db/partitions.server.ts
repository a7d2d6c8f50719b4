import { statement } from './statement.server'

const turn = statement<{ turned: string }, [table: string, at: Date, oldest: string]>(
  'day_partitions_turn',
  `select turn_day_partitions($1, $2::timestamptz, $3::date)::text as turned`,
)

/**
 * Creates the partitions of a table by day (UTC), from yesterday to the day after tomorrow, and drops those that are older than `days`.
 * Idempotent; the table has a column `day` and a default partition `parts.<table>_other`.
 */
export async function turnDayPartitions(table: string, days: number, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - days * 86_400_000)
  await turn(table, now, oldest.toISOString().slice(0, 10))
}
