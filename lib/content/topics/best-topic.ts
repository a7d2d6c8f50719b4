/** A topic as a text is compared with it. */
export type TopicWords = { id: string; slug: string; keywords: readonly string[] }

/** The words of a text, each between two spaces of its own: lower case, accents off, everything else left out. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words ? ` ${words.join('  ')} ` : ''
}

/** How often a keyword of one or more words stands in a plain text, its plural included. */
function occurrences(text: string, keyword: string): number {
  const word = plain(keyword).trim()
  if (word === '') return 0
  return [word, `${word}s`, `${word}es`].reduce((sum, form) => sum + text.split(` ${form} `).length - 1, 0)
}

/**
 * The topic that a text is most about: every keyword it holds counts as many points as the keyword has words, however
 * often it stands there; of equals the one whose keywords stand there most often, then the first by slug. Null when no
 * keyword stands there.
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
