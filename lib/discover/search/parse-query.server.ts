import { statement } from '@/lib/platform/db/statement.server'
import { type Kind, kinds } from './kinds'

/** One word of a query, as typed and in the index. A word of a script without spaces has several, one for each pair. */
export type QueryWord = {
  word: string
  lexeme: string
  /** True for pictographs and for pairs of a script without spaces: they have no typing mistakes. */
  is_part: boolean
  /** Number of objects with it, counted up to `fewLimit`. */
  few: number
  /** Number of pins with it, by the terms table. */
  many: number
}

/** Number of objects below which a word is searched entry by entry. */
export const fewLimit = 256

/** Maximum words used; further ones are ignored. */
const wordLimit = 10

type Parsed = QueryWord & { kind: number }

// As parameters, they would make PostgreSQL plan the statement for each call.
const configurations = `(values
  (${kinds.pins}, 'public.magpie'::regconfig), (${kinds.boards}, 'public.magpie'), (${kinds.users}, 'public.magpie_simple'))`

const parsed = statement<Parsed, [kinds: readonly number[], query: string]>(
  'search_words',
  `select k.kind, w.word, w.lexeme, w.is_part,
     (select count(*)::int from (
       select from search_postings s where s.kind = k.kind and s.lexeme = w.lexeme limit ${fewLimit}) c) as few,
     coalesce((select pin_count from search_terms t where t.lexeme = w.lexeme), 0) as many
   from ${configurations} as k (kind, configuration) cross join lateral (
     select * from (
       select distinct on (q.lexeme) q.word, q.lexeme, q.n, q.is_part
       from search_query(k.configuration, $2) q order by q.lexeme, q.n
     ) d order by d.n limit ${wordLimit}
   ) w where k.kind = any($1::int[]) order by k.kind, w.n`,
)

/**
 * Returns the words of a query for each of some kinds, in the order typed, without stop words ("the"); for names of
 * people, stop words are kept and words are not stemmed.
 */
export async function parseQueries<Wanted extends Kind>(
  wanted: readonly Wanted[],
  query: string,
): Promise<ReadonlyMap<Wanted, QueryWord[]>> {
  const rows = await parsed(wanted, query)
  return new Map(wanted.map((kind) => [kind, rows.filter((row) => row.kind === kind)]))
}

/** Returns the words of a query for one kind, as `parseQueries`. */
export const parseQuery = async (kind: Kind, query: string): Promise<QueryWord[]> =>
  (await parseQueries([kind], query)).get(kind) ?? []

/** Orders words rarest first: the rarest leads the search, the others are looked up for each match. */
export function rarestFirst(words: readonly QueryWord[]): QueryWord[] {
  return [...words].sort((one, other) => one.few - other.few || one.many - other.many)
}
