import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId } from '@/lib/platform/db/columns.server'

/**
 * The search index: objects (`kind` 1 pin, 2 board, 3 user) by word, best first. The `weight` of a pin's word is the sum
 * of the points of the texts that have it (lib/content/pins/search-document.server.ts); of a board or a person, 2 means in
 * the name and 1 in the rest. `#` and an id is the topic of a pin. A page of results reads O(page) entries for any
 * number of matches.
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
    // The words of one object, to examine a candidate and to remove it.
    uniqueIndex('search_postings_document').on(t.kind, t.ref_id, t.lexeme, t.weight),
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
    index('search_terms_stems').using('gin', sql`search_stems(${t.word})`),
  ],
)

/**
 * What words of a query mean besides themselves: `phrase` are lexemes in the order typed, `means` a lexeme of the index
 * that counts like them, or a topic (`#` and its id), `share` tenths of its weight. Derived from the synonyms and the topics;
 * the row without a phrase is the fingerprint of its sources.
 */
export const searchMeanings = pgTable(
  'search_meanings',
  {
    phrase: text('phrase').notNull(),
    means: text('means').notNull(),
    share: smallint('share').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phrase, t.means] })],
)
