import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { bytea, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * The token of a link in a mail, or from another origin: for one use, one purpose and one person, until it expires.
 * Only the hash is stored.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: bytea('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    user_id: ofUser(),
    /** Further data for redeeming: the new address of a change, the origin of a session exchange. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [
    index('one_time_tokens_user').on(t.user_id, t.purpose),
    index('one_time_tokens_expiry').on(t.expires_at),
  ],
)
