import { repeatsInput } from '@/lib/core/cached-names.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { mayBeNoun } from './guide-words'
import type { Kind } from './kinds'
import type { QueryWord } from './parse-query.server'

/** Best entries of each word that are examined: bounds the cost when all words are common. */
const looked = 2000

const together = statement<
  { places: number[] },
  [kind: number, lexemes: readonly string[], places: readonly number[]]
>(
  'search_words_together',
  `select places from (
     select array_agg(distinct w.place order by w.place) as places
     from unnest(${anyLength('$2::text[]')}, ${anyLength('$3::int[]')}) w (lexeme, place) cross join lateral (
       select ref_id from search_postings where kind = $1 and lexeme = w.lexeme
       order by weight desc, ref_id desc limit ${looked}
     ) s group by s.ref_id
   ) c group by places limit 1023`,
)

/** Returns how much a word says about what is wanted: rare words more than common ones, nouns more than the rest. */
export const worth = ({ word, many }: Pick<QueryWord, 'word' | 'many'>) =>
  Math.log(1e7 / (many + 10)) * (mayBeNoun(word) ? 2 : 1)

/** The different words of a query with their lexemes, in the order typed. */
function wordsOf(parts: readonly QueryWord[]): { word: string; parts: QueryWord[] }[] {
  const words = new Map<string, QueryWord[]>()
  for (const part of parts) words.set(part.word, [...(words.get(part.word) ?? []), part])
  return [...words].map(([word, of]) => ({ word, parts: of }))
}

/**
 * Returns the words of a query that lead to something together, when nothing has all of them: those that say the most.
 * Null if there is only one word, or none leads to anything.
 */
export async function relaxed(kind: Kind, parts: readonly QueryWord[]): Promise<string | null> {
  const words = wordsOf(parts)
  if (words.length < 2) return null
  const lexemes = parts.flatMap(({ lexeme, also }, place) =>
    [lexeme, ...also.map((meaning) => meaning.lexeme)].map((one) => ({ lexeme: one, place })),
  )
  const sets = await together(
    kind,
    lexemes.map(({ lexeme }) => lexeme),
    lexemes.map(({ place }) => place),
  )
  let best = { kept: [] as string[], score: 0 }
  for (const { places } of sets) {
    const whole = words.filter((one) => one.parts.every((part) => places.includes(parts.indexOf(part))))
    const score = whole.reduce((sum, one) => sum + Math.max(...one.parts.map(worth)), 0)
    if (score > best.score) best = { kept: whole.map(({ word }) => word), score }
  }
  if (best.kept.length === 0 || best.kept.length === words.length) return null
  const query = best.kept.join(' ')
  repeatsInput(query)
  return query
}
