import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type SharedAudience = { id: string; [field: string]: unknown }
type Audiences = {
  /** Audiences of the business that others see. */
  sharedAudiences: SharedAudience[]
  /** Audiences of others that the business sees. */
  receivedAudiences: SharedAudience[]
  /** The audience whose page is open. */
  selectedAudienceId: string | null
}

const initialState: Audiences = { sharedAudiences: [], receivedAudiences: [], selectedAudienceId: null }

const slice = createSlice({
  name: 'businessAudiences',
  initialState,
  reducers: {
    sharedLoaded: (state, { payload }: PayloadAction<SharedAudience[]>) => {
      state.sharedAudiences = payload
    },
    receivedLoaded: (state, { payload }: PayloadAction<SharedAudience[]>) => {
      state.receivedAudiences = payload
    },
    audienceSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedAudienceId = payload
    },
  },
})

export const { sharedLoaded, receivedLoaded, audienceSelected } = slice.actions
export const audiences = slice.reducer
