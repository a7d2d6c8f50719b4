import { statement } from '@/lib/platform/db/statement.server'
import { type Kind, kinds } from './kinds'

/** One word of a query, as typed and in the index. */
export type QueryWord = {
  word: string
  lexeme: string
  /** Number of objects with it, counted up to `fewLimit`. */
  few: number
  /** Number of pins with it, by the terms table. */
  many: number
}

/** Number of objects below which a word is searched entry by entry. */
export const fewLimit = 256

/** Maximum words used; more narrow nothing. */
const wordLimit = 10

const parsed = statement<QueryWord, [kind: number, configuration: string, query: string]>(
  'search_words',
  `select w.word, w.lexeme,
     (select count(*)::int from (
       select from search_postings s where s.kind = $1 and s.lexeme = w.lexeme limit ${fewLimit}) c) as few,
     coalesce((select pin_count from search_terms t where t.lexeme = w.lexeme), 0) as many
   from (
     select distinct on (l.lexeme) t.token as word, l.lexeme, t.n
     from ts_parse('default', unaccent(lower($3))) with ordinality as t (tokid, token, n)
     cross join lateral unnest(tsvector_to_array(to_tsvector($2::regconfig, t.token))) l (lexeme)
     where t.tokid not in (12, 13, 14, 15, 16, 17) order by l.lexeme, t.n
   ) w order by w.n limit ${wordLimit}`,
)

/** Returns the words of a query in the order typed, without stop words ("the"). */
export function parseQuery(kind: Kind, query: string): Promise<QueryWord[]> {
  return parsed(kind, kind === kinds.users ? 'public.magpie_simple' : 'public.magpie', query)
}

/** Orders words rarest first: the rarest leads the search, the others are looked up for each match. */
export function rarestFirst(words: readonly QueryWord[]): QueryWord[] {
  return [...words].sort((one, other) => one.few - other.few || one.many - other.many)
}
