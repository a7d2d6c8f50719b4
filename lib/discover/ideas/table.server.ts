import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { interests } from '@/lib/content/topics/table.server'
import { belongsTo } from '@/lib/platform/db/columns.server'

/** The topics that people save to more than before, and those of which the people of a country save more than others. */
export const risingTopics = pgTable(
  'rising_topics',
  {
    /** Two letters; empty for everyone. */
    country: text('country').notNull(),
    interest_id: belongsTo('interest_id', () => interests.id),
    /** The people who saved to it in the last week. */
    people: integer('people').notNull(),
    /** The order of a list. */
    score: real('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.interest_id] }),
    index('rising_topics_interest').on(t.interest_id),
  ],
)
