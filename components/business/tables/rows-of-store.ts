import type { TableName } from '@/lib/business/tables/names'
import type { RootState } from '@/store/platform/state'
import type { Row } from './columns'

type Business = NonNullable<RootState['business']>

/** Returns all rows of a table in the store, in the slice that the specification has for them. */
function allRows({ lists, assetGroups, audiences, history }: Business, table: TableName, direction: string) {
  if (table === 'asset-groups') return assetGroups.ids.flatMap((id) => assetGroups.byId[id] ?? [])
  if (table === 'history') return history.data
  if (table === 'audiences' && direction === 'SHARED') return audiences.sharedAudiences
  if (table === 'audiences' && direction === 'RECEIVED') return audiences.receivedAudiences
  return (lists[table]?.data ?? []) as Row[]
}

/** Returns the rows of a table that are shown. */
export function rowsOfStore(business: Business, table: TableName, direction: string): Row[] {
  const byId = new Map<string, Row>(allRows(business, table, direction).map((row) => [row.id, row]))
  return (business.tables.byName[table]?.visibleData ?? []).flatMap((id) => byId.get(id) ?? [])
}
