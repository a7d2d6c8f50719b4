import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** People types (specification part 2, section 6): employees, partners, and managers of an organization. */
export type PeopleType = 'PEOPLE' | 'PARTNER' | 'ORGANIZATION_MANAGER'

type Row = Record<string, unknown>

/** A list of the area: its rows as received, and the load cycle of specification part 2, section 4. */
export type List = {
  data: Row[]
  /** The kind of people in it; null for a list of something else. */
  type: PeopleType | null
  isLoading: boolean
  error: string | null
}

/** Returns a list before its first load. */
export const emptyList = (): List => ({ data: [], type: null, isLoading: false, error: null })

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
      listIn(state, payload).isLoading = true
    },
    listLoaded: (state, { payload }: PayloadAction<Answered>) => {
      const { table, data, type = null, updateDataOnly = false } = payload
      const list = listIn(state, table)
      if (updateDataOnly) {
        const changed = new Map(data.map((row) => [row.id, row]))
        list.data = list.data.map((row) => ({ ...row, ...changed.get(row.id) }))
      } else Object.assign(list, { data, type, isLoading: false, error: null })
    },
    listFailed: (state, { payload }: PayloadAction<{ list: string; error: string }>) => {
      const list = listIn(state, payload.list)
      Object.assign(list, { error: payload.error, isLoading: false })
      if (emptiedByFailure.includes(payload.list)) list.data = []
    },
    /** Removes rows that a call deleted. */
    rowsRemoved: (state, { payload }: PayloadAction<{ table: string; ids: readonly string[] }>) => {
      const list = listIn(state, payload.table)
      list.data = list.data.filter(({ id }) => !payload.ids.includes(String(id)))
    },
    errorCleared: (state, { payload }: PayloadAction<string>) => {
      listIn(state, payload).error = null
    },
    /** Shows or hides the tooltip of an employer: state of this page only, never sent. */
    tooltipToggled: (state, { payload }: PayloadAction<{ id: string; showInTooltip: boolean }>) => {
      const employer = listIn(state, 'employers').data.find(({ id }) => id === payload.id)
      if (employer) employer.showInTooltip = payload.showInTooltip
    },
  },
})

export const { listLoading, listLoaded, listFailed, rowsRemoved, errorCleared, tooltipToggled } =
  slice.actions
export const lists = slice.reducer
