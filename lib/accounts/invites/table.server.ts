import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { bigId, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * A link that a user created for others: an invitation to the site, a board or a pin, or to follow a teenager.
 */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text('code').primaryKey(),
    sender_id: ofUser('sender_id'),
    kind: text('kind', { enum: ['share', 'follow'] }).notNull(),
    invite_channel: smallint('invite_channel').notNull(),
    object_type: text('object_type', { enum: ['site', 'profile', 'board', 'pin'] }).notNull(),
    object_id: bigId('object_id'),
    use_count: integer('use_count').notNull().default(0),
    max_uses: integer('max_uses'),
    created_at: createdAt(),
    expires_at: moment('expires_at'),
  },
  (t) => [
    index('invite_codes_sender').on(t.sender_id, t.created_at),
    check(
      'invite_codes_uses',
      sql`${t.use_count} >= 0 and (${t.max_uses} is null or ${t.use_count} <= ${t.max_uses})`,
    ),
  ],
)

/** The users who arrived by each link. */
export const inviteUses = pgTable(
  'invite_uses',
  {
    code: text('code')
      .notNull()
      .references(() => inviteCodes.code, { onDelete: 'cascade' }),
    user_id: ofUser(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.code, t.user_id] }), index('invite_uses_user').on(t.user_id)],
)
