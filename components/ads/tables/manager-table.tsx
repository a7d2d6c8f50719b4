import { type ReactNode, useId, useMemo } from 'react'
import business from '@/components/business/kit/business.module.css'
import type { ShownColumn } from '@/components/business/tables/columns'
import type { FilterField } from '@/components/business/tables/filter-fields'
import { FilterMenu } from '@/components/business/tables/filter-menu'
import { ManagementTable } from '@/components/business/tables/management-table'
import { SortMenu } from '@/components/business/tables/sort-menu'
import type { View } from '@/components/business/tables/table-address'
import { type Preferences, useTablePreferences } from '@/components/business/tables/table-preferences'
import tools from '@/components/business/tables/toolbar.module.css'
import { ViewMenu } from '@/components/business/tables/view-menu'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { adSummaryStatuses, reviewStatuses, summaryStatuses } from '@/lib/ads/campaigns/kinds'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import type { Figured } from '@/lib/ads/manager/figured.server'
import { type Figures, metrics } from '@/lib/ads/reports/figures'
import { pageSizes } from '@/lib/business/tables/limits'
import type { TableQuery } from '@/lib/business/tables/schema'
import { isOffline } from '@/lib/platform/http/call-error'
import { unsaid } from '@/lib/platform/http/error-texts'
import type { Level } from '../kit/changes'
import { LinesProvider } from '../kit/lines'
import { Figure } from '../manager-figures/columns'
import { FiguresPart } from '../manager-figures/figures-part'
import { type Chosen, chosenOf, withPeriod } from '../manager-figures/period-address'
import { useWrite } from '../manager-figures/write'
import { BulkBar } from './bulk-bar'
import { columnsFor } from './columns'
import { EditDialog } from './edit-dialog'
import { useView, viewAddress } from './use-view'

type Props = {
  level: Level
  account: ManagedAccount
  /** The address of the table, without a period. */
  path: string
  screen: {
    rows: readonly { id: string }[]
    total_count: number
    query: TableQuery
    sums: Figured
    figures: Figures
  }
  /** Shown instead of a table that has no rows at all. */
  empty: ReactNode
}

const pages: Record<Level, (id: string) => string> = {
  campaigns: (id) => `/ads/campaigns/${id}/`,
  ad_groups: (id) => `/ads/groups/${id}/`,
  ads: (id) => `/ads/pins/${id}/`,
}

const filter = (name: string, values: readonly string[]): FilterField => ({
  name,
  kind: 'many',
  params: [name],
  isColumn: true,
  values,
})
const without = (values: readonly string[], ...hidden: string[]) =>
  values.filter((one) => !hidden.includes(one))

/** Returns the filters of a level: by the state that is shown, for ads also by their review. */
const filtersOf = (level: Level): FilterField[] =>
  level === 'ads'
    ? [
        filter('summary_status', without(adSummaryStatuses, 'DELETED_DRAFT')),
        filter('review_status', without(reviewStatuses, 'OTHER')),
      ]
    : [filter('summary_status', without(summaryStatuses, 'DELETED_DRAFT'))]

/** Shows a table of the manager with its tools; or why it is empty, and how to fill it. */
export function ManagerTable({ level, account, path: base, screen, empty }: Props) {
  const t = useTranslations('manager')
  const { rows, total_count: total, query, sums, figures } = screen
  const chosen = chosenOf(figures)
  const path = withPeriod(base, chosen)
  const state = useView(path, query)
  const write = useWrite(account.currency)
  const { view } = state
  const preferences = useTablePreferences(`manager.${level}`)
  const columns = useMemo(() => columnsFor(level, account, t, write), [level, account, t, write])
  const isNarrowed = view.search_term !== '' || Object.values(view.values).some((set) => set.length > 0)
  const results = (
    <FiguresPart
      figures={figures}
      account={account}
      hasMore={sums.figures.impressions < figures.totals.impressions}
      link={(next: Chosen) => viewAddress(withPeriod(base, next), { ...view, page: 1 })}
    />
  )
  if (rows.length === 0 && !isNarrowed && view.page === 1)
    return (
      <>
        {/* What is archived has figures, too. */}
        {figures.rows.length > 0 && results}
        {empty}
      </>
    )
  return (
    <>
      {results}
      <div className={tools.toolbar} role="toolbar" aria-label={t('tools')}>
        <Search state={state} />
        <div className={tools.filters}>
          {filtersOf(level).map((field) => (
            <FilterMenu
              key={field.name}
              field={field}
              own={{
                label: t(`filters.${field.name}` as 'filters.summary_status'),
                wordOf: (value) =>
                  field.name === 'review_status'
                    ? t(`review.${value}` as 'review.PENDING')
                    : t(`summary.${value}` as 'summary.RUNNING'),
              }}
              accounts={[]}
              values={view.values}
              onChange={(values) => state.show({ ...view, page: 1, values })}
            />
          ))}
        </div>
        <div className={tools.end}>
          <SortMenu columns={columns} view={view} onSort={(next) => state.show(next)} />
          <ViewMenu columns={columns} preferences={preferences} />
          <a
            className={tools.pill}
            href={fileHref({ level, account, base, path, view, columns, preferences })}
            download
          >
            <Icon name="download" size={18} />
            <span>{t('figures.download')}</span>
          </a>
        </div>
      </div>
      {state.isFailed && (
        <div className={business.failed}>
          <Problem>{unsaid(isOffline())}</Problem>
          <Button onClick={() => void reloadPage()}>{t('retry')}</Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState sign="search" title={t('empty.found')}>
          <Button onClick={() => state.show({ ...view, page: 1, search_term: '', values: {} })}>
            {t('empty.all')}
          </Button>
        </EmptyState>
      ) : (
        <LinesProvider level={level} account={account} rows={rows}>
          {(lines) => (
            <ManagementTable
              name={columns}
              rows={lines}
              total={total}
              view={view}
              isLoading={state.isLoading}
              preferences={preferences}
              link={(next) => viewAddress(path, next)}
              onSort={(next) => state.show(next)}
              onPage={(page) => state.show({ ...view, page })}
              onLimit={(page_size) => state.show({ ...view, page: 1, page_size })}
              page={(id) => withPeriod(pages[level](id), chosen)}
              totals={{
                label: t('figures.all', { count: total }),
                cell: (id) => {
                  const metric = metrics.find((one) => one === id)
                  return metric ? <Figure metric={metric} of={sums} write={write} /> : null
                },
              }}
              details={(row, onClose) => <EditDialog row={row} onClose={onClose} />}
              canSelectAll={false}
              {...(account.can_edit ? { bulk: (selection) => <BulkBar selection={selection} /> } : {})}
            />
          )}
        </LinesProvider>
      )}
    </>
  )
}

type Shown = {
  level: Level
  account: ManagedAccount
  base: string
  path: string
  view: View
  columns: readonly ShownColumn[]
  preferences: Preferences
}

/** Returns the address of the table as a file: all rows that match, in its order, with the columns that are shown. */
function fileHref({ level, account, base, path, view, columns, preferences }: Shown): string {
  const [, search = ''] = viewAddress(path, { ...view, page: 1, page_size: pageSizes[0] }).split('?')
  const params = new URLSearchParams(search)
  params.delete('ad_account_id')
  params.set('level', level)
  const [, of] = /\/(\d+)\/$/.exec(base.split('?')[0] ?? '') ?? []
  if (of) params.set('of', of)
  const shown = columns.map(({ id }) => id).filter((id) => !preferences.hidden.includes(id))
  params.set('columns', shown.filter((id) => id !== 'on' && id !== 'acts').join(','))
  return `/v5/ad_accounts/${account.id}/results/csv?${params}`
}

function Search({ state: { term, search } }: { state: ReturnType<typeof useView> }) {
  const t = useTranslations('manager')
  const id = useId()
  return (
    <search className={tools.search}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size={18} />
        <label htmlFor={id} className="visually-hidden">
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          name="search_term"
          placeholder={t('search')}
          value={term}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => search(target.value)}
        />
      </form>
    </search>
  )
}
