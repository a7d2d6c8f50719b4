import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const day = 86_400_000

/** Milliseconds of the Unix epoch: the first one that is shown, and the first one after those. */
export type DateRange = { startDate: number; endDate: number }
export type Change = { id: string; [field: string]: unknown }

/** The changes of a business in a range of time (specification part 2, section 3). */
type History = { data: Change[]; dateRange: DateRange }

/** Returns the initial range: from 7 days to 1 day before now (specification part 2, section 9). */
export const firstRange = (now: number): DateRange => ({ startDate: now - 7 * day, endDate: now - day })

const slice = createSlice({
  name: 'businessHistory',
  initialState: (): History => ({ data: [], dateRange: firstRange(Date.now()) }),
  reducers: {
    historyLoaded: (state, { payload }: PayloadAction<Change[]>) => {
      state.data = payload
    },
    rangeChanged: (state, { payload }: PayloadAction<DateRange>) => {
      state.dateRange = payload
    },
  },
})

export const { historyLoaded, rangeChanged } = slice.actions
export const history = slice.reducer
