import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type Auth = {
  view: 'login' | 'signup'
  reason:
    | 'save'
    | 'follow'
    | 'like'
    | 'comment'
    | 'message'
    | 'join'
    | 'vote'
    | 'create'
    | 'add'
    | 'report'
    | 'answer'
    | 'try'
    | null
}

/** A picked board, or a section of it. */
type PickedBoard = { id: string; name: string; section?: { id: string; title: string } | null }

type Ui = {
  /** The open log-in or sign-up dialog. */
  auth: Auth | null
  /** The pin of the open board picker. */
  picker: string | null
  /** A save to a board that already has the picture, until it is confirmed. */
  saveAgain: { pinId: string; target: PickedBoard } | null
  /** Boards changed since the profile was loaded: it is stale until refreshed (part 2, section 4). */
  profileStale: boolean
  /** Pathnames whose screen could not be rendered. */
  failedPaths: string[]
}

const initialState: Ui = { auth: null, picker: null, saveAgain: null, profileStale: false, failedPaths: [] }

const slice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    openAuth: {
      prepare: (view: Auth['view'], reason: Auth['reason'] = null) => ({ payload: { view, reason } }),
      reducer: (state, { payload }: PayloadAction<Auth>) => {
        state.auth = payload
      },
    },
    authClosed: (state) => {
      state.auth = null
    },
    pickerOpened: (state, { payload }: PayloadAction<string>) => {
      state.picker = payload
    },
    pickerClosed: (state) => {
      state.picker = null
    },
    saveAgainRequested: (state, { payload }: PayloadAction<Ui['saveAgain']>) => {
      state.saveAgain = payload
    },
    renderFailed: (state, { payload }: PayloadAction<string>) => {
      if (!state.failedPaths.includes(payload)) state.failedPaths.push(payload)
    },
    profileStaled: (state, { payload }: PayloadAction<boolean>) => {
      state.profileStale = payload
    },
  },
})

export const {
  openAuth,
  authClosed,
  pickerOpened,
  pickerClosed,
  saveAgainRequested,
  profileStaled,
  renderFailed,
} = slice.actions
export const ui = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    ui: ReturnType<typeof ui>
  }
}
