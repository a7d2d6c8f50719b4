import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt } from '@/lib/platform/db/columns.server'

/**
 * What the browser reported about the visits before a sign-up, which it stored under the analytics consent (specification part 1,
 * section 7): kinds of pages, never addresses, and counts. Erased with the account.
 */
export const signUpArrivals = pgTable(
  'sign_up_arrivals',
  {
    user_id: bigId('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    utm_campaign: text('utm_campaign').notNull(),
    visited_pages: text('visited_pages').notNull(),
    user_behavior_data: text('user_behavior_data').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'sign_up_arrivals_length',
      sql`length(${t.utm_campaign}) <= 100 and length(${t.visited_pages}) <= 2000 and length(${t.user_behavior_data}) <= 2000`,
    ),
  ],
)
