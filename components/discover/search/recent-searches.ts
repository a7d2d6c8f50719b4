import { keepFor, storedFor } from '@/components/accounts/consent/optional-storage'

/** Maximum stored searches (specification part 1: recent searches). */
export const max = 20

/** Searches of everything, or personal ones: of one's own pins. Both are kept apart. */
export type RecentKind = 'all' | 'personal'

/** Puts a search first, once in any capitalization; drops the oldest. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const wanted = query.trim()
  if (wanted === '') return [...recent]
  const same = wanted.toLowerCase()
  return [wanted, ...recent.filter((one) => one.toLowerCase() !== same)].slice(0, max)
}

/**
 * Returns the storage key of an account's searches; a log-out finds it by its end and deletes it
 * (store/accounts/auth.ts).
 */
const nameOf = (viewerId: string | null, kind: RecentKind) =>
  `${kind === 'personal' ? 'personal-' : ''}searches.${viewerId ?? 'visitor'}`

/** Returns the searches of an account in this browser, newest first; none without storage. */
export function recentSearches(viewerId: string | null, kind: RecentKind = 'all'): string[] {
  try {
    const stored: unknown = JSON.parse(storedFor('personalization', nameOf(viewerId, kind)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

const keep = (viewerId: string | null, recent: readonly string[], kind: RecentKind) =>
  keepFor('personalization', nameOf(viewerId, kind), JSON.stringify(recent))

/** Stores a search of an account, if the cookie choice allows it. */
export const rememberSearch = (viewerId: string | null, query: string, kind: RecentKind = 'all') =>
  keep(viewerId, withSearch(recentSearches(viewerId, kind), query), kind)

/** Deletes one search of an account, in any capitalization. */
export const forgetSearch = (viewerId: string | null, query: string, kind: RecentKind = 'all') =>
  keep(
    viewerId,
    recentSearches(viewerId, kind).filter((one) => one.toLowerCase() !== query.toLowerCase()),
    kind,
  )

/** Deletes all searches of an account. */
export const forgetSearches = (viewerId: string | null, kind: RecentKind = 'all') => keep(viewerId, [], kind)
