import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, createdAt } from '@/lib/platform/db/columns.server'

/** A column for a person, whose rows are deleted with their account. */
const person = (name: string) => belongsTo(name, () => users.id)

/** Blocks between users, effective in both directions. */
export const blocks = pgTable(
  'blocks',
  {
    blocker_id: person('blocker_id'),
    blocked_id: person('blocked_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blocker_id, t.blocked_id] }),
    index('blocks_blocked').on(t.blocked_id),
    check('blocks_not_self', sql`${t.blocker_id} <> ${t.blocked_id}`),
  ],
)
