import type { WireNotification } from '@/lib/inbox/notifications/schema'

type Page = { entries: WireNotification[]; bookmark: string | null }

/**
 * Merges a list with its reloaded first page: that page, with older loaded ones below it. Without older
 * ones the list continues from the new page.
 */
export function withNewest(before: Page, first: Page): Page {
  const last = first.entries.at(-1)
  if (!last || first.bookmark === null) return first
  const known = new Set(first.entries.map(({ id }) => id))
  const older = before.entries.filter(
    ({ id, created_at }) => !known.has(id) && Date.parse(created_at) <= Date.parse(last.created_at),
  )
  return older.length > 0 ? { entries: [...first.entries, ...older], bookmark: before.bookmark } : first
}

/** Adds the next older page; duplicates appear once. */
export function withOlder(before: Page, next: Page): Page {
  const known = new Set(before.entries.map(({ id }) => id))
  const older = next.entries.filter(({ id }) => !known.has(id))
  return { entries: [...before.entries, ...older], bookmark: next.bookmark }
}
