import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'
import { businesses } from '../access/table.server'

/** Every change of business data, recorded in the transaction of the change. */
export const businessHistory = pgTable(
  'business_history',
  {
    id: id(),
    business_id: bigId('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    // Not a foreign key: the record outlives the users.
    actor_id: bigId('actor_id'),
    action: text('action').notNull(),
    target_type: text('target_type').notNull(),
    target_id: bigId('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('business_history_business').on(t.business_id, t.created_at),
    index('business_history_actor').on(t.business_id, t.actor_id),
  ],
)
