import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** Senders whose invites a recipient stopped; the recipient is an account, or an address without one. */
export const inviteStops = pgTable(
  'invite_stops',
  {
    id: id(),
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text('address'),
    sender_kind: text('sender_kind', { enum: ['business', 'person'] }).notNull(),
    // A parent is no account, and businesses are a higher area: not a foreign key.
    sender_id: bigId('sender_id').notNull(),
    /** The sender's name at that time, for the list of the recipient. */
    sender_name: text('sender_name').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('invite_stops_user')
      .on(t.user_id, t.sender_kind, t.sender_id)
      .where(sql`${t.user_id} is not null`),
    uniqueIndex('invite_stops_address')
      .on(t.address, t.sender_kind, t.sender_id)
      .where(sql`${t.address} is not null`),
    index('invite_stops_sender').on(t.sender_id),
    check('invite_stops_recipient', sql`num_nonnulls(${t.user_id}, ${t.address}) = 1`),
    check('invite_stops_kind_known', sql`${t.sender_kind} in ('business','person')`),
    check('invite_stops_name_length', sql`length(${t.sender_name}) <= 100`),
  ],
)
