import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** Durations of the site's calls and statements by day, summed over all processes; a row of kind `hour` sums the calls of one hour. */
export const timingDays = pgTable(
  'timing_days',
  {
    day: date('day').notNull(),
    kind: text('kind', { enum: ['call', 'statement', 'hour'] }).notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Those that ended in an error of the server. */
    errors: bigint('errors', { mode: 'number' }).notNull(),
    ms_sum: doublePrecision('ms_sum').notNull(),
    /** Counts by duration (lib/core/logs/timings.server.ts): up to each bound, and above the last. */
    buckets: integer('buckets').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.name] }),
    index('timing_days_kind').on(t.kind, t.day),
    check('timing_days_kind_known', sql`${t.kind} in ('call','statement','hour')`),
    check('timing_days_floor', sql`${t.count} >= 0 and ${t.errors} >= 0 and ${t.ms_sum} >= 0`),
  ],
)
