import type { MatchType } from '@/lib/ads/keywords/kinds'

export type Keyword = { id?: string; type: MatchType; value: string }

/** Returns the words of a query as keywords are stored: in lower case, with single spaces. */
export const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s,;.!?]+/)
    .filter(Boolean)

/** Returns a word without the ending of a plural, by which BROAD finds "lamps" for "lamp". */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word)

/** True if `part` is a run of words in `all`. */
const hasRun = (all: readonly string[], part: readonly string[]) =>
  all.some((_, at) => part.every((word, n) => all[at + n] === word))

/** True if a keyword is about a search: EXACT its words, PHRASE a run of them, BROAD all of its words in any order. */
export function isMatch({ type, value }: Keyword, words: readonly string[]): boolean {
  const own = wordsOf(value)
  if (own.length === 0) return false
  if (type.startsWith('EXACT')) return own.length === words.length && hasRun(words, own)
  if (type.startsWith('PHRASE')) return hasRun(words, own)
  const stems = new Set(words.map(stem))
  return own.every((word) => stems.has(stem(word)))
}

const strengths = { EXACT: 1, PHRASE: 0.9, BROAD: 0.75 } as const

/**
 * Returns how well keywords match a search: 0 if none does or one excludes it, up to 1 for the exact words; with the keyword that
 * matched best.
 */
export function matchOf(
  keywords: readonly Keyword[],
  words: readonly string[],
): { strength: number; by: string | null; id: string | null; isExcluded: boolean } {
  let [strength, by, id]: [number, string | null, string | null] = [0, null, null]
  for (const keyword of keywords) {
    if (!isMatch(keyword, words)) continue
    if (keyword.type === 'EXACT_NEGATIVE' || keyword.type === 'PHRASE_NEGATIVE')
      return { strength: 0, by: null, id: null, isExcluded: true }
    const found = strengths[keyword.type]
    if (found > strength) [strength, by, id] = [found, keyword.value, keyword.id ?? null]
  }
  return { strength, by, id, isExcluded: false }
}
