import { sql } from 'drizzle-orm'
import { defined } from '@/lib/core/defined'
import { scheduledPins } from './table.server'

/**
 * Returns what a change of a scheduled pin sets: its time in seconds and its zone where they are given, another try, and
 * the next version. At a new time the last failure is forgotten.
 */
export function timeChange(ts: number | null, time_zone: string | undefined) {
  const time = ts === null ? scheduledPins.scheduled_at : sql`to_timestamp(${ts})`
  return {
    ...(ts === null ? {} : { scheduled_at: sql`${time}`, failure: null, failed_at: null }),
    ...defined({ time_zone }),
    due_at: sql`greatest(${time}, now())`,
    attempts: 0,
    version: sql`${scheduledPins.version} + 1`,
  }
}
