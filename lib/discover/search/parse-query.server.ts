import { briefly } from '@/lib/core/briefly'
import { statement } from '@/lib/platform/db/statement.server'
import { type Kind, kinds } from './kinds'

/** A lexeme of the index that counts like a word of the query: `share` tenths of its weight. */
export type Meaning = { lexeme: string; share: number }

/** One word of a query, as typed and in the index. A word of a script without spaces has several, one for each pair. */
export type QueryWord = {
  word: string
  lexeme: string
  /** True for pictographs and for pairs of a script without spaces: they have no typing mistakes. */
  is_part: boolean
  /** Number of objects with it, counted up to `fewLimit`. */
  few: number
  /** Number of pins with it or with one of its meanings, by the terms table. */
  many: number
  /** Its further meanings that the index has: synonyms, topics, other forms of the word. */
  also: Meaning[]
}

/** The share of a word itself. */
export const wholeShare = 10

/** Number of objects below which a word is searched entry by entry. */
export const fewLimit = 256

/** Maximum words used; further ones are ignored. Maximum meanings of each, and tenths that another form of it counts. */
const [wordLimit, meaningLimit, formShare] = [10, 12, 8]

/** Maximum meanings of a word in a search of own pins, which are looked up in few pins. */
const ownMeaningLimit = 60

type Parsed = Omit<QueryWord, 'also'> & { kind: number; at: number; share: number }

// As parameters, they would make PostgreSQL plan the statement for each call.
const configurations = `(values
  (${kinds.pins}, 'public.magpie'::regconfig), (${kinds.boards}, 'public.magpie'), (${kinds.users}, 'public.magpie_simple'))`

const wordsOfQuery = (name: string, isIndexed: string, max: number) =>
  statement<Parsed, [kinds: readonly number[], query: string]>(
    name,
    `with typed as materialized (
     select k.kind, w.word, w.lexeme, w.is_part, (row_number() over (partition by k.kind order by w.n))::int as at
     from ${configurations} as k (kind, configuration) cross join lateral (
       select * from (
         select distinct on (q.lexeme) q.word, q.lexeme, q.n, q.is_part
         from search_query(k.configuration, $2) q order by q.lexeme, q.n
       ) d order by d.n limit ${wordLimit}
     ) w where k.kind = any($1::int[])
   ), meaning as (
     select kind, at, lexeme, max(share)::int as share from (
       select p.kind, at, m.means as lexeme, m.share from (
         select a.kind, a.at as first, a.at as last, a.lexeme as phrase from typed a
         union all
         select a.kind, a.at, b.at, (select string_agg(c.lexeme, ' ' order by c.at) from typed c
           where c.kind = a.kind and c.at between a.at and b.at)
         from typed a join typed b on b.kind = a.kind and b.at between a.at + 1 and a.at + 3
       ) p join search_meanings m on m.phrase = p.phrase cross join generate_series(p.first, p.last) at
       where p.kind <> ${kinds.users}
       union all
       select w.kind, w.at, t.lexeme, ${formShare} from typed w
       join search_terms t on search_stems(t.word) && search_stems(w.word)
       where w.kind <> ${kinds.users} and not w.is_part
     ) m where not exists (select from typed w where w.kind = m.kind and w.at = m.at and w.lexeme = m.lexeme)
     group by kind, at, lexeme
   ), meant as (
     select * from (
       select m.*, row_number() over (partition by kind, at order by share desc, lexeme) as place from meaning m
       where ${isIndexed}
     ) m where place <= ${max}
   )
   select w.*, (select count(*)::int from (
       select from search_postings s where s.kind = w.kind and s.lexeme = w.lexeme limit ${fewLimit}) c) as few,
     coalesce((select pin_count from search_terms t where t.lexeme = w.lexeme), 0) as many
   from (
     select kind, at, word, lexeme, is_part, ${wholeShare} as share from typed
     union all select kind, at, '', lexeme, false, share from meant
   ) w order by w.kind, w.at, w.word = '', w.share desc, w.lexeme`,
  )

const parsed = wordsOfQuery(
  'search_words',
  'exists (select from search_postings s where s.kind = m.kind and s.lexeme = m.lexeme)',
  meaningLimit,
)

/**
 * Words as they were parsed up to five seconds ago: for further pages and tabs of a search, and for common ones. A word that no
 * pin has is parsed each time, since a pin with it is found as soon as it is there; a person or board named beside the pins may be five
 * seconds late.
 */
const parsedRecently = briefly(
  'searchWords',
  {
    ms: 5_000,
    max: 1_000,
    passes: (rows: Parsed[]) =>
      rows.some(({ kind, word, few }) => kind === rows[0]?.kind && word !== '' && few === 0),
  },
  (key) => {
    const [kindIds, query] = JSON.parse(key) as [number[], string]
    return parsed(kindIds, query)
  },
)

/** Own pins may have words that no public pin has, so that no meaning is left out. */
const parsedForOwn = wordsOfQuery('search_words_of_own', 'true', ownMeaningLimit)

/** Joins the rows of each word: itself first, then what it means besides. */
function wordsOf(rows: readonly Parsed[]): QueryWord[] {
  const words = new Map<number, QueryWord>()
  for (const { at, word, lexeme, is_part, share, few, many } of rows) {
    const known = words.get(at)
    if (!known) words.set(at, { word, lexeme, is_part, few, many, also: [] })
    else {
      known.also.push({ lexeme, share })
      known.many += Math.max(few, many)
    }
  }
  return [...words.values()]
}

/**
 * Returns the words of a query for each of some kinds, in the order typed, without stop words ("the"), with what they
 * mean besides; for names of people, stop words are kept, and words have neither stems nor other meanings.
 */
export async function parseQueries<Wanted extends Kind>(
  wanted: readonly Wanted[],
  query: string,
): Promise<ReadonlyMap<Wanted, QueryWord[]>> {
  const rows = await parsedRecently(JSON.stringify([wanted, query]))
  return new Map(wanted.map((kind) => [kind, wordsOf(rows.filter((row) => row.kind === kind))]))
}

/** Returns the words of a query for one kind, as `parseQueries`. */
export const parseQuery = async (kind: Kind, query: string): Promise<QueryWord[]> =>
  (await parseQueries([kind], query)).get(kind) ?? []

/** Returns the words of a query with everything that they mean, whether a public pin has it or not. */
export const parseOwnQuery = async (query: string): Promise<QueryWord[]> =>
  wordsOf(await parsedForOwn([kinds.pins], query))

/** True if something has the word, or what it means. */
export const isKnown = ({ few, also }: QueryWord) => few > 0 || also.length > 0

/** Orders words rarest first: the rarest leads the search, the others are looked up for each match. */
export function rarestFirst(words: readonly QueryWord[]): QueryWord[] {
  return [...words].sort(
    (one, other) =>
      one.also.length * fewLimit + one.few - (other.also.length * fewLimit + other.few) ||
      one.many - other.many,
  )
}
