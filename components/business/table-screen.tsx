import Router, { useRouter } from 'next/router'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import { isOffline } from '@/lib/platform/http/call-error'
import { unsaid } from '@/lib/platform/http/error-texts'
import { groupsLoaded } from '@/store/business/asset-groups'
import { errorCleared, listFailed, listLoaded, listLoading } from '@/store/business/lists'
import { paramsChanged, rowsShown, tableRestored } from '@/store/business/table'
import { tagsLoaded } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddDialog, canAdd, isOfAdAccount } from './add-dialog'
import { BulkActions, hasBulk } from './bulk-actions'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { isManager } from './business-nav'
import type { Row } from './columns'
import { FilterBar } from './filter-bar'
import { lookAgain } from './look-again'
import { ManagementTable } from './management-table'
import { tableAddress } from './table-address'

type Props = { screen: LoadedTable }

/** Renders `/business/manager/{table}`: one list of a business. */
export function TableScreen({ screen }: Props) {
  const { table, business, businesses } = screen
  return (
    <BusinessFrame current={table} shown={business} businesses={businesses}>
      <Content key={`${table}:${business.id}`} screen={screen} />
    </BusinessFrame>
  )
}

/** Keeps the store's table and list in sync with the page: its state, loading and failures. */
function useTableState({ table, business, query, rows, total_count }: LoadedTable) {
  const dispatch = useAppDispatch()
  const { events } = useRouter()
  useEffect(() => {
    dispatch(paramsChanged(table))
    const {
      page,
      page_size: limit,
      sort_by: sortBy,
      sort_direction: sortDirection,
      search_by: searchBy,
    } = query
    const { search_term: searchTerm, filters: filtersPayload } = query
    const state = { page, limit, sortBy, sortDirection, searchBy, searchTerm, filtersPayload }
    dispatch(tableRestored({ table, state }))
    dispatch(rowsShown({ table, ids: rows.map(({ id }) => id), totalCount: total_count }))
    dispatch(listLoaded({ list: table, data: rows.map((row) => ({ ...row })) }))
    if (table === 'tags') dispatch(tagsLoaded(rows))
    if (table === 'asset-groups') dispatch(groupsLoaded(rows))
  }, [dispatch, table, query, rows, total_count])
  useEffect(() => {
    const start = () => dispatch(listLoading(table))
    const fail = (error: Error) => dispatch(listFailed({ list: table, error: error.message }))
    events.on('routeChangeStart', start)
    events.on('routeChangeError', fail)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeError', fail)
    }
  }, [dispatch, events, table])
  const list = useAppSelector((state) => state.business?.lists[table])
  return { isLoading: list?.isLoading ?? false, error: list?.error ?? null, business }
}

function Content({ screen }: Props) {
  const { table, business, rows, total_count, query } = screen
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { isLoading, error } = useTableState(screen)
  const [isAdding, setAdding] = useState(false)
  const manages = isManager(business)
  const mayAddTo = isOfAdAccount(table) ? screen.ad_accounts.filter(({ can_add }) => can_add) : []
  // Only the owner may change what is shared with the business.
  const isReceivedHere = screen.extras.direction === 'RECEIVED'
  const again = () => void lookAgain()
  const { search_term, sort_by, sort_direction, filters } = query
  const asked = { search_term, sort_by, sort_direction, filters: JSON.stringify(filters), ...screen.extras }
  const csv = new URLSearchParams(asked)
  return (
    <>
      <header className={styles.head}>
        <h1>{t(`tables.${table}`)}</h1>
        {canAdd(table) && (manages || mayAddTo.length > 0) && (
          <Button look="accent" onClick={() => setAdding(true)}>
            {t(`add.${table}` as 'add.employees')}
          </Button>
        )}
        <ButtonLink href={`/v5/businesses/${business.id}/tables/${table}/csv?${csv}`} download>
          {t('csv')}
        </ButtonLink>
      </header>
      <SearchForm key={query.search_term} screen={screen} />
      <FilterBar screen={screen} />
      {error && (
        <div className={styles.failed}>
          <Problem>{unsaid(isOffline())}</Problem>
          <Button
            onClick={() => {
              dispatch(errorCleared(table))
              again()
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      <ManagementTable
        name={table}
        business_id={business.id}
        // The columns of each table read the fields of its own list.
        rows={rows as Row[]}
        total={total_count}
        query={query}
        isLoading={isLoading}
        extras={screen.extras}
        manages={manages}
        {...(manages && hasBulk(table) && !isReceivedHere
          ? {
              bulk: (selection) => (
                <BulkActions
                  name={table}
                  business_id={business.id}
                  selection={selection}
                  query={query}
                  extras={screen.extras}
                  onDone={again}
                />
              ),
            }
          : {})}
      />
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

/** Shows a plain form: it works before the scripts, and its address can be bookmarked. */
function SearchForm({ screen: { table, business, query, extras } }: Props) {
  const t = useTranslations('business')
  const [term, setTerm] = useState(query.search_term)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void Router.push(
      tableAddress(table, business.id, { ...query, page: 1, search_term: term.trim() }, extras),
    )
  }
  return (
    <search>
      <form className={styles.search} action={`/business/manager/${table}/`} onSubmit={submit}>
        <input type="hidden" name="business_id" value={business.id} />
        <FormField
          label={t('search')}
          name="search_term"
          type="search"
          value={term}
          maxLength={100}
          onChange={setTerm}
        />
        <Button type="submit">{t('searchSubmit')}</Button>
      </form>
    </search>
  )
}
