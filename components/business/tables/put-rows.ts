import type { LoadedTable } from '@/lib/business/manager/load.server'
import type { TableName } from '@/lib/business/tables/names'
import type { AppDispatch } from '@/store'
import { groupsLoaded } from '@/store/business/asset-groups'
import { receivedLoaded, sharedLoaded } from '@/store/business/audiences'
import { historyLoaded } from '@/store/business/history'
import { listLoaded, type PeopleType } from '@/store/business/lists'
import { rowsShown } from '@/store/business/table'
import { tagsLoaded } from '@/store/business/tags'

const peopleTypes: Partial<Record<TableName, PeopleType>> = {
  employees: 'PEOPLE',
  partners: 'PARTNER',
  managers: 'ORGANIZATION_MANAGER',
}

/** Puts the rows of a loaded table into the store: into its list, and where the specification has a place for them. */
export function putRows(dispatch: AppDispatch, { table, rows, total_count, extras }: LoadedTable): void {
  const data = rows.map((row) => ({ ...row }))
  const type = peopleTypes[table]
  dispatch(listLoaded({ table, data, ...(type ? { type } : {}) }))
  if (table === 'tags') dispatch(tagsLoaded(rows))
  if (table === 'asset-groups') dispatch(groupsLoaded(rows))
  if (table === 'history') dispatch(historyLoaded(data))
  if (table === 'audiences' && extras.direction === 'SHARED') dispatch(sharedLoaded(data))
  if (table === 'audiences' && extras.direction === 'RECEIVED') dispatch(receivedLoaded(data))
  dispatch(rowsShown({ table, ids: rows.map(({ id }) => id), totalCount: total_count }))
}
