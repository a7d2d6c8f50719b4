import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser, users } from '@/lib/accounts/users/table.server'
import { bigId, bytea, createdAt, moment } from '@/lib/platform/db/columns.server'

/** A person's second factor: on when a first code is confirmed. */
export const userMfa = pgTable('user_mfa', {
  user_id: bigId('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of the installation. */
  secret: bytea('secret').notNull(),
  enabled_at: moment('enabled_at'),
  /** The last 30-second step whose code was accepted: each code works once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** Codes for a person who has lost the second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ofUser(),
    code_hash: bytea('code_hash').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)
