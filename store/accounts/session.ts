import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { Experiments } from '@/lib/core/experiments/groups'
import type { Bootstrap, ScreenState } from '@/lib/edge/screens/state'
import { screenLoaded } from '@/store/platform/screen-loaded'

type Session = {
  viewer: WireViewer | null
  lastBoards: ScreenState['lastBoards']
  context: Bootstrap['props']['context'] | null
  bootstrap: Bootstrap | null
  site: ScreenState['site'] | null
  /** The pin that a visitor wanted to save, stored until it is saved or dismissed (part 2, section 4, Users and sessions). */
  pendingSave: string | null
}

const initialState: Session = {
  viewer: null,
  lastBoards: [],
  context: null,
  bootstrap: null,
  site: null,
  pendingSave: null,
}

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Authenticating or registering marks the user authenticated. */
    authenticated: (state, { payload }: PayloadAction<WireViewer>) => {
      state.viewer = payload
    },
    /** Clears the viewer when their session has ended, and keeps the page that reports it. */
    viewerLeft: (state) => {
      state.viewer = null
    },
    viewerChanged: (state, { payload }: PayloadAction<Partial<WireViewer>>) => {
      if (state.viewer) Object.assign(state.viewer, payload)
    },
    /** Moves a board to the front after a save to it, without duplicates (part 1, section 4). */
    savedTo: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      const others = state.lastBoards.filter((board) => board.id !== payload.id)
      state.lastBoards = [payload, ...others].slice(0, 10)
    },
    boardForgotten: (state, { payload }: PayloadAction<string>) => {
      state.lastBoards = state.lastBoards.filter((board) => board.id !== payload)
    },
    savePending: (state, { payload }: PayloadAction<string>) => {
      state.pendingSave = payload
    },
    experimentsChanged: (state, { payload }: PayloadAction<Experiments>) => {
      if (state.bootstrap) Object.assign(state.bootstrap, payload)
    },
    pendingSaveEnded: (state) => {
      state.pendingSave = null
    },
    /** Visitors see how many pins wait for them: the footer counts them. */
    savesCounted: (_state, _action: PayloadAction<number>) => {},
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      state.viewer = payload.viewer
      state.lastBoards = payload.lastBoards
      state.context = payload.bootstrap.props.context
      state.bootstrap = payload.bootstrap
      state.site = payload.site
    }),
})

export const {
  authenticated,
  viewerLeft,
  viewerChanged,
  savedTo,
  boardForgotten,
  savePending,
  experimentsChanged,
  pendingSaveEnded,
  savesCounted,
} = slice.actions
export const session = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    session: ReturnType<typeof session>
  }
}
