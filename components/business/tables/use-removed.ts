import type { TableName } from '@/lib/business/tables/names'
import { groupDeleted } from '@/store/business/asset-groups'
import { rowsRemoved } from '@/store/business/lists'
import { useAppDispatch } from '@/store/hooks'

/** Returns a function that takes deleted rows out of a table at once, before it is loaded again. */
export function useRemoved(table: TableName) {
  const dispatch = useAppDispatch()
  return (ids: readonly string[]) => {
    // Cancelled invites stay where their status is shown.
    if (table === 'invites' || ids.length === 0) return
    dispatch(rowsRemoved({ table, ids }))
    if (table === 'asset-groups') for (const id of ids) dispatch(groupDeleted(id))
  }
}
