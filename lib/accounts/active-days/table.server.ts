import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'

/** The days (UTC) on which a person used the site while signed in, for 13 months: only for counts of people. */
export const activeDays = pgTable(
  'active_days',
  {
    day: date('day').notNull(),
    user_id: ofUser(),
  },
  (t) => [primaryKey({ columns: [t.day, t.user_id] }), index('active_days_user').on(t.user_id, t.day)],
)
