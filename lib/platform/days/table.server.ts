import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Figures of the site by day (UTC), for the charts of the dashboard: derived from other tables, and filled again until the day is over. */
export const siteDays = pgTable(
  'site_days',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    /** Tells the values of one figure apart, for example the state of mails; empty for a single value. */
    tag: text('tag').notNull().default(''),
    value: doublePrecision('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.tag] })],
)
