import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { loaded, type ResourceEntry, type ResourcePage } from '@/store/platform/resource-entry'

type Entry = ResourceEntry<WireNotification>

/**
 * Merges a list with its reloaded first page: that page, with older loaded ones below it. Without older
 * ones the list continues from the new page.
 */
export function withNewest(before: Entry, first: ResourcePage<WireNotification>): Entry {
  const last = first.data.at(-1)
  if (!last || first.bookmark === null) return loaded(before, first)
  const known = new Set(first.data.map(({ id }) => id))
  const older = (before.data ?? []).filter(
    ({ id, created_at }) => !known.has(id) && Date.parse(created_at) <= Date.parse(last.created_at),
  )
  const bookmark = older.length > 0 ? before.nextBookmark : first.bookmark
  return loaded(before, { data: [...first.data, ...older], bookmark })
}
