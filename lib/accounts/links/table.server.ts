import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { createdAt } from '@/lib/platform/db/columns.server'

/** Businesses and their owners, who may switch to them without a password. */
export const businessLinks = pgTable(
  'business_links',
  {
    owner_id: ofUser('owner_id'),
    business_id: ofUser('business_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.owner_id, t.business_id] }),
    index('business_links_business').on(t.business_id),
    check('business_links_not_self', sql`${t.owner_id} <> ${t.business_id}`),
  ],
)
