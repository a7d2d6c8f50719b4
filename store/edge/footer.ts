import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { savesCounted } from '@/store/accounts/session'
import { toggleAccepted } from '@/store/accounts/toggles'
import { screenLoaded } from '@/store/platform/screen-loaded'

/** The navigation at the bottom of phones (specification part 1, section 3). */
type Footer = {
  /** True while it stays, however the page is scrolled: the focus is in it. */
  isForced: boolean
  isHiddenAfterScroll: boolean
  /** True if the home feed has changed since it was seen: more is followed. */
  hasHomeBadge: boolean
  /** The text above the home entry, by its key; null for none. */
  homeFlyout: 'homeFresh' | null
  /** The pins that a visitor wants to save once they have an account. */
  unauthSavedPinCount: number
}

const initialState: Footer = {
  isForced: false,
  isHiddenAfterScroll: false,
  hasHomeBadge: false,
  homeFlyout: null,
  unauthSavedPinCount: 0,
}

const follows: readonly string[] = ['followUser', 'followBoard', 'followTopic']

const slice = createSlice({
  name: 'footer',
  initialState,
  reducers: {
    footerForced: (state, { payload }: PayloadAction<boolean>) => {
      state.isForced = payload
    },
    footerScrolled: (state, { payload }: PayloadAction<'down' | 'up'>) => {
      state.isHiddenAfterScroll = payload === 'down'
    },
    homeFlyoutEnded: (state) => {
      state.homeFlyout = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(toggleAccepted, (state, { payload }) => {
        if (!payload.wanted || !follows.includes(payload.kind)) return
        // The words are said once; the mark stays until home is opened.
        if (!state.hasHomeBadge) state.homeFlyout = 'homeFresh'
        state.hasHomeBadge = true
      })
      .addCase(savesCounted, (state, { payload }) => {
        state.unauthSavedPinCount = payload
      })
      .addCase(screenLoaded, (state, { payload }) => {
        state.isHiddenAfterScroll = false
        if (payload.screen.name !== 'home') return
        state.hasHomeBadge = false
        state.homeFlyout = null
      }),
})

export const { footerForced, footerScrolled, homeFlyoutEnded } = slice.actions
export const footer = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    footer: ReturnType<typeof footer>
  }
}
