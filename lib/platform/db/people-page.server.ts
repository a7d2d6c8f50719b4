import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { statement } from '@/lib/platform/db/statement.server'

/** The start of a list and its page size. */
export type Listing = { page_size: number; bookmarks: readonly string[] }

/** An id above all others: where newest-first lists begin. */
export const afterAll = '9223372036854775807'

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
    const [at = 'infinity', before = afterAll] = readBookmark(scope, list.bookmarks) ?? []
    const rows = await read(id, at, before, list.page_size + 1)
    const page = rows.slice(0, list.page_size)
    const last = rows.length > page.length ? page.at(-1) : undefined
    return { ids: page.map((row) => row.id), bookmark: last ? makeBookmark(scope, [last.at, last.id]) : null }
  }
}
