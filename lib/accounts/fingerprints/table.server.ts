import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { bytea, moment } from '@/lib/platform/db/columns.server'

/** Hashes of the devices that were used with an account, for 90 days (`POST /v3/spam/fingerprints/`). */
export const fingerprints = pgTable(
  'fingerprints',
  {
    user_id: ofUser(),
    fingerprint_hash: bytea('fingerprint_hash').notNull(),
    install_id: text('install_id').notNull(),
    seen_at: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.fingerprint_hash] }), index('fingerprints_age').on(t.seen_at)],
)
