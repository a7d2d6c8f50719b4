import Router, { useRouter } from 'next/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import type { TableName } from '@/lib/business/tables/names'
import { defined } from '@/lib/core/defined'
import { errorCleared, listFailed, listLoading } from '@/store/business/lists'
import {
  limitChanged,
  pageChanged,
  paramsChanged,
  searchChanged,
  sortChanged,
  tableRestored,
} from '@/store/business/table'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { fetchErrorOf } from '@/store/platform/resource-entry'
import type { RootState } from '@/store/platform/state'
import type { Row } from './columns'
import {
  orderOfStore,
  setOrder,
  setValues,
  type Values,
  valuesOfScreen,
  valuesOfStore,
} from './filter-values'
import { putRows } from './put-rows'
import { rowsOfStore } from './rows-of-store'
import { tableAddress, type View } from './table-address'

/** Milliseconds without typing before a term is searched. */
const rest = 250

const viewOfScreen = (screen: LoadedTable): View => ({ ...screen.query, values: valuesOfScreen(screen) })

/** Returns the state of a table in the store; null before the page put it there. */
function viewOfStore({ business }: RootState, table: TableName): View | null {
  const state = business?.tables.byName[table]
  if (!business || !state) return null
  const { page, limit, searchBy, searchTerm } = state
  return {
    page,
    page_size: limit,
    ...orderOfStore(business, table, state),
    search_by: searchBy,
    search_term: searchTerm,
    values: valuesOfStore(business, table),
  }
}

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/** Keeps in the store that the rows of a table are loading, or why they failed to; ends the timer with the table. */
function useLoadingInStore(table: TableName, timer: Timer): void {
  const dispatch = useAppDispatch()
  const { events } = useRouter()
  useEffect(() => {
    // The details of a row are in the address, too, and load nothing.
    const start = (_address: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) dispatch(listLoading(table))
    }
    const fail = (error: Error & { cancelled?: boolean }) => {
      // Typing on replaces the request of the term before.
      if (!error.cancelled) dispatch(listFailed({ list: table, error: fetchErrorOf(error) }))
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeError', fail)
    return () => {
      clearTimeout(timer.current)
      events.off('routeChangeStart', start)
      events.off('routeChangeError', fail)
    }
  }, [dispatch, events, table, timer])
}

export type TableView = ReturnType<typeof useTableView>

/**
 * Keeps the table of a screen in the store: every change goes there first, and the address is written from it. An
 * address that was reached otherwise, such as by Back, is restored into it.
 */
export function useTableView(screen: LoadedTable) {
  const { table, business, extras } = screen
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const loaded = tableAddress(table, business.id, viewOfScreen(screen))
  const params = `${business.id}/${table}`
  const written = useRef<string | null>(null)
  const [taken, setTaken] = useState<LoadedTable | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    dispatch(paramsChanged(params))
    if (loaded !== written.current) {
      written.current = null
      const { page, page_size, sort_by, sort_direction, search_by, search_term } = screen.query
      setValues(dispatch, table, valuesOfScreen(screen))
      setOrder(dispatch, table, sort_by, sort_direction)
      const order = { sortBy: sort_by, sortDirection: sort_direction }
      const search = { searchBy: search_by, searchTerm: search_term }
      dispatch(tableRestored({ table, state: { page, limit: page_size, ...order, ...search } }))
    }
    putRows(dispatch, screen)
    setTaken(screen)
  }, [dispatch, screen, loaded, table, params])

  useLoadingInStore(table, timer)

  const stored = useAppSelector((state) => state.business)
  const list = stored?.lists[table]
  const state = stored?.tables.byName[table]
  // Before the store has them, the rows are those of the page.
  const isStored = stored?.tables.params === params && taken === screen
  const retained = isStored && state ? { stored, state } : null
  const view = viewOfStore({ business: stored } as RootState, table) ?? viewOfScreen(screen)
  const write = (isTyping: boolean) => {
    clearTimeout(timer.current)
    const current = viewOfStore(store.getState(), table)
    if (!current) return
    const address = tableAddress(table, business.id, current)
    if (address === loaded && written.current === null) return
    written.current = address
    // Going back from a search leads to the table before it, not to each of its letters.
    const go = isTyping && screen.query.search_term !== '' ? Router.replace : Router.push
    void go(address, undefined, { scroll: false })
  }
  return {
    view,
    isLoading: list?.fetching ?? false,
    error: list?.error ?? null,
    rows: retained
      ? rowsOfStore(retained.stored, table, extras.direction ?? 'OWNED')
      : (screen.rows as Row[]),
    total: retained?.state.totalCount ?? screen.total_count,
    /** The position of the first row among all. */
    start: retained?.state.startIndex ?? (screen.query.page - 1) * screen.query.page_size,
    /** The kind of people in the table; null for a table of something else. */
    people: list?.auxData ?? null,
    clearError: () => dispatch(errorCleared(table)),
    /** Searches a term in one column, or in all for an empty name; in the same as before if none is given. */
    search: (searchTerm: string, searchBy?: string) => {
      dispatch(searchChanged({ table, searchTerm, ...defined({ searchBy }) }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(true), rest)
    },
    filter: (values: Values) => {
      setValues(dispatch, table, values)
      write(false)
    },
    sort: ({ sort_by, sort_direction }: View) => {
      dispatch(sortChanged({ table, sortBy: sort_by, sortDirection: sort_direction }))
      setOrder(dispatch, table, sort_by, sort_direction)
      write(false)
    },
    page: (page: number) => {
      dispatch(pageChanged({ table, page }))
      write(false)
    },
    limit: (limit: number) => {
      dispatch(limitChanged({ table, limit }))
      write(false)
    },
    /** Applies a saved view. */
    show: (saved: View) => {
      setValues(dispatch, table, saved.values)
      setOrder(dispatch, table, saved.sort_by, saved.sort_direction)
      const {
        search_by: searchBy = '',
        search_term: searchTerm,
        sort_by: sortBy,
        sort_direction: sortDirection,
      } = saved
      const state = { page: 1, limit: saved.page_size, searchBy, searchTerm, sortBy, sortDirection }
      dispatch(tableRestored({ table, state }))
      write(false)
    },
  }
}
