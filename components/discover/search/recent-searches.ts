const key = 'magpie.recent-searches'

/** How many are kept (part 1: recent searches). */
export const most = 20

/** A search goes to the front; however it was capitalised before, it stands once; the oldest leave. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const wanted = query.trim()
  if (wanted === '') return [...recent]
  const same = wanted.toLowerCase()
  return [wanted, ...recent.filter((one) => one.toLowerCase() !== same)].slice(0, most)
}

/** The searches that this browser keeps, newest first; none where it keeps nothing. */
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
