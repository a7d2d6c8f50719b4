import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type Kind, kinds } from './kinds'
import { type Meaning, type QueryWord, wholeShare } from './parse-query.server'

/** A place among the entries of the leading word: those below it are examined. */
type Entry = { weight: number; id: string }

/**
 * The position in a list of matches: best weight first, then newest. If words have several
 * meanings, the matches among a number of entries of the leading word are ordered by all of them; `run` is where these
 * entries begin.
 */
export type MatchPosition = Entry & { run?: Entry }

/**
 * Entries of the leading word that one run examines, so that two common words that rarely occur together cost
 * little.
 */
const scanned = 300

/** Maximum runs for one page; more are examined only while nothing is found, so that an empty page means no results. */
const rounds = 2
const roundsInVain = 12

/** A position above every entry: the start of a list. */
export const matchBeginning: MatchPosition = { weight: 30_000, id: '0' }

export type EntryParams = [kind: number, lexeme: string, weight: number, id: string, limit: number]

const entries = `select weight * ${wholeShare} as weight, ref_id as id from search_postings
   where kind = $1 and lexeme = $2 and (weight, ref_id) < ($3, $4::bigint)
   order by weight desc, ref_id desc limit $5`

const single = statement<Entry, EntryParams>('search_entries', entries)

/** A match of a run: `part` is its place among the runs of one statement. */
type Match = [weight: number, id: string, part: number]

/** Runs of one statement: their matches, and the last entry of each run that was full. */
type Runs = { matched: Match[]; lasts: [weight: number, id: string][] }

/** The lexemes of the words: those of the leading one with their bounds, all with their share and word, and those of the second. */
export type RunParams = [
  kind: number,
  leads: readonly string[],
  shares: readonly number[],
  weights: readonly number[],
  ids: readonly string[],
  lexemes: readonly string[],
  lexemeShares: readonly number[],
  words: readonly number[],
  wordCount: number,
  examined: number,
  weight: number,
  id: string,
  limit: number,
  second: readonly string[],
  size: number,
]

// Of the entries of the leading word, few have the second one, too: only these are read with all words. A candidate that a better meaning
// of the leading word had before is left out.
const runText = (hasSecond: string) => `with asked as materialized (
     select * from unnest($6::text[], $7::int[], $8::int[]) a (lexeme, share, word)
   ), lead as materialized (
     select id, weight, (row_number() over (order by weight desc, id desc))::int as n from (
       select x.id, max(x.weight) as weight from (
         select e.ref_id as id, e.weight * l.share as weight
         from unnest($2::text[], $3::int[], $4::int[], $5::bigint[]) l (lexeme, share, weight, id) cross join lateral (
           select s.weight, s.ref_id from search_postings s
           where s.kind = $1 and s.lexeme = l.lexeme and (s.weight, s.ref_id) < (l.weight, l.id)
           order by s.weight desc, s.ref_id desc limit $10) e
       ) x group by x.id order by weight desc, id desc limit $10) y
   ), met as materialized (
     select l.id, l.weight, (l.n - 1) / $15::int as part from lead l where $9 = 1 or ${hasSecond}
   ), said as (
     select l.id, l.weight, l.part, a.word, max(s.weight * a.share) as best, sum(s.weight * a.share) as sum
     from met l join search_postings s on s.kind = $1 and s.ref_id = l.id and s.lexeme = any($6::text[])
     join asked a on a.lexeme = s.lexeme group by l.id, l.weight, l.part, a.word
   ), matched as (
     select c.id, c.weight, c.part from (
       select id, part, sum((best + sum) / 2)::int as weight from said group by id, part, said.weight
       having count(*) = $9 and max(best) filter (where word = 0) = said.weight
     ) c where c.part > 0 or (c.weight, c.id) < ($11, $12::bigint) order by c.part, c.weight desc, c.id desc limit $13
   )
   select coalesce((select json_agg(json_build_array(weight, id::text, part) order by part, weight desc, id desc) from matched), '[]') as matched,
     coalesce((select json_agg(json_build_array(weight, id::text) order by n) from lead where n % $15::int = 0), '[]') as lasts`

/** Entries of the second word up to which all of them are read at once, not one for each of the leading word's: about as fast at that number. */
const readWhole = 4000

const ofAll = `l.id in (select s.ref_id from search_postings s where s.kind = $1 and s.lexeme = any($14::text[]) offset 0)`
const ofEach = `exists (select from search_postings s where s.kind = $1 and s.ref_id = l.id and s.lexeme = any($14::text[]))`

const examineByAll = statement<Runs, RunParams>('search_run_by_all', runText(ofAll))
const examineByEach = statement<Runs, RunParams>('search_run', runText(ofEach))

const isReadWhole = ([, second]: readonly QueryWord[]) => second !== undefined && second.many < readWhole

export type Found = { rows: MatchPosition[]; next: MatchPosition | null }

/** Returns the lexemes of a word with their shares, itself first. */
const meaningsOf = ({ lexeme, also }: QueryWord): Meaning[] => [{ lexeme, share: wholeShare }, ...also]

/** Returns the bound of a lexeme's entries that lie below a position of the merged list. */
function bound({ share }: Meaning, { weight, id }: Entry): Entry {
  return weight % share === 0
    ? { weight: weight / share, id }
    : { weight: Math.floor(weight / share) + 1, id: '0' }
}

/**
 * Returns the parameters of `parts` runs of `size` entries of the leading word below `start`, and the matches below `from`.
 */
function runParams(
  kind: Kind,
  words: readonly QueryWord[],
  start: Entry,
  from: Entry,
  count: number,
  [size, parts]: readonly [size: number, parts: number],
): RunParams {
  const [lead, second] = words
  const leads = lead ? meaningsOf(lead) : []
  const bounds = leads.map((meaning) => bound(meaning, start))
  const terms = words.flatMap((word, n) => meaningsOf(word).map((meaning) => ({ ...meaning, n })))
  return [
    kind,
    leads.map(({ lexeme }) => lexeme),
    leads.map(({ share }) => share),
    bounds.map(({ weight }) => weight),
    bounds.map(({ id }) => id),
    terms.map(({ lexeme }) => lexeme),
    terms.map(({ share }) => share),
    terms.map(({ n }) => n),
    words.length,
    size * parts,
    from.weight,
    from.id,
    count,
    second ? meaningsOf(second).map(({ lexeme }) => lexeme) : [],
    size,
  ]
}

/**
 * Examines some entries of the leading word below `start`; returns the matches below `from` of each run. Two runs are one statement if
 * the leading word has no other meanings: with some, runs that begin together and apart could differ.
 */
async function runsOf(
  kind: Kind,
  words: readonly QueryWord[],
  start: Entry,
  from: Entry,
  count: number,
): Promise<{ matched: Match[]; last: Entry | null }[]> {
  const parts = words[0]?.also.length === 0 ? rounds : 1
  const examine = isReadWhole(words) ? examineByAll : examineByEach
  const [found] = await examine(...runParams(kind, words, start, from, count, [scanned, parts]))
  return Array.from({ length: parts }, (_, part) => {
    const [weight, id] = found?.lasts[part] ?? []
    return {
      matched: found?.matched.filter((match) => match[2] === part) ?? [],
      last: weight === undefined || id === undefined ? null : { weight, id },
    }
  })
}

/**
 * Returns the objects with every word or what it means, best first, after `from`; the first word leads and should be
 * the rarest. `next` is null at the end. A page may be short if the words rarely meet: `next` is the
 * position reached.
 */
export async function matches(
  kind: Kind,
  words: readonly QueryWord[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const [lead, ...others] = words
  if (!lead) return { rows: [], next: null }
  if (others.length === 0 && lead.also.length === 0) {
    const { weight, id } = bound({ lexeme: lead.lexeme, share: wholeShare }, from)
    return firstRows<MatchPosition>(await single(kind, lead.lexeme, weight, id, count + 1), count)
  }
  return examined(kind, words, from, count)
}

async function examined(
  kind: Kind,
  words: readonly QueryWord[],
  from: MatchPosition,
  count: number,
): Promise<Found> {
  const rows: MatchPosition[] = []
  let start: Entry | null = from.run ?? matchBeginning
  let below: Entry = from
  let round = 0
  const isOver = () => start === null || round >= (rows.length > 0 ? rounds : roundsInVain)
  while (start !== null && !isOver()) {
    for (const { matched, last } of await runsOf(kind, words, start, below, count - rows.length + 1)) {
      if (start === null || isOver()) break
      const [run, wanted]: [Entry, number] = [{ weight: start.weight, id: start.id }, count - rows.length]
      rows.push(...matched.slice(0, wanted).map(([weight, id]) => ({ weight, id, run })))
      if (matched.length > wanted) return { rows, next: rows.at(-1) ?? from }
      start = last
      round++
    }
    below = matchBeginning
  }
  return { rows, next: start && { ...matchBeginning, run: start } }
}

/**
 * The best pins with every word or what it means, as SQL of `id` and `n`, their place, for a statement that selects from them:
 * of one lexeme's entries as they are, or of a run. Their parameters come first.
 */
export const bestOfOne = `select id, row_number() over (order by weight desc, id desc) as n from (${entries}) e`
export const bestOfRun = `select (m.one ->> 1)::bigint as id, m.n
  from (${runText(ofEach)}) r cross join lateral json_array_elements(r.matched) with ordinality as m (one, n)`

/** Returns the parameters of `bestOfOne` for the `max` best pins; null if the words need a run. */
export function paramsOfOne([lead, ...others]: readonly QueryWord[], max: number): EntryParams | null {
  if (!lead || others.length > 0 || lead.also.length > 0) return null
  return [kinds.pins, lead.lexeme, matchBeginning.weight, matchBeginning.id, max]
}

/** Returns the parameters of `bestOfRun` for the `max` best pins. */
export const paramsOfRun = (words: readonly QueryWord[], max: number): RunParams =>
  runParams(kinds.pins, words, matchBeginning, matchBeginning, max, [max, 1])
