import { pageSizes } from '@/lib/business/tables/limits'
import type { TableQuery } from '@/lib/business/tables/schema'

type Shown = Pick<TableQuery, 'page' | 'page_size' | 'sort_by' | 'sort_direction' | 'search_term' | 'filters'>

/** Returns the address of a table in a state, without defaults. */
export function tableAddress(
  table: string,
  business_id: string,
  state: Shown,
  extras: Record<string, string> = {},
) {
  const { page, page_size, sort_by, sort_direction, search_term, filters } = state
  const said = {
    business_id,
    search_term,
    sort_by,
    sort_direction: sort_direction === 'DESCENDING' ? sort_direction : '',
    filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : '',
    page: page > 1 ? String(page) : '',
    page_size: page_size === pageSizes[0] ? '' : String(page_size),
    ...extras,
  }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return `/business/manager/${table}/?${query}`
}

/** Returns the state after a press on a column's header: ascending first, then reversed. */
export function sortedBy(state: Shown, by: string): Shown {
  const turns = state.sort_by === by && state.sort_direction === 'ASCENDING'
  return { ...state, page: 1, sort_by: by, sort_direction: turns ? 'DESCENDING' : 'ASCENDING' }
}
