import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofAggregatedPin } from '@/lib/content/pins/table.server'
import { createdAt } from '@/lib/platform/db/columns.server'

/** One reaction of one person to one picture; reaction-types.ts has the five types. */
export const reactions = pgTable(
  'reactions',
  {
    aggregated_pin_id: ofAggregatedPin(),
    user_id: ofUser(),
    reaction_type: smallint('reaction_type').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.aggregated_pin_id, t.user_id] }),
    index('reactions_user').on(t.user_id, t.created_at),
    index('reactions_newest').on(t.aggregated_pin_id, t.created_at, t.user_id),
    check('reactions_type_known', sql`${t.reaction_type} between 1 and 5`),
  ],
)
