import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import { presetRange } from './range-presets'
import { isNarrowed } from './toolbar'
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
  if (isNarrowed(view))
    return (
      <div aria-busy={isLoading}>
        <EmptyState sign="search" title={t('empty.search')}>
          <Button onClick={() => state.show({ ...view, page: 1, search_term: '', values: {} })}>
            {t('empty.all')}
          </Button>
        </EmptyState>
      </div>
    )
  // The history opens with the days before today.
  if (table === 'history') {
    const [start_date, end_date] = presetRange('week', new Date())
    return (
      <EmptyState title={t('empty.history')} text={t('empties.history')}>
        <Button onClick={() => filter({ start_date: [start_date], end_date: [end_date] })}>
          {t('empty.now')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t(`emptyTitles.${table}`)} text={t(`empties.${table}`)}>
      {children}
    </EmptyState>
  )
}
