import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rowsRemoved } from './lists'

export type SortDirection = 'ASCENDING' | 'DESCENDING'
export type Filters = Record<string, string[]>

/** The shared state of a management table (specification part 2, section 3). `page` starts at 1. */
export type TableState = {
  page: number
  totalCount: number
  limit: number
  sortDirection: SortDirection
  sortBy: string
  searchBy: string
  searchTerm: string
  startIndex: number
  filtersPayload: Filters
  /** The ids of the shown rows. */
  visibleData: string[]
}

/** Returns the initial state of a table: page 1, ten rows, ascending. */
export const firstTable = (): TableState => ({
  page: 1,
  totalCount: 0,
  limit: 10,
  sortDirection: 'ASCENDING',
  sortBy: '',
  searchBy: '',
  searchTerm: '',
  startIndex: 0,
  filtersPayload: {},
  visibleData: [],
})

type Tables = { params: string; byName: Record<string, TableState> }
type Named<T> = PayloadAction<{ table: string } & T>

const tableIn = (state: Tables, name: string): TableState => {
  state.byName[name] ??= firstTable()
  return state.byName[name]
}

const toFirstPage = (table: TableState) => {
  table.page = 1
  table.startIndex = 0
}

const slice = createSlice({
  name: 'businessTables',
  initialState: { params: '', byName: {} } as Tables,
  reducers: {
    /** Resets every table when the path parameters change; query parameters do not count. */
    paramsChanged: (state, { payload }: PayloadAction<string>) => {
      if (state.params === payload) return
      state.params = payload
      state.byName = {}
    },
    pageChanged: (state, { payload }: Named<{ page: number }>) => {
      const table = tableIn(state, payload.table)
      table.page = Math.max(1, payload.page)
      table.startIndex = (table.page - 1) * table.limit
    },
    /** Changes the rows per page; the first row that was shown stays on the page. */
    limitChanged: (state, { payload }: Named<{ limit: number }>) => {
      const table = tableIn(state, payload.table)
      table.limit = payload.limit
      table.page = Math.floor(table.startIndex / table.limit) + 1
      table.startIndex = (table.page - 1) * table.limit
    },
    sortChanged: (state, { payload }: Named<{ sortBy: string; sortDirection: SortDirection }>) => {
      const table = tableIn(state, payload.table)
      Object.assign(table, { sortBy: payload.sortBy, sortDirection: payload.sortDirection })
      toFirstPage(table)
    },
    searchChanged: (state, { payload }: Named<{ searchBy?: string; searchTerm: string }>) => {
      const table = tableIn(state, payload.table)
      Object.assign(table, { searchBy: payload.searchBy ?? table.searchBy, searchTerm: payload.searchTerm })
      toFirstPage(table)
    },
    filtersChanged: (state, { payload }: Named<{ filters: Filters }>) => {
      const table = tableIn(state, payload.table)
      table.filtersPayload = payload.filters
      toFirstPage(table)
    },
    rowsShown: (state, { payload }: Named<{ ids: string[]; totalCount: number }>) => {
      const table = tableIn(state, payload.table)
      table.visibleData = payload.ids
      table.totalCount = Math.max(0, payload.totalCount)
    },
    /** Applies the table state of an address. */
    tableRestored: (state, { payload }: Named<{ state: Partial<TableState> }>) => {
      const table = Object.assign(tableIn(state, payload.table), payload.state)
      table.startIndex = (table.page - 1) * table.limit
    },
  },
  extraReducers: (builder) =>
    builder.addCase(rowsRemoved, (state, { payload: { table: name, ids } }) => {
      const table = tableIn(state, name)
      const left = table.visibleData.filter((id) => !ids.includes(id))
      table.totalCount = Math.max(0, table.totalCount - (table.visibleData.length - left.length))
      table.visibleData = left
    }),
})

export const {
  paramsChanged,
  pageChanged,
  limitChanged,
  sortChanged,
  searchChanged,
  filtersChanged,
  rowsShown,
  tableRestored,
} = slice.actions
export const tables = slice.reducer
