import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt } from '@/lib/platform/db/columns.server'

/**
 * Sites that links may not lead to (specification part 1, section 5): a host covers itself and its subdomains.
 */
export const blockedHosts = pgTable(
  'blocked_hosts',
  {
    host: text('host').primaryKey(),
    reason: text('reason', { enum: ['shortener', 'spam', 'malware', 'adult', 'other'] })
      .notNull()
      .default('other'),
    /** The admin; null for sites of the initial list. */
    added_by: bigId('added_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    index('blocked_hosts_adder').on(t.added_by).where(sql`${t.added_by} is not null`),
    check('blocked_hosts_form', sql`${t.host} ~ '^[a-z0-9._:-]{1,253}$'`),
    check('blocked_hosts_reason', sql`${t.reason} in ('shortener','spam','malware','adult','other')`),
  ],
)
