import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofPin } from '../table.server'

/** Views of a pin by day (UTC). Who opened it is not stored. */
export const pinViews = pgTable(
  'pin_views',
  {
    pin_id: ofPin(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pin_id, t.day] }), check('pin_views_floor', sql`${t.views} > 0`)],
)
