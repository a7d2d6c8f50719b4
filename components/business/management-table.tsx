import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import styles from './business.module.css'
import { ColumnChoice, useColumns } from './column-choice'
import { columnDefs, columnsOf, features, isReceived, type Row } from './columns'
import { more } from './more'
import { moveInGrid } from './move-in-grid'
import { Pages } from './pages'
import { RowDetails } from './row-details'
import { sortedBy, tableAddress } from './table-address'
import { TableRow } from './table-row'
import { useGrowing } from './use-growing'
import { type Selection, useSelection } from './use-selection'

type Props = {
  name: TableName
  business_id: string
  rows: readonly Row[]
  total: number
  query: TableQuery
  isLoading: boolean
  /** Address parameters specific to this table. */
  extras?: Record<string, string>
  /** The actions on the selected rows; absent if rows cannot be selected. */
  bulk?: (selection: Selection) => ReactNode
  /** True if the viewer manages the business, and so its rows. */
  manages?: boolean
}

/**
 * Shows the table of all management pages; page, order, search and filters are in the address, so that links change
 * them.
 */
export function ManagementTable({
  name,
  business_id,
  rows,
  total,
  query,
  isLoading,
  extras = {},
  bulk,
  manages = false,
}: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const locale = useLocale()
  const { visibility, setVisibility } = useColumns(name)
  const [open, setOpen] = useState<Row | null>(null)
  const columns = useMemo(() => columnDefs(name, { t, format, locale }), [name, t, format, locale])
  const data = useMemo(() => [...rows], [rows])
  const link = (state: Parameters<typeof tableAddress>[2]) => tableAddress(name, business_id, state, extras)
  const { selection, state, onChange, selectAll } = useSelection(data, link({ ...query, page: 1 }), total)
  const { items, isAll, count, keep } = selection
  const shown = useGrowing(data)
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    state: { columnVisibility: visibility, rowSelection: state },
    onColumnVisibilityChange: setVisibility,
    onRowSelectionChange: onChange,
    enableRowSelection: ({ original }) => !isReceived(original),
  })
  if (rows.length === 0)
    return (
      <Nothing
        name={name}
        business_id={business_id}
        isSearched={query.search_term !== '' || Object.keys({ ...query.filters, ...extras }).length > 0}
      />
    )
  return (
    <>
      <div className={styles.tools}>
        <p role="status">{t('total', { count: total, more: more(total) })}</p>
        <ColumnChoice name={name} visibility={visibility} onChange={setVisibility} />
      </div>
      {bulk && count > 0 && (
        <div className={styles.bulk}>
          <span role="status">{t('selected', { count, more: more(count) })}</span>
          {!isAll && table.getIsAllRowsSelected() && total > items.length && (
            <Button onClick={selectAll}>{t('selectAll', { count: total, more: more(total) })}</Button>
          )}
          {bulk(selection)}
          <Button look="plain" onClick={() => keep([])}>
            {t('clear')}
          </Button>
        </div>
      )}
      <div className={styles.scroll} aria-busy={isLoading}>
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
                {group.headers.map(({ id }) => {
                  const { sort } = columnsOf[name].find((column) => column.id === id) ?? {}
                  const isSorted = sort !== undefined && query.sort_by === sort
                  const direction = query.sort_direction === 'ASCENDING' ? 'ascending' : 'descending'
                  return (
                    <th key={id} scope="col" aria-sort={isSorted ? direction : undefined}>
                      {sort ? (
                        <a href={link(sortedBy(query, sort))}>{t(`columns.${id}` as 'columns.name')}</a>
                      ) : (
                        t(`columns.${id}` as 'columns.name')
                      )}
                    </th>
                  )
                })}
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
                  row={row}
                  visibility={visibility}
                  canSelect={bulk !== undefined}
                  isSelected={row.getIsSelected()}
                  isAll={isAll}
                  onOpen={setOpen}
                />
              ))}
          </tbody>
        </table>
      </div>
      <Pages query={query} total={total} link={link} />
      {open && (
        <RowDetails
          name={name}
          business_id={business_id}
          // The current row: a change in its details reloads the page.
          row={rows.find(({ id }) => id === open.id) ?? open}
          manages={manages}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type NothingProps = { name: TableName; business_id: string; isSearched: boolean }

function Nothing({ name, business_id, isSearched }: NothingProps) {
  const t = useTranslations('business')
  if (!isSearched) return <EmptyState title={t('empty.title')} text={t(`empties.${name}`)} />
  return (
    <EmptyState sign="search" title={t('empty.search')}>
      <ButtonLink href={`/business/manager/${name}/?business_id=${business_id}`}>{t('empty.all')}</ButtonLink>
    </EmptyState>
  )
}
