import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { aggregatedPins } from '@/lib/content/pins/table.server'
import { bigId, createdAt } from '@/lib/platform/db/columns.server'

/** One reaction of one person to one picture; reaction-types.ts has the five types. */
export const reactions = pgTable(
  'reactions',
  {
    aggregated_pin_id: bigId('aggregated_pin_id')
      .notNull()
      .references(() => aggregatedPins.id, { onDelete: 'cascade' }),
    user_id: bigId('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
