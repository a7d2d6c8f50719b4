import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser, sessions, users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, bytea, createdAt, moment } from '@/lib/platform/db/columns.server'

/** A parent's lock on a minor's settings (specification part 1, section 5). Deleted at 18, with the parent's address. */
export const passcodes = pgTable(
  'passcodes',
  {
    user_id: bigId('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    passcode_hash: text('passcode_hash').notNull(),
    backup_email: text('backup_email').notNull(),
    backup_email_verified_at: moment('backup_email_verified_at'),
    wrong_in_row: integer('wrong_in_row').notNull().default(0),
    wrong_total: integer('wrong_total').notNull().default(0),
    locked_until: moment('locked_until'),
    created_at: createdAt(),
    changed_at: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [check('passcodes_counts_floor', sql`${t.wrong_in_row} >= 0 and ${t.wrong_total} >= 0`)],
)

/** A successful unlock: for one session and one group of settings, for five minutes. */
export const passcodeGrants = pgTable(
  'passcode_grants',
  {
    token_hash: bytea('token_hash').primaryKey(),
    user_id: ofUser(),
    session_id: belongsTo('session_id', () => sessions.id),
    view_group: text('view_group', { enum: ['messages', 'account', 'passcode'] }).notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('passcode_grants_user').on(t.user_id),
    index('passcode_grants_session').on(t.session_id),
    index('passcode_grants_expiry').on(t.expires_at),
  ],
)
