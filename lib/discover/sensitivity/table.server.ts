import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * Terms of a search that show a notice or hide its results. `needle` is how the term is looked for (needle.ts);
 * `shipped` names a term of the data file, which a host changes or turns off, but does not delete.
 */
export const sensitiveTerms = pgTable(
  'sensitive_terms',
  {
    id: id(),
    text: text('text').notNull(),
    needle: text('needle').notNull(),
    /** The language of the pages that it is for, such as `de`; '' for all. */
    locale: text('locale').notNull().default(''),
    is_whole: boolean('is_whole').notNull().default(true),
    effect: text('effect', { enum: ['notice', 'hidden'] }).notNull(),
    /** True if the notice has the help lines. */
    shows_help: boolean('shows_help').notNull().default(false),
    /** The host's own notice; '' for that of the product. */
    notice: text('notice').notNull().default(''),
    is_off: boolean('is_off').notNull().default(false),
    shipped: text('shipped'),
    /** True once a host changed a shipped term: an update of the product leaves it alone. */
    is_edited: boolean('is_edited').notNull().default(false),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('sensitive_terms_needle').on(t.needle, t.locale),
    uniqueIndex('sensitive_terms_shipped').on(t.shipped).where(sql`${t.shipped} is not null`),
    check('sensitive_terms_effect_known', sql`${t.effect} in ('notice','hidden')`),
    check('sensitive_terms_needle_not_empty', sql`length(${t.needle}) > 1`),
  ],
)

/** Lines that help people, by country; '' is for every country. */
export const helpLines = pgTable(
  'help_lines',
  {
    id: id(),
    country: text('country').notNull().default(''),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    url: text('url').notNull().default(''),
    is_off: boolean('is_off').notNull().default(false),
    shipped: text('shipped'),
    is_edited: boolean('is_edited').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('help_lines_country').on(t.country, t.id),
    uniqueIndex('help_lines_shipped').on(t.shipped).where(sql`${t.shipped} is not null`),
    check('help_lines_reachable', sql`${t.phone} <> '' or ${t.url} <> ''`),
  ],
)
