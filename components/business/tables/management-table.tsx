import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { more } from '@/components/business/kit/more'
import { Button } from '@/components/ui/button'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import { columnDefs, columnsWith, features, isReceived, type Row, type ShownColumn } from './columns'
import { moveInGrid } from './move-in-grid'
import { Pages } from './pages'
import styles from './table.module.css'
import type { View } from './table-address'
import { TableHead } from './table-head'
import type { Preferences } from './table-preferences'
import { TableRow } from './table-row'
import { useGrowing } from './use-growing'
import { useOpenRow } from './use-open-row'
import { type Selection, useSelection } from './use-selection'

type Props = {
  /** A table of the area, or the columns of another one, which stay the same objects. */
  name: TableName | readonly ShownColumn[]
  rows: readonly Row[]
  total: number
  /** The position of the first row among all, by default that of the view's page. */
  start?: number
  /** The state that the rows were loaded for. */
  view: View
  isLoading: boolean
  preferences: Preferences
  /** Returns the address of the table in a state. */
  link: (view: View) => string
  onSort: (view: View) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  /** The actions on the selected rows; absent if rows cannot be selected. */
  bulk?: (selection: Selection) => ReactNode
  /** False if only the rows of pages can be selected, not everything that matches. */
  canSelectAll?: boolean
  /** The row whose details the address opens. */
  opened?: Row | null
  /** Returns the address of a row's own page; absent if its details open here. */
  page?: ((id: string) => string) | null
  /** The last row, with sums of all rows that match: its name, and its content for a column. */
  totals?: { label: string; cell: (column: string) => ReactNode }
  /** Shows the details of a row, until they are closed. */
  details: (row: Row, onClose: () => void) => ReactNode
}

/** Shows the table of all management pages: its rows, their selection, and the pages. */
export function ManagementTable(props: Props) {
  const { name, rows, total, view, isLoading, preferences, link, bulk } = props
  const t = useTranslations('business')
  const format = useFormatter()
  const locale = useLocale()
  const [open, setOpen] = useOpenRow(props.opened ?? null)
  const shownColumns = useMemo(() => (typeof name === 'string' ? columnsWith(name, t) : name), [name, t])
  const columns = useMemo(
    () => columnDefs(shownColumns, { t, format, locale }),
    [shownColumns, t, format, locale],
  )
  const data = useMemo(() => [...rows], [rows])
  const { selection, state, onChange, selectAll } = useSelection(data, link({ ...view, page: 1 }), total)
  const { items, isAll, count, keep } = selection
  const shown = useGrowing(data)
  const visibility = useMemo(
    () => Object.fromEntries(preferences.hidden.map((id) => [id, false])),
    [preferences.hidden],
  )
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    state: { columnVisibility: visibility, rowSelection: state },
    onRowSelectionChange: onChange,
    enableRowSelection: ({ original }) => !isReceived(original),
  })
  const first = (props.start ?? (view.page - 1) * view.page_size) + 1
  const range = { first, last: first + rows.length - 1, count: total, more: more(total) }
  return (
    <>
      <p role="status" className={styles.range} data-kept={count > 0 || undefined}>
        {t('range', range)}
      </p>
      {bulk && count > 0 && (
        <div className={styles.bulk}>
          <span role="status">{t('selected', { count, more: more(count) })}</span>
          {props.canSelectAll !== false && !isAll && table.getIsAllRowsSelected() && total > items.length && (
            <Button onClick={selectAll}>{t('selectAll', { count: total, more: more(total) })}</Button>
          )}
          {bulk(selection)}
          <Button look="plain" onClick={() => keep([])}>
            {t('clear')}
          </Button>
        </div>
      )}
      <div className={styles.scroll} aria-busy={isLoading} data-compact={preferences.isCompact || undefined}>
        <table className={styles.table} onKeyDown={moveInGrid}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {bulk && (
                  <th scope="col" className={styles.check} data-label={t('selectPage')}>
                    <input
                      type="checkbox"
                      aria-label={t('selectPage')}
                      checked={isAll || table.getIsAllRowsSelected()}
                      disabled={isAll}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {group.headers.map(({ id }) => (
                  <TableHead
                    key={id}
                    column={shownColumns.find((one) => one.id === id)}
                    id={id}
                    view={view}
                    link={link}
                    onSort={props.onSort}
                    preferences={preferences}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table
              .getRowModel()
              .rows.slice(0, shown)
              .map((row) => (
                <TableRow
                  key={row.id}
                  columns={shownColumns}
                  row={row}
                  visibility={visibility}
                  canSelect={bulk !== undefined}
                  isSelected={row.getIsSelected()}
                  isAll={isAll}
                  page={props.page ?? null}
                  onOpen={setOpen}
                />
              ))}
          </tbody>
          {props.totals && (
            <Totals
              columns={table
                .getVisibleLeafColumns()
                .flatMap(({ id }) => shownColumns.find((one) => one.id === id) ?? [])}
              isAfterCheck={bulk !== undefined}
              {...props.totals}
            />
          )}
        </table>
      </div>
      <Pages view={view} total={total} link={link} onPage={props.onPage} onLimit={props.onLimit} />
      {/* The current row: a change in its details reloads the page. */}
      {open && props.details(rows.find(({ id }) => id === open.id) ?? open, () => setOpen(null))}
    </>
  )
}

type TotalsProps = NonNullable<Props['totals']> & { columns: readonly ShownColumn[]; isAfterCheck: boolean }

/** The last row of a table, which stays in view. */
function Totals({ columns, isAfterCheck, label, cell }: TotalsProps) {
  return (
    <tfoot>
      <tr>
        {isAfterCheck && <td className={styles.check} />}
        {columns.map(({ id, isEnd, label: name }, at) =>
          at === 0 ? (
            <th key={id} scope="row">
              {label}
            </th>
          ) : (
            <td key={id} data-label={name} data-end={isEnd || undefined}>
              {cell(id)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
