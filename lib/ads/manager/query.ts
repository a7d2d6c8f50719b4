import { pageSizes } from '@/lib/business/tables/limits'
import { type TableQuery, tableQuery } from '@/lib/business/tables/schema'
import { AppError } from '@/lib/core/app-error'

/** The order in which a table of the manager opens: the newest first. */
export const newestFirst = { sort_by: 'created_time', sort_direction: 'DESCENDING' as const }

/** Returns the state of a table from an address; invalid values count as absent. */
export function queryOf(search: URLSearchParams): TableQuery {
  const given = Object.fromEntries(search)
  const page_size = pageSizes.find((size) => String(size) === given.page_size) ?? pageSizes[0]
  const parsed = tableQuery.safeParse({ ...given, page_size })
  const query = parsed.success ? parsed.data : tableQuery.parse({ page_size })
  return query.sort_by === '' ? { ...query, ...newestFirst } : query
}

/** Loads a page; an order, a search or a filter by a column that the table does not have, as in an old address, counts as absent. */
export async function withKnown<Page extends object>(
  query: TableQuery,
  load: (query: TableQuery) => Promise<Page>,
): Promise<Page & { query: TableQuery }> {
  try {
    return { ...(await load(query)), query }
  } catch (error) {
    const isColumn =
      error instanceof AppError && ['sort_by', 'search_by', 'filters'].includes(String(error.field))
    if (!isColumn) throw error
    const known = { ...query, ...newestFirst, search_by: '', filters: {} }
    return { ...(await load(known)), query: known }
  }
}
