import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRegulated } from '@/lib/accounts/consent/countries'
import { consentVersion, type Decision, type Flags, type Situation } from '@/lib/accounts/consent/policy'
import { resource } from '@/lib/edge/client/resource-client'
import { screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { authenticated } from './session'

type Consent = Situation & {
  /** True while the cookie settings are open. */
  isOpen: boolean
  /** The identifier of this browser, if consent allows it (components/edge/app/epik.ts). */
  epik: string | null
}

const initialState: Consent = { is_regulated: true, decision: null, gpc: false, isOpen: false, epik: null }

const slice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    decided: (state, { payload }: PayloadAction<Decision | null>) => {
      state.decision = payload
    },
    /** Only scripts can read this browser setting. */
    gpcFound: (state) => {
      state.gpc = true
    },
    epikStored: (state, { payload }: PayloadAction<string | null>) => {
      state.epik = payload
    },
    cookieSettingsOpened: (state) => {
      state.isOpen = true
    },
    cookieSettingsClosed: (state) => {
      state.isOpen = false
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(screenLoaded, (state, { payload }) => {
        const gpc = state.gpc || payload.consent.gpc
        Object.assign(state, payload.consent, { gpc })
      })
      .addCase(authenticated, (state, { payload }) => {
        // The account's choice applies on all its devices, and its country counts from now on.
        state.decision = payload.cookie_consent ?? state.decision
        state.is_regulated ||= isRegulated([payload.country])
      }),
})

const { decided } = slice.actions
export const { gpcFound, epikStored, cookieSettingsOpened, cookieSettingsClosed } = slice.actions
export const consent = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    consent: ReturnType<typeof consent>
  }
}

/**
 * Saves a cookie choice: applied immediately, and stored by the server. A failure restores the earlier choice.
 * Rejects with the `CallError`.
 */
export function saveConsent(flags: Flags): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const before = getState().consent.decision
    dispatch(decided({ ...flags, version: consentVersion, time: Math.floor(Date.now() / 1000) }))
    try {
      const verb = before === null ? 'create' : 'update'
      dispatch(decided((await resource('ConsentResource')[verb](flags)).data))
    } catch (error) {
      dispatch(decided(before))
      throw error
    }
  }
}
