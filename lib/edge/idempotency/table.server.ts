import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { bytea, createdAt, moment } from '@/lib/platform/db/columns.server'

/** Creating calls by the sender's key: for 24 hours the same key returns the same answer. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    user_id: ofUser(),
    method: text('method').notNull(),
    key: uuid('key').notNull(),
    body_hash: bytea('body_hash').notNull(),
    /** The exact JSON of the answer; null while the call runs. */
    answer: text('answer'),
    created_at: createdAt(),
    /** Time it was claimed by the running process. */
    claimed_at: moment('claimed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.method, t.key] }),
    index('idempotent_calls_age').on(t.created_at),
  ],
)
