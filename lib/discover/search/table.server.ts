import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigId } from '@/lib/platform/db/columns.server'

/**
 * The search index: objects (`kind` 1 pin, 2 board, 3 user) by word, best first. `weight` 3 means in
 * the title of a pin and among the words of its topic, 2 in the title or name, 1 in the rest, 0 in the name of a pin's
 * board only. A page of results reads O(page) entries for any number of matches.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    kind: smallint('kind').notNull(),
    lexeme: text('lexeme').notNull(),
    weight: smallint('weight').notNull(),
    ref_id: bigId('ref_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.lexeme, t.weight, t.ref_id] }),
    index('search_postings_ref').on(t.kind, t.ref_id),
    // People and boards are also found by prefix; words of pins are in search_terms.
    index('search_postings_prefix').on(t.kind, sql`${t.lexeme} text_pattern_ops`).where(sql`${t.kind} > 1`),
  ],
)

/** Documents whose rows were indexed by an older version, and the id up to which they are renewed. */
export const searchRenewals = pgTable('search_renewals', {
  kind: smallint('kind').primaryKey(),
  after_id: bigId('after_id').notNull().default(sql`0`),
})

/**
 * Known words with the number of pins that contain them, for suggestions, typo correction and finding the rarest word.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    lexeme: text('lexeme').primaryKey(),
    word: text('word').notNull(),
    pin_count: integer('pin_count').notNull().default(0),
  },
  (t) => [
    index('search_terms_prefix').on(sql`${t.word} text_pattern_ops`, t.pin_count),
    index('search_terms_trigram').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
