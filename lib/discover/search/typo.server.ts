import { statement } from '@/lib/platform/db/statement.server'
import type { QueryWord } from './parse-query.server'

const nearest = statement<{ word: string }, [word: string]>(
  'search_nearest_word',
  `select word from search_terms where word % $1 and pin_count > 0
   order by similarity(word, $1) desc, pin_count desc, word limit 1`,
)

/**
 * Returns the query with each unknown word replaced by the nearest known one; null when there is none, or
 * nothing was unknown. Nearness is PostgreSQL's trigram similarity of at least 0.3.
 */
export async function corrected(words: readonly QueryWord[]): Promise<string | null> {
  const unknown = words.filter(({ few }) => few === 0)
  if (unknown.length === 0) return null
  const found = await Promise.all(unknown.map(async ({ word }) => [word, (await nearest(word))[0]?.word]))
  const near = new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined))
  if (near.size < unknown.length) return null
  return words.map(({ word }) => near.get(word) ?? word).join(' ')
}
