import type { WireNotification } from '@/lib/inbox/notifications/schema'

type Page = { notices: WireNotification[]; bookmark: string | null }

/**
 * Merges a list with its reloaded first page: that page, with older loaded ones below it. Without older
 * ones the list continues from the new page.
 */
export function withNewest(before: Page, first: Page): Page {
  const last = first.notices.at(-1)
  if (!last || first.bookmark === null) return first
  const known = new Set(first.notices.map(({ id }) => id))
  const older = before.notices.filter(
    ({ id, created_at }) => !known.has(id) && Date.parse(created_at) <= Date.parse(last.created_at),
  )
  return older.length > 0 ? { notices: [...first.notices, ...older], bookmark: before.bookmark } : first
}

/** Adds the next older page; duplicates appear once. */
export function withOlder(before: Page, next: Page): Page {
  const known = new Set(before.notices.map(({ id }) => id))
  const older = next.notices.filter(({ id }) => !known.has(id))
  return { notices: [...before.notices, ...older], bookmark: next.bookmark }
}
