import { dependsOn } from '@/lib/core/cached-names.server'
import { statement } from '@/lib/platform/db/statement.server'
import { editsAllowed, editsBetween } from './edits'
import { kinds } from './kinds'
import { isKnown, type QueryWord } from './parse-query.server'

type Candidate = { word: string; many: number }

/**
 * Maximum known words compared with a typed one: those with its first or second letter at the start, and similar ones.
 */
const lookedAt = 4000

const beginning = (letter: string) => `
  (select word, pin_count from search_terms
   where word ~>=~ ${letter} and word ~<~ (${letter} || chr(1114111)) and pin_count > 0
     and length(word) between length($1) - $2 and length($1) + $2 limit ${lookedAt})`

// A topic's word is no mistake, even if no pin has it yet.
const candidates = statement<Candidate, [word: string, edits: number, lexeme: string]>(
  'search_words_near',
  `select word, max(pin_count) as many from (
     ${beginning('left($1, 1)')} union all ${beginning('substr($1, 2, 1)')} union all
     (select word, pin_count from search_terms where word % $1 and pin_count > 0
      order by similarity(word, $1) desc limit 50)
   ) c where not exists (select from search_meanings m where m.phrase = $3) group by word`,
)

/** Endings without which a typed word is compared, too: of the forms of a word, one is known. */
const endings = ['s', 'es', 'ing', 'ed']

/**
 * Returns the edits between a typed and a known word, or `max + 1`. A typed plural or participle is also compared without
 * its ending, since of "plant" and "plants" only one form is known.
 */
function editsTo(typed: string, word: string, max: number): number {
  const stems = endings
    .filter((ending) => typed.endsWith(ending) && !word.endsWith(ending) && typed.length - ending.length > 3)
    .map((ending) => typed.slice(0, -ending.length))
  return Math.min(
    editsBetween(typed, word, max),
    ...stems.map((stem) => {
      const edits = editsBetween(stem, word, editsAllowed(stem))
      return edits > editsAllowed(stem) ? max + 1 : edits
    }),
  )
}

// Counts are not lowered when pins are removed: a word without a pin in the index is not known.
const withPin = statement<
  { word: string; pin_id: string; board_id: string; user_id: string },
  [words: readonly string[]]
>(
  'search_words_with_pin',
  `select t.word, p.id as pin_id, p.board_id, p.user_id from search_terms t cross join lateral (
     select ref_id from search_postings s where s.kind = ${kinds.pins} and s.lexeme = t.lexeme limit 1
   ) d join pins p on p.id = d.ref_id where t.word = any($1::text[])`,
)

/** Near words that are looked up in the index. */
const maxNear = 8

/** A known word, and the objects that it depends on. */
type Known = { word: string; ids: string[] }

/** Returns the nearest known word within the allowed edits, the more common one for equal distance; null without any. */
async function nearest({ word, lexeme }: QueryWord): Promise<Known | null> {
  const max = editsAllowed(word)
  if (max === 0) return null
  const near = (await candidates(word, max, lexeme))
    .map((one) => ({ ...one, edits: editsTo(word, one.word, max) }))
    .filter(({ edits }) => edits <= max)
    .sort(
      (one, other) => one.edits - other.edits || other.many - one.many || (one.word < other.word ? -1 : 1),
    )
  const first = near.slice(0, maxNear).map((one) => one.word)
  const known = first.length > 0 ? await withPin(first) : []
  for (const one of first) {
    const found = known.find((row) => row.word === one)
    if (found) return { word: one, ids: [found.pin_id, found.board_id, found.user_id] }
  }
  return null
}

/** A query with its unknown words replaced, and whether all of them have a near known one. */
type Correction = { query: string; isWhole: boolean }

/**
 * Returns the query with each unknown word replaced by the nearest known one, where there is one; null when no word was
 * unknown or none has a near match: a word of 4 letters may differ by one edit, a word of 7 by two. What means a topic is
 * no mistake.
 */
export async function correction(words: readonly QueryWord[]): Promise<Correction | null> {
  const unknown = words.filter((word) => !isKnown(word))
  const found = await Promise.all(
    unknown.map(async (one) => [one.word, one.is_part ? null : await nearest(one)] as const),
  )
  const near = new Map(found.filter((pair): pair is [string, Known] => pair[1] !== null))
  if (near.size === 0) return null
  const query = [...new Set(words.map(({ word }) => near.get(word)?.word ?? word))].join(' ')
  dependsOn(
    [query],
    [...near.values()].flatMap(({ ids }) => ids),
  )
  return { query, isWhole: near.size === new Set(unknown.map(({ word }) => word)).size }
}
