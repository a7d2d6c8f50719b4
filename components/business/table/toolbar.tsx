import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import { filterFields } from './filter-fields'
import { FilterMenu } from './filter-menu'
import { SavedViews } from './saved-views'
import { SortMenu } from './sort-menu'
import type { Preferences } from './table-preferences'
import styles from './toolbar.module.css'
import type { TableView } from './use-table-view'
import { ViewMenu } from './view-menu'

type Props = { screen: LoadedTable; state: TableView; preferences: Preferences }

/** True if a search or a filter of the table is set. */
export const isNarrowed = ({ search_term, values }: TableView['view']) =>
  search_term !== '' || Object.values(values).some((set) => set.length > 0)

/** Shows the tools of a table in one row: search as one types, filters that apply at once, saved views and columns. */
export function Toolbar({ screen, state, preferences }: Props) {
  const t = useTranslations('business')
  const id = useId()
  const { table, business, ad_accounts } = screen
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
        </form>
      </search>
      <div className={styles.filters}>
        {filterFields(table).map((field) => (
          <FilterMenu
            key={field.name}
            field={field}
            accounts={ad_accounts}
            values={view.values}
            onChange={state.filter}
          />
        ))}
        {Object.values(view.values).some((set) => set.length > 0) && (
          <Button look="plain" onClick={() => state.filter({})}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <div className={styles.end}>
        <SortMenu table={table} view={view} onSort={state.sort} />
        <SavedViews table={table} view={view} onShow={state.show} />
        <ViewMenu table={table} preferences={preferences} />
      </div>
    </div>
  )
}
