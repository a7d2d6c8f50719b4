import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import type { TableName } from '@/lib/business/tables/names'
import { searchFields } from '@/lib/business/tables/search-fields'
import { columnsWith } from './columns'
import { filterFields } from './filter-fields'
import { FilterMenu } from './filter-menu'
import type { Values } from './filter-values'
import { SavedViews } from './saved-views'
import { SortMenu } from './sort-menu'
import type { Preferences } from './table-preferences'
import styles from './toolbar.module.css'
import type { TableView } from './use-table-view'
import { ViewMenu } from './view-menu'

type Props = { screen: LoadedTable; state: TableView; preferences: Preferences }

/** Returns the parameters of filters that are no part of a table's narrowing: those that are always set, and tabs. */
const separateParams = (table: TableName) =>
  filterFields(table).flatMap(({ isSticky, isTab, params }) => (isSticky || isTab ? params : []))

const isFiltered = (table: TableName, { values }: TableView['view']) =>
  Object.entries(values).some(([param, set]) => set.length > 0 && !separateParams(table).includes(param))

/** Returns the filters that stay when the others are taken off. */
export const storedValues = (table: TableName, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([param]) => separateParams(table).includes(param)))

/** True if a search or a filter of the table is set. */
export const isNarrowed = (table: TableName, view: TableView['view']) =>
  view.search_term !== '' || isFiltered(table, view)

/** Shows the tools of a table in one row: search as one types, filters that apply at once, saved views and columns. */
export function Toolbar({ screen, state, preferences }: Props) {
  const t = useTranslations('business')
  const id = useId()
  const { table, business, ad_accounts } = screen
  const columns = columnsWith(table, t)
  const { view } = state
  // The search is a plain form too: it works before the scripts.
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('tools')}>
      <search className={styles.search}>
        <form action={`/business/manager/${table}/`} onSubmit={submit}>
          <input type="hidden" name="business_id" value={business.id} />
          <Icon name="search" size={18} />
          <label htmlFor={id} className="visually-hidden">
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            name="search_term"
            placeholder={t('search')}
            value={view.search_term}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => state.search(target.value)}
          />
          <SearchIn table={table} state={state} />
        </form>
      </search>
      <div className={styles.filters}>
        {filterFields(table)
          .filter(({ isTab }) => !isTab)
          .map((field) => (
            <FilterMenu
              key={field.name}
              field={field}
              accounts={ad_accounts}
              values={view.values}
              onChange={state.filter}
            />
          ))}
        {isFiltered(table, view) && (
          <Button look="plain" onClick={() => state.filter(storedValues(table, view.values))}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <div className={styles.end}>
        <SortMenu columns={columns} view={view} onSort={state.sort} />
        <SavedViews table={table} view={view} onShow={state.show} />
        <ViewMenu columns={columns} preferences={preferences} />
      </div>
    </div>
  )
}

/** Shows a choice of the column that is searched, once there is a term. */
function SearchIn({ table, state }: Pick<Props, 'state'> & { table: TableName }) {
  const t = useTranslations('business')
  const { search_by, search_term } = state.view
  const fields = searchFields(table)
  if (fields.length === 0 || search_term === '') return null
  return (
    <select
      className={styles.searchIn}
      name="search_by"
      aria-label={t('find.in')}
      value={search_by}
      onChange={({ target }) => state.search(search_term, target.value)}
    >
      <option value="">{t('find.all')}</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {t(`columns.${field}` as 'columns.name')}
        </option>
      ))}
    </select>
  )
}
