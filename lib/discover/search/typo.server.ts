import { statement } from '@/lib/platform/db/statement.server'
import { editsAllowed, editsBetween } from './edits'
import type { QueryWord } from './parse-query.server'

type Candidate = { word: string; many: number }

/**
 * Maximum known words compared with a typed one: those with its first or second letter at the start, and similar ones.
 */
const lookedAt = 4000

const beginning = (letter: string) => `
  (select word, pin_count from search_terms
   where word ~>=~ ${letter} and word ~<~ (${letter} || chr(1114111)) and pin_count > 0
     and length(word) between length($1) - $2 and length($1) + $2 limit ${lookedAt})`

const candidates = statement<Candidate, [word: string, edits: number]>(
  'search_words_near',
  `select word, max(pin_count) as many from (
     ${beginning('left($1, 1)')} union all ${beginning('substr($1, 2, 1)')} union all
     (select word, pin_count from search_terms where word % $1 and pin_count > 0
      order by similarity(word, $1) desc limit 50)
   ) c group by word`,
)

/**
 * Returns the edits between a typed and a known word, or `most + 1`. A typed plural is also compared without its s, since of
 * "plant" and "plants" only the more common form is known.
 */
function editsTo(typed: string, word: string, most: number): number {
  const edits = editsBetween(typed, word, most)
  const isPlural = typed.endsWith('s') && !word.endsWith('s')
  return isPlural ? Math.min(edits, editsBetween(typed.slice(0, -1), word, most)) : edits
}

/** Returns the nearest known word within the allowed edits, the more common one for equal distance; null without any. */
async function nearest(word: string): Promise<string | null> {
  const most = editsAllowed(word)
  if (most === 0) return null
  const near = (await candidates(word, most))
    .map((one) => ({ ...one, edits: editsTo(word, one.word, most) }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (one, other) => one.edits - other.edits || other.many - one.many || (one.word < other.word ? -1 : 1),
    )
  return near[0]?.word ?? null
}

/**
 * Returns the query with each unknown word replaced by the nearest known one; null when no word was unknown, or one
 * has no near match: a word of 4 letters may differ by one edit, a word of 7 by two.
 */
export async function corrected(words: readonly QueryWord[]): Promise<string | null> {
  const unknown = words.filter(({ few }) => few === 0)
  if (unknown.length === 0) return null
  const found = await Promise.all(unknown.map(async ({ word }) => [word, await nearest(word)] as const))
  const near = new Map(found.filter((pair): pair is [string, string] => pair[1] !== null))
  if (near.size < unknown.length) return null
  return words.map(({ word }) => near.get(word) ?? word).join(' ')
}
