import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { searchSwitches } from './switches'

/** Switches of the host for search; a switch without a row is on. */
export const searchSettings = pgTable(
  'search_settings',
  {
    name: text('name', { enum: searchSwitches }).primaryKey(),
    is_on: boolean('is_on').notNull(),
  },
  (t) => [check('search_settings_name_known', sql`${t.name} in ('skin_tone_filter')`)],
)
