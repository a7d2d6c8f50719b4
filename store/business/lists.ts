import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  type FetchError,
  failed,
  fetching,
  idleEntry,
  loaded,
  type ResourceEntry,
} from '@/store/platform/resource-entry'

/** People types (specification part 2, section 6): employees, partners, and managers of an organization. */
export type PeopleType = 'PEOPLE' | 'PARTNER' | 'ORGANIZATION_MANAGER'

type Row = Record<string, unknown>

/**
 * A list of the area: its rows as received, and the load cycle of specification part 2, section 4. Beside them is the kind of
 * people in it; null for a list of something else. Its next page is one of numbered pages in the address.
 */
export type List = ResourceEntry<Row, PeopleType>

/** Returns a list before its first load. */
export const emptyList = (): List => idleEntry()

/**
 * Rows of a table as a call answered them. With `updateDataOnly` they replace known rows of the same id, and neither the rows
 * that are in the list nor its load cycle change.
 */
type Answered = { table: string; data: Row[]; type?: PeopleType; updateDataOnly?: boolean }

type Lists = Record<string, List>

/** Lists that a failed fetch empties; every other list keeps its rows. */
const emptiedByFailure: readonly string[] = ['employers']

const listIn = (state: Lists, name: string): List => {
  state[name] ??= emptyList()
  return state[name]
}

const slice = createSlice({
  name: 'businessLists',
  initialState: {} as Lists,
  reducers: {
    listLoading: (state, { payload }: PayloadAction<string>) => {
      state[payload] = fetching(listIn(state, payload))
    },
    listLoaded: (state, { payload }: PayloadAction<Answered>) => {
      const { table, data, type = null, updateDataOnly = false } = payload
      const list = listIn(state, table)
      if (updateDataOnly) {
        const changed = new Map(data.map((row) => [row.id, row]))
        list.data = list.data?.map((row) => ({ ...row, ...changed.get(row.id) })) ?? null
      } else state[table] = loaded(list, { data, bookmark: null, auxData: type })
    },
    listFailed: (state, { payload }: PayloadAction<{ list: string; error: FetchError }>) => {
      const list = failed(listIn(state, payload.list), payload.error)
      state[payload.list] = emptiedByFailure.includes(payload.list) ? { ...list, data: [] } : list
    },
    /** Removes rows that a call deleted. */
    rowsRemoved: (state, { payload }: PayloadAction<{ table: string; ids: readonly string[] }>) => {
      const list = listIn(state, payload.table)
      list.data = list.data?.filter(({ id }) => !payload.ids.includes(String(id))) ?? null
    },
    errorCleared: (state, { payload }: PayloadAction<string>) => {
      listIn(state, payload).error = null
    },
    /** Shows or hides the tooltip of an employer: state of this page only, never sent. */
    tooltipToggled: (state, { payload }: PayloadAction<{ id: string; showInTooltip: boolean }>) => {
      const employer = listIn(state, 'employers').data?.find(({ id }) => id === payload.id)
      if (employer) employer.showInTooltip = payload.showInTooltip
    },
  },
})

export const { listLoading, listLoaded, listFailed, rowsRemoved, errorCleared, tooltipToggled } =
  slice.actions
export const lists = slice.reducer
