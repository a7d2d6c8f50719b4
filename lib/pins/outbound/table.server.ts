import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bigId } from '@/lib/db/columns.server'
import { pins } from '../table.server'

/** How often people went to the page behind a pin, by day (UTC). Who went is not kept. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    pin_id: bigId('pin_id')
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pin_id, t.day] }), check('link_clicks_floor', sql`${t.clicks} > 0`)],
)
