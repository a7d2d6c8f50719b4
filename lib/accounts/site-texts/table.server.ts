import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/platform/db/columns.server'
import { sitePages } from './pages'

/** The host's text of a page; without a row the product's own is shown, as version 0. */
export const siteTexts = pgTable(
  'site_texts',
  {
    page: text('page', { enum: sitePages }).primaryKey(),
    body: text('body').notNull(),
    /** Incremented with each change. */
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('site_texts_page_known', sql`${t.page} in ('about','help','terms','privacy')`),
    check('site_texts_body_length', sql`length(${t.body}) <= 50000`),
  ],
)
