import { firstRows } from '@/lib/core/page.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { type Kind, kinds } from './kinds'
import { fewLimit, type QueryWord } from './parse-query.server'
import { countedUpTo } from './terms.server'

/** The position in a list of matches: best weight first, then newest. */
export type MatchPosition = { weight: number; id: string }

/**
 * Entries of the leading word that one statement examines, so that two common words that rarely occur together cost
 * little.
 */
const scanned = 1000

/** Maximum statements for one page; more run only while nothing is found, so that an empty page means no results. */
const rounds = 2
const roundsInVain = 12

const entries = `
  select weight, ref_id as id from search_postings
  where kind = $1 and lexeme = $2 and (weight, ref_id) < ($3, $4::bigint)
  order by weight desc, ref_id desc`

// A lateral look-up with a limit stays one probe of the primary key; an EXISTS becomes a join that reads whole pins.
const scan = statement<
  MatchPosition,
  [kind: number, lead: string, weight: number, id: string, others: readonly string[], limit: number]
>(
  'search_scan',
  `select weight, id from (${entries} limit ${scanned}) d
   where (select count(*) from unnest(${anyLength('$5::text[]')}) o (lexeme) cross join lateral (
       select from search_postings s
       where s.kind = $1 and s.lexeme = o.lexeme and s.weight in (0, 1, 2, 3) and s.ref_id = d.id limit 1) there
     ) = cardinality($5::text[])
   order by weight desc, id desc limit $6`,
)

const lastScanned = statement<MatchPosition, [kind: number, lead: string, weight: number, id: string]>(
  'search_last_scanned',
  `${entries} offset ${scanned - 1} limit 1`,
)

/** A position above every entry: the start of a list. */
export const matchBeginning: MatchPosition = { weight: 9, id: '0' }

const intersection = statement<
  MatchPosition,
  [kind: number, lead: string, lexemes: readonly string[], weight: number, id: string, limit: number]
>(
  'search_intersection',
  `select weight, id from (
     select max(weight) filter (where lexeme = $2) as weight, ref_id as id from search_postings
     where kind = $1 and lexeme = any($3::text[]) group by ref_id having count(*) = cardinality($3::text[])
   ) d where (weight, id) < ($4, $5::bigint) order by weight desc, id desc limit $6`,
)

export type Found = { rows: MatchPosition[]; next: MatchPosition | null }

/**
 * True if all words are rare enough to read all their entries, but none so rare that look-ups are faster.
 */
function shouldIntersect(kind: Kind, words: readonly QueryWord[]): boolean {
  return (
    kind === kinds.pins &&
    words.length > 1 &&
    words.every(({ few, many }) => few === fewLimit && many < countedUpTo)
  )
}

/**
 * Returns the objects with every word, best first, after `from`; the first word leads and should be
 * the rarest. `next` is null at the end. A page may be short if the words rarely meet: `next` is the
 * position reached.
 */
export async function matches(
  kind: Kind,
  words: readonly QueryWord[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const lexemes = words.map(({ lexeme }) => lexeme)
  const [lead, ...others] = lexemes
  if (lead === undefined) return { rows: [], next: null }
  if (!shouldIntersect(kind, words)) return probed(kind, lead, others, from, count)
  const rows = await intersection(kind, lead, lexemes, from.weight, from.id, count + 1)
  return firstRows(rows, count)
}

/** Reads the entries of the leading word and looks each up under the others. */
async function probed(
  kind: Kind,
  lead: string,
  others: readonly string[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const matched: MatchPosition[] = []
  let at: MatchPosition | null = from
  for (let round = 0; at !== null; round++) {
    if (round >= (matched.length > 0 ? rounds : roundsInVain)) break
    const wanted: number = count - matched.length
    const rows = await scan(kind, lead, at.weight, at.id, others, wanted + 1)
    const page = rows.slice(0, wanted)
    matched.push(...page)
    if (rows.length > wanted) return { rows: matched, next: page.at(-1) ?? at }
    const [last]: readonly MatchPosition[] = await lastScanned(kind, lead, at.weight, at.id)
    at = last ?? null
  }
  return { rows: matched, next: at }
}
