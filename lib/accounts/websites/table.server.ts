import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A claimed website and its method of proof. Only one account can have it verified. */
export const websiteClaims = pgTable(
  'website_claims',
  {
    id: id(),
    user_id: ofUser(),
    domain: text('domain').notNull(),
    method: text('method', { enum: ['meta_tag', 'file', 'dns'] }).notNull(),
    /** Content of the meta tag, file or DNS record. */
    token: text('token').notNull(),
    created_at: createdAt(),
    checked_at: moment('checked_at'),
    verified_at: moment('verified_at'),
    /** Consecutive weekly checks without the proof; a site may be down for a while. */
    missed: smallint('missed').notNull().default(0),
  },
  (t) => [
    uniqueIndex('website_claims_user_domain').on(t.user_id, t.domain),
    uniqueIndex('website_claims_verified').on(t.domain).where(sql`${t.verified_at} is not null`),
    index('website_claims_due').on(t.checked_at).where(sql`${t.verified_at} is not null`),
  ],
)
