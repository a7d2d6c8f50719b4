const key = 'magpie.recent-searches'

/** Number of stored searches (specification part 1: recent searches). */
export const most = 20

/** Puts a search first, once in any capitalization; drops the oldest. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const wanted = query.trim()
  if (wanted === '') return [...recent]
  const same = wanted.toLowerCase()
  return [wanted, ...recent.filter((one) => one.toLowerCase() !== same)].slice(0, most)
}

/** Returns this browser's searches, newest first; none where it stores nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

function keep(recent: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** Remembers a search in this browser. */
export const rememberSearch = (query: string) => keep(withSearch(recentSearches(), query))

/** Forgets all of them. */
export const forgetSearches = () => keep([])
