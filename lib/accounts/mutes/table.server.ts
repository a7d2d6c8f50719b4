import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, createdAt } from '@/lib/platform/db/columns.server'

/** A column for a person, whose rows are deleted with their account. */
const person = (name: string) => belongsTo(name, () => users.id)

/** People muted by users: in feeds and notifications. They are not informed. */
export const mutes = pgTable(
  'mutes',
  {
    muter_id: person('muter_id'),
    muted_id: person('muted_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.muter_id, t.muted_id] }),
    index('mutes_newest').on(t.muter_id, t.created_at, t.muted_id),
    index('mutes_muted').on(t.muted_id),
    check('mutes_not_self', sql`${t.muter_id} <> ${t.muted_id}`),
  ],
)
