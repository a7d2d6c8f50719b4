import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** An account at another service that its owner logs in with. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    user_id: bigId('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.subject),
    uniqueIndex('identities_user_provider').on(t.user_id, t.provider),
  ],
)
