import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'

/** The start of a list and its page size. */
export type Listing = { page_size: number; bookmarks: readonly string[] }

type Row = { id: string; at: string }

/**
 * Returns a function that reads the people paired with a person in a table, newest first: `mine` is the column of that
 * person, `other` the column of the people. All names come from our code, never from a caller.
 */
export function peoplePage(name: string, table: string, mine: string, other: string) {
  // `at` keeps the microseconds that a Date would lose.
  const read = statement<Row, [string, string, string, number]>(
    name,
    `select f.${other} as id, f.created_at::text as at from ${table} f
     where f.${mine} = $1 and (f.created_at, f.${other}) < ($2::timestamptz, $3::bigint)
     order by f.created_at desc, f.${other} desc limit $4`,
  )
  return async (
    scope: string,
    id: string,
    list: Listing,
  ): Promise<{ ids: string[]; bookmark: string | null }> => {
    const [at = 'infinity', before = largestId] = readBookmark(scope, list.bookmarks) ?? []
    const rows = await read(id, at, before, list.page_size + 1)
    const { items: page, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.at, last.id])
    return { ids: page.map((row) => row.id), bookmark }
  }
}
