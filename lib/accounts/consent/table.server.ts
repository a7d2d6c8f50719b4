import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** Every cookie choice, as proof: the newest one of a person, otherwise of an installation, applies. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    // Kept when the account is erased: it proves what the site was allowed to do.
    user_id: bigId('user_id'),
    install_id: text('install_id').notNull(),
    personalization: boolean('personalization').notNull().default(false),
    analytic: boolean('analytic').notNull().default(false),
    marketing: boolean('marketing').notNull().default(false),
    version: integer('version').notNull(),
    country: text('country').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('consents_user').on(t.user_id, t.id), index('consents_install').on(t.install_id, t.id)],
)
