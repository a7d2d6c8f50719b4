/** A topic with the data for matching texts. */
export type TopicWords = { id: string; slug: string; keywords: readonly string[] }

/** Returns the words of a text, separated by spaces: lower case, without accents or punctuation. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words ? ` ${words.join('  ')} ` : ''
}

/** Keywords without accents, cached by keyword: a few hundred, independent of the texts. */
const plainKeywords = new Map<string, string>()
const maxKeywords = 10_000

function plainKeyword(keyword: string): string {
  const known = plainKeywords.get(keyword)
  if (known !== undefined) return known
  if (plainKeywords.size >= maxKeywords) plainKeywords.clear()
  const word = plain(keyword).trim()
  plainKeywords.set(keyword, word)
  return word
}

/** Returns how often a keyword of one or more words occurs in a plain text, including its plural. */
function occurrences(text: string, keyword: string): number {
  const word = plainKeyword(keyword)
  if (word === '' || !text.includes(word)) return 0
  return [word, `${word}s`, `${word}es`].reduce((sum, form) => sum + text.split(` ${form} `).length - 1, 0)
}

/**
 * Returns the best topic of a text: every keyword in it scores its number of words, however often it occurs; equal
 * topics are ordered by the number of occurrences, then by slug. Null when no keyword occurs.
 */
export function bestTopic(text: string, topics: readonly TopicWords[]): string | null {
  const words = plain(text)
  if (words === '') return null
  const scored = topics.map(({ id, slug, keywords }) => {
    const hits = keywords.map((keyword) => ({
      weight: keyword.trim().split(/\s+/).length,
      count: occurrences(words, keyword),
    }))
    const points = hits.reduce((sum, { weight, count }) => sum + (count > 0 ? weight : 0), 0)
    const count = hits.reduce((sum, hit) => sum + hit.count, 0)
    return { id, slug, points, count }
  })
  const [best] = scored
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || b.count - a.count || (a.slug < b.slug ? -1 : 1))
  return best?.id ?? null
}
