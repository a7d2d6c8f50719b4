import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  appended,
  type FetchError,
  failed,
  fetching,
  idleEntry,
  isRetriedOnFirstLoad,
  loaded,
  type ResourcePage,
} from './resource-entry'
import { type Fetched, fetchesOf } from './resource-fetches'

/** A list in the cache; `shown` counts the components that show it. */
type Cached = Fetched<unknown> & { shown: number }
type Cache = Record<string, Cached>
type Page = ResourcePage<unknown>

/** Maximum entries that stay while nothing shows them; the oldest are forgotten first. */
export const maxLeft = 30

const idle = (): Cached => ({ ...idleEntry(), generation: 0, shown: 0 })

/** True if an entry still says something once nothing shows it: that the list was refused, which is not asked again. */
const isRefused = ({ data, error }: Cached) => data === null && error !== null && !isRetriedOnFirstLoad(error)

const slice = createSlice({
  name: 'resources',
  initialState: {} as Cache,
  reducers: {
    /** A list is shown; `isGiven` if the screen has its first page, which is newer than what was kept. */
    resourceShown: (
      state,
      { payload: { key, isGiven } }: PayloadAction<{ key: string; isGiven: boolean }>,
    ) => {
      const before = state[key]
      const entry = before && (!isGiven || before.shown > 0) ? before : idle()
      state[key] = { ...entry, shown: entry.shown + 1 }
    },
    /** A list is no longer shown: it is forgotten, unless it is to stay or was refused. */
    resourceLeft: (state, { payload: { key, stays } }: PayloadAction<{ key: string; stays: boolean }>) => {
      const entry = state[key]
      if (!entry) return
      delete state[key]
      const shown = entry.shown - 1
      // Put last, so that the entries are in the order in which they were left.
      if (shown > 0 || stays || isRefused(entry)) state[key] = { ...entry, shown }
      const left = Object.keys(state).filter((one) => state[one]?.shown === 0)
      for (const one of left.slice(0, Math.max(0, left.length - maxLeft))) delete state[one]
    },
    /** Takes the first page of the screen into a list that has nothing yet. */
    resourceGiven: (state, { payload: { key, page } }: PayloadAction<{ key: string; page: Page }>) => {
      const entry = state[key]
      if (entry?.data === null) state[key] = loaded(entry, page)
    },
    fetching: (
      state,
      { payload: { key, generation } }: PayloadAction<{ key: string; generation: number }>,
    ) => {
      state[key] = { ...fetching(state[key] ?? idle()), generation }
    },
    loaded: (
      state,
      { payload: { key, pages, refresh } }: PayloadAction<{ key: string; pages: Page[]; refresh: boolean }>,
    ) => {
      for (const [n, page] of pages.entries()) {
        const entry = state[key] ?? idle()
        state[key] = refresh && n === 0 ? loaded(entry, page) : appended(entry, page)
      }
    },
    failed: (state, { payload: { key, error } }: PayloadAction<{ key: string; error: FetchError }>) => {
      const entry = state[key]
      if (entry) state[key] = failed(entry, error)
    },
  },
})

export const { resourceShown, resourceLeft, resourceGiven } = slice.actions
export const resources = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Lists by the resource and the options that they are fetched with; absent until a list adds it. */
    resources?: ReturnType<typeof resources>
  }
}

/** The ways to fetch a list of the cache. */
export const fetches = fetchesOf<Page>({
  entryOf: (state, key) => state.resources?.[key],
  begun: slice.actions.fetching,
  came: slice.actions.loaded,
  failed: slice.actions.failed,
})
