import type { SQL } from 'drizzle-orm'
import type { EventName, Events } from '@/lib/core/events.server'

/** Rows of a document's table that a change concerns. */
export type ChangedRows = {
  /** Their ids as the right side of `id =`: one id, or `any(…)` of at most one batch. */
  ids?: SQL
  /** A condition on rows of the document's alias, instead of ids; the rows are indexed in batches. */
  where?: SQL
  /** True if none of them was in the index before. */
  areNew?: boolean
  /** True if their words may be new to suggestions. */
  hasNewTerms?: boolean
  /** True if they may be many: those that nobody may see any more are dropped with the change, the others indexed soon after. */
  isLater?: boolean
}

/** Returns SQL for the lexemes of a text, a row each. */
export type Words = (text: SQL, configuration?: 'magpie' | 'magpie_simple') => SQL

/** A kind of object that search finds, declared by its domain and listed in its manifest. */
export type SearchDocument = {
  /** The plural name of the objects. */
  name: string
  /** Its number in the index (`search_postings.kind`), which never changes. */
  kind: number
  table: string
  /** The alias of its table in the conditions of this declaration. */
  alias: string
  /** SQL that is true for a publicly visible row of the alias. */
  isFindable: string
  /** The part of it that says who may see the row, without what makes it one of several; needed where changes are `isLater`. */
  isPublic?: string
  /**
   * Selects `id, lexeme, weight` of the findable rows that match, the better the higher the weight.
   * `words` converts a text to lexemes.
   */
  postings: (where: SQL, words: Words) => SQL
  /** Selects the text of matching findable rows for suggestions and corrections. */
  terms?: (where: SQL) => SQL
  /**
   * Selects the ids of all rows whose visibility in search may change with those ids; absent if only the rows
   * themselves are affected.
   */
  around?: (ids: SQL) => SQL
  /** The rows that an event of a domain concerns. */
  changes: { [Name in EventName]?: (event: Events[Name]) => ChangedRows }
}
