import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/platform/db/columns.server'

/** Errors in browsers by day (UTC), grouped, without anything about the people; for 90 days. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    day: date('day').notNull(),
    /** A hash of the part, the class and the place. */
    fingerprint: text('fingerprint').notNull(),
    /** The route of the page, as the table of pages has it. */
    pathname: text('pathname').notNull(),
    /** The build that the browser ran. */
    release: text('release').notNull(),
    part: text('part').notNull(),
    name: text('name').notNull(),
    /** File, line and column at which it was thrown; empty if unknown. */
    place: text('place').notNull(),
    count: integer('count').notNull(),
    first_at: moment('first_at').notNull().defaultNow(),
    last_at: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.fingerprint, t.pathname, t.release] }),
    index('browser_errors_last').on(t.last_at),
    check('browser_errors_count_floor', sql`${t.count} > 0`),
  ],
)
