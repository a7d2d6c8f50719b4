import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A list of the area: its rows as received, and the load cycle of specification part 2, section 4. */
export type List = { data: Record<string, unknown>[]; isLoading: boolean; error: string | null }

/** Returns a list before its first load. */
export const emptyList = (): List => ({ data: [], isLoading: false, error: null })

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
    listLoaded: (state, { payload }: PayloadAction<{ list: string; data: Record<string, unknown>[] }>) => {
      Object.assign(listIn(state, payload.list), { data: payload.data, isLoading: false, error: null })
    },
    listFailed: (state, { payload }: PayloadAction<{ list: string; error: string }>) => {
      const list = listIn(state, payload.list)
      Object.assign(list, { error: payload.error, isLoading: false })
      if (emptiedByFailure.includes(payload.list)) list.data = []
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

export const { listLoading, listLoaded, listFailed, errorCleared, tooltipToggled } = slice.actions
export const lists = slice.reducer
