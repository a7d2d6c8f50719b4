import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** The choices of a business about its shop; without a row it is shown. */
export const storefronts = pgTable('storefronts', {
  user_id: bigId('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  is_shown: boolean('is_shown').notNull().default(true),
  created_at: createdAt(),
})

/** A country and language that a shop is for, with the products that it shows there: a feed profile. */
export const storefrontLocales = pgTable(
  'storefront_locales',
  {
    id: id(),
    user_id: belongsTo('user_id', () => users.id),
    position: smallint('position').notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    /** The website whose products it shows; null for all products. */
    domain: text('domain'),
  },
  (t) => [
    uniqueIndex('storefront_locales_once').on(t.user_id, t.country, t.language),
    check('storefront_locales_country_form', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('storefront_locales_language_form', sql`${t.language} ~ '^[a-z]{2,3}$'`),
  ],
)
