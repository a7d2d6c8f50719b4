import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { screenLoaded } from '@/store/platform/screen-loaded'

const slice = createSlice({
  name: 'settings',
  initialState: { own: null as WireSettings | null },
  reducers: {
    /** The settings as stored on the server. */
    settingsStored: (state, { payload }: PayloadAction<WireSettings>) => {
      state.own = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      const { screen } = payload
      if (screen.name === 'settings' || screen.name === 'settings-ads') state.own = screen.settings
    }),
})

export const { settingsStored } = slice.actions
export const settings = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    settings: ReturnType<typeof settings>
  }
}
