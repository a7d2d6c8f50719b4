import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import { presetRange } from './range-presets'
import { isNarrowed, storedValues } from './toolbar'
import type { TableView } from './use-table-view'

type Props = {
  table: TableName
  state: TableView
  isLoading: boolean
  /** The button that adds the first row, if the viewer may. */
  children: ReactNode
}

/** Says why a table has no rows, and offers what to do: add one, or show what the search and the filters hide. */
export function EmptyTable({ table, state, isLoading, children }: Props) {
  const t = useTranslations('business')
  const { view, filter } = state
  if (isNarrowed(table, view))
    return (
      <div aria-busy={isLoading}>
        <EmptyState sign="search" title={t('empty.search')}>
          <Button
            onClick={() =>
              state.show({ ...view, page: 1, search_term: '', values: storedValues(table, view.values) })
            }
          >
            {t('empty.all')}
          </Button>
        </EmptyState>
      </div>
    )
  if (table === 'history') {
    const now = new Date()
    const [, today] = presetRange('today', now)
    const isUpToNow = view.values.end_date?.[0] === today
    const [start_date, end_date] = presetRange(isUpToNow ? 'month' : 'week', now)
    return (
      <EmptyState title={t('empty.history')} text={t('empties.history')}>
        <Button onClick={() => filter({ start_date: [start_date], end_date: [end_date] })}>
          {t(isUpToNow ? 'changes.month' : 'empty.now')}
        </Button>
      </EmptyState>
    )
  }
  const direction = table === 'audiences' ? view.values.direction?.[0] : undefined
  if (direction === 'SHARED' || direction === 'RECEIVED')
    return (
      <EmptyState
        sign="share"
        title={t(`audiencePage.empty.${direction}`)}
        text={t(`audiencePage.emptyText.${direction}`)}
      />
    )
  return (
    <EmptyState title={t(`emptyTitles.${table}`)} text={t(`empties.${table}`)}>
      {children}
    </EmptyState>
  )
}
