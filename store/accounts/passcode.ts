import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { screenLoaded } from '@/store/platform/screen-loaded'

type Grant = { grant: string; until: number }

type PasscodeState = {
  /** Settings group for which the open modal asks for the passcode. */
  requested: ViewGroup | null
  /** Unlocked groups, with their expiry by this device's clock, in ms. Never stored. */
  grants: Partial<Record<ViewGroup, Grant>>
  /** Settings group of the page, if the passcode guards it. */
  here: ViewGroup | null
}

const slice = createSlice({
  name: 'passcode',
  initialState: { requested: null, grants: {}, here: null } as PasscodeState,
  reducers: {
    passcodeRequested: (state, { payload }: PayloadAction<ViewGroup>) => {
      state.requested = payload
    },
    passcodeModalClosed: (state) => {
      state.requested = null
    },
    passcodeGranted: (state, { payload }: PayloadAction<Grant & { group: ViewGroup }>) => {
      const { group, ...grant } = payload
      state.grants[group] = grant
    },
    /** Drops a grant that the server refused, or all of them after the passcode changed. */
    grantsForgotten: (state, { payload }: PayloadAction<ViewGroup | undefined>) => {
      if (payload) delete state.grants[payload]
      else state.grants = {}
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      state.here = payload.viewGroup
    }),
})

export const { passcodeRequested, passcodeModalClosed, passcodeGranted, grantsForgotten } = slice.actions
export const passcode = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    passcode: ReturnType<typeof passcode>
  }
}
