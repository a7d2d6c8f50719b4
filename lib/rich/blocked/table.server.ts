import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/table.server'
import { bigId, createdAt } from '@/lib/db/columns.server'

/** Sites that no link may lead to (spec part 1, section 5): a host stands for itself and everything below it. */
export const blockedHosts = pgTable(
  'blocked_hosts',
  {
    host: text('host').primaryKey(),
    reason: text('reason', { enum: ['shortener', 'spam', 'malware', 'adult', 'other'] })
      .notNull()
      .default('other'),
    /** The admin; null for those that stood there from the beginning. */
    added_by: bigId('added_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    check('blocked_hosts_form', sql`${t.host} ~ '^[a-z0-9._:-]{1,253}$'`),
    check('blocked_hosts_reason', sql`${t.reason} in ('shortener','spam','malware','adult','other')`),
  ],
)
