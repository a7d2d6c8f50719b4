import type { InviteStatus } from '@/lib/business/invites/kinds'
import { inviteStatuses } from '@/lib/business/invites/kinds'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import type { TableName } from '@/lib/business/tables/names'
import type { AppDispatch } from '@/store'
import {
  firstInviteTypes,
  inviteTypesChanged,
  invoiceFiltersChanged,
  invoiceSortChanged,
} from '@/store/business/filters'
import { firstRange, rangeChanged } from '@/store/business/history'
import { filtersChanged, type SortDirection, type TableState } from '@/store/business/table'
import type { RootState } from '@/store/platform/state'
import { filterFields } from './filter-fields'

/** The values of the filters of a table, by parameter; a parameter without values is not set. */
export type Values = Readonly<Record<string, readonly string[]>>

type Shown = Pick<LoadedTable, 'table' | 'query' | 'extras'>
type Business = NonNullable<RootState['business']>

const day = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (text: string | undefined) => (text ? Date.parse(text) : null)
const listOf = (value: string | number | null) => (value === null || value === 'ALL' ? [] : [String(value)])
const daysOf = (time: number | null) => (time === null ? [] : [dayOf(time)])

/** Returns what the filters are set to by the address of a loaded table. */
export function valuesOfScreen({ table, query, extras }: Shown): Values {
  const values: Record<string, readonly string[]> = {}
  for (const { params, isColumn, kind } of filterFields(table))
    for (const param of params) {
      const given = extras[param]
      const own = given === undefined ? [] : kind === 'many' ? given.split(',') : [given]
      const set = isColumn ? (query.filters[param] ?? []) : own
      if (set.length > 0) values[param] = set
    }
  return values
}

/** Returns what the filters of a table are set to in the store. */
export function valuesOfStore({ tables, filters, history }: Business, table: TableName): Values {
  const set: Record<string, readonly string[]> = { ...tables.byName[table]?.filtersPayload }
  if (table === 'invites') set.invite_status = isFirst(filters.inviteTypes) ? [] : filters.inviteTypes
  if (table === 'invoices') {
    const { adAccountIds, status, documentType, timeRange } = filters.invoices
    set.ad_account_id = adAccountIds
    set.status = listOf(status)
    set.document_type = listOf(documentType)
    set.start_due_date = daysOf(timeRange.startTime)
    set.end_due_date = daysOf(timeRange.endTime)
  }
  if (table === 'history') {
    const { startDate, endDate } = history.dateRange
    set.start_date = [dayOf(startDate)]
    // The range ends when the last day does.
    set.end_date = [dayOf(endDate - 1)]
  }
  return Object.fromEntries(Object.entries(set).filter(([, values]) => values.length > 0))
}

const isFirst = (types: readonly string[]) =>
  types.length === firstInviteTypes.length && firstInviteTypes.every((one) => types.includes(one))

/** Parameters that have a place of their own in the store. */
const placed: Partial<Record<TableName, readonly string[]>> = {
  invites: ['invite_status'],
  invoices: ['ad_account_id', 'status', 'document_type', 'start_due_date', 'end_due_date'],
  history: ['start_date', 'end_date'],
}

/** Sets the filters of a table in the store: those with a place of their own there, and the shared ones. */
export function setValues(dispatch: AppDispatch, table: TableName, values: Values): void {
  const first = (param: string) => values[param]?.[0]
  if (table === 'invites') {
    const chosen = inviteStatuses.filter((one) => values.invite_status?.includes(one))
    dispatch(inviteTypesChanged(chosen.length > 0 ? chosen : [...(firstInviteTypes as InviteStatus[])]))
  }
  if (table === 'invoices')
    dispatch(
      invoiceFiltersChanged({
        adAccountIds: [...(values.ad_account_id ?? [])],
        status: first('status') ?? 'ALL',
        documentType: first('document_type') ?? 'ALL',
        timeRange: { startTime: timeOf(first('start_due_date')), endTime: timeOf(first('end_due_date')) },
      }),
    )
  if (table === 'history') dispatch(rangeChanged(rangeOf(first('start_date'), first('end_date'))))
  const shared = Object.entries(values).filter(([param]) => !placed[table]?.includes(param))
  dispatch(
    filtersChanged({ table, filters: Object.fromEntries(shared.map(([key, all]) => [key, [...all]])) }),
  )
}

/** Returns a range of whole days: a single day given is the first or the last of seven; without any, the initial one up to now. */
function rangeOf(first: string | undefined, last: string | undefined) {
  const [from, until] = [timeOf(first), timeOf(last)]
  if (from === null && until === null) return { ...firstRange(Date.now()), endDate: Date.now() }
  const startDate = from ?? (until ?? 0) - 6 * day
  return { startDate, endDate: (until ?? startDate + 6 * day) + day }
}

/** Returns the order of a table in the store: that of the invoices is where the specification has it. */
export function orderOfStore({ filters }: Business, table: TableName, { sortBy, sortDirection }: TableState) {
  const { field, direction } = filters.invoiceSort
  return table === 'invoices'
    ? { sort_by: field, sort_direction: direction }
    : { sort_by: sortBy, sort_direction: sortDirection }
}

/** Keeps the order of the invoices where the specification has it, besides the table's own. */
export function setOrder(
  dispatch: AppDispatch,
  table: TableName,
  field: string,
  direction: SortDirection,
): void {
  if (table === 'invoices') dispatch(invoiceSortChanged({ field, direction }))
}
