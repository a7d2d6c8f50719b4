import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Counts of searches by day (UTC), without anything about the people: the row without a query counts all of them, the others are
 * queries that found nothing.
 */
export const searchDays = pgTable(
  'search_days',
  {
    day: date('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull(),
    /** Searches that found nothing. */
    misses: integer('misses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.query] }),
    check('search_days_floor', sql`${t.searches} >= ${t.misses} and ${t.misses} >= 0`),
  ],
)
