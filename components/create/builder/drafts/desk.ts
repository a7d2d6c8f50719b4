import { storedPrefix } from '@/store/accounts/auth'

/**
 * The drafts that the create page shows, kept while a tab reloads that page or goes back to it. When it is opened again,
 * it begins empty, and earlier drafts are in their list.
 */
const key = `${storedPrefix}create-desk`

/** True once this document has shown the create page: later openings begin empty. */
let isOpened = false

const isComingBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

/** Returns the ids of the drafts that the page showed before it was loaded again; none if it is opened again. */
export function takeDesk(): ReadonlySet<string> {
  const isFirst = !isOpened
  isOpened = true
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    return new Set(isFirst && isComingBack() && Array.isArray(ids) ? ids : [])
  } catch {
    return new Set()
  }
}

/** Keeps the ids of the shown drafts as the page unloads. */
export function keepDesk(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage, the page begins empty.
  }
}

/** Forgets them when another page of the app is opened. */
export function clearDesk(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
