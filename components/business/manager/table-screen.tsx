import { type ReactNode, useState } from 'react'
import { GroupProblem } from '@/components/business/assets-groups/group-problem'
import { BulkActions, hasBulk } from '@/components/business/bulk/bulk-actions'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { isManager } from '@/components/business/frame/business-nav'
import styles from '@/components/business/kit/business.module.css'
import type { Row } from '@/components/business/tables/columns'
import { EmptyTable } from '@/components/business/tables/empty-table'
import { ManagementTable } from '@/components/business/tables/management-table'
import { pageOf } from '@/components/business/tables/row-page'
import { tableAddress } from '@/components/business/tables/table-address'
import { useTablePreferences } from '@/components/business/tables/table-preferences'
import { isNarrowed, Toolbar } from '@/components/business/tables/toolbar'
import { useTableView } from '@/components/business/tables/use-table-view'
import { reloadPage } from '@/components/platform/reload-page'
import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import type { TableName } from '@/lib/business/tables/names'
import { isOffline } from '@/lib/platform/http/call-error'
import { unsaid } from '@/lib/platform/http/error-texts'
import { Directions } from '../audiences/directions'
import { AddDialog, canAdd, isOfAdAccount } from './add-dialog'
import { RowDetails } from './row-details'

/** Tables that show only a part of their rows until a filter is set. */
const hidesRows: readonly TableName[] = ['invites', 'history']

type Props = {
  screen: LoadedTable
  /** A part of its own below the table. */
  below?: ReactNode
}

/** Renders `/business/manager/{table}`: one list of a business. */
export function TableScreen({ screen, below }: Props) {
  const { table, business, businesses } = screen
  return (
    <BusinessFrame current={table} shown={business} businesses={businesses}>
      <Content key={`${table}:${business.id}`} screen={screen} below={below} />
    </BusinessFrame>
  )
}

function Content({ screen, below }: Props) {
  const { table, business, query, extras } = screen
  const t = useTranslations('business')
  const state = useTableView(screen)
  const preferences = useTablePreferences(table)
  const [isAdding, setAdding] = useState(false)
  const manages = isManager(business)
  const mayAddTo = isOfAdAccount(table) ? screen.ad_accounts.filter(({ can_add }) => can_add) : []
  const mayAdd = canAdd(table) && (manages || mayAddTo.length > 0)
  // Only the owner may change what is shared with the business.
  const isReceivedHere = extras.direction === 'RECEIVED'
  const again = () => void reloadPage()
  const { search_term, sort_by, sort_direction, filters } = query
  const requested = { search_term, sort_by, sort_direction, filters: JSON.stringify(filters), ...extras }
  const csv = new URLSearchParams(requested)
  // An empty table has nothing to search, unless it is the search that found nothing.
  const { rows, total } = state
  const isEmpty = rows.length === 0 && !isNarrowed(table, state.view)
  const add = mayAdd && (
    <Button look="accent" onClick={() => setAdding(true)}>
      {t(`add.${table}` as 'add.employees')}
    </Button>
  )
  return (
    <>
      <header className={styles.head}>
        <h1>{t(`tables.${table}`)}</h1>
        {!isEmpty && add}
        {!isEmpty && (
          <ButtonLink href={`/v5/businesses/${business.id}/tables/${table}/csv?${csv}`} download>
            {t('csv')}
          </ButtonLink>
        )}
      </header>
      {table === 'audiences' && <Directions screen={screen} />}
      {table === 'asset-groups' && <GroupProblem />}
      {(!isEmpty || hidesRows.includes(table)) && (
        <Toolbar screen={screen} state={state} preferences={preferences} />
      )}
      {state.error && (
        <div className={styles.failed}>
          <Problem>{unsaid(isOffline())}</Problem>
          <Button
            onClick={() => {
              state.clearError()
              again()
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyTable table={table} state={state} isLoading={state.isLoading}>
          {add}
        </EmptyTable>
      ) : (
        <ManagementTable
          name={table}
          rows={rows}
          total={total}
          start={state.start}
          opened={screen.opened as Row | null}
          page={pageOf(table)}
          view={{ ...query, values: state.view.values }}
          isLoading={state.isLoading}
          preferences={preferences}
          link={(view) => tableAddress(table, business.id, view)}
          onSort={state.sort}
          onPage={state.page}
          onLimit={state.limit}
          details={(row, onClose) => (
            <RowDetails
              name={table}
              people={state.people}
              business_id={business.id}
              row={row}
              manages={manages}
              onClose={onClose}
            />
          )}
          {...(manages && hasBulk(table) && !isReceivedHere
            ? {
                bulk: (selection) => (
                  <BulkActions
                    name={table}
                    business_id={business.id}
                    selection={selection}
                    query={query}
                    extras={extras}
                    onDone={again}
                  />
                ),
              }
            : {})}
        />
      )}
      {below}
      {isAdding && (
        <AddDialog
          table={table}
          business={business}
          accounts={mayAddTo}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            again()
          }}
        />
      )}
    </>
  )
}
