import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { createdAt, id } from '@/lib/platform/db/columns.server'

/** An account at another service that its owner logs in with. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    user_id: ofUser(),
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
