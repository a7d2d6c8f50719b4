import { defaultOrder } from '@/lib/business/tables/default-order'
import { pageSizes } from '@/lib/business/tables/limits'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { filterFields } from './filter-fields'
import type { Values } from './filter-values'

/** The state of a table as in its address. */
export type View = Pick<TableQuery, 'page' | 'page_size' | 'sort_by' | 'sort_direction' | 'search_term'> & {
  /** The column that is searched; all without one. */
  search_by?: string
  values: Values
}

/** Returns the parameters of a table in a state, without defaults. */
export function viewParams(table: TableName, view: View): URLSearchParams {
  const { page, page_size, sort_by, sort_direction, search_by = '', search_term, values } = view
  const order = defaultOrder(table)
  const isSorted = sort_by !== order.sort_by || sort_direction !== order.sort_direction
  const filters: Record<string, readonly string[]> = {}
  const own: Record<string, string> = {}
  for (const { params, isColumn } of filterFields(table))
    for (const param of params) {
      const set = values[param] ?? []
      if (set.length === 0) continue
      if (isColumn) filters[param] = set
      else own[param] = set.join(',')
    }
  const given = {
    search_term,
    search_by: search_term === '' ? '' : search_by,
    sort_by: isSorted ? sort_by : '',
    sort_direction: isSorted && sort_direction === 'DESCENDING' ? sort_direction : '',
    filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : '',
    page: page > 1 ? String(page) : '',
    page_size: page_size === pageSizes[0] ? '' : String(page_size),
    ...own,
  }
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Returns the address of a table of a business in a state, without defaults. */
export function tableAddress(table: TableName, business_id: string, view: View): string {
  const params = new URLSearchParams([['business_id', business_id], ...viewParams(table, view)])
  return `/business/manager/${table}/?${params}`
}

/** Returns the state after a press on a column's header: ascending first, then reversed. */
export function sortedBy(view: View, by: string): View {
  const turns = view.sort_by === by && view.sort_direction === 'ASCENDING'
  return { ...view, page: 1, sort_by: by, sort_direction: turns ? 'DESCENDING' : 'ASCENDING' }
}
