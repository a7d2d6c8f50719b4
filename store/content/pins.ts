import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { withoutPromotion } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import { entitiesLoaded, screenLoaded } from '@/store/platform/screen-loaded'

const adapter = createEntityAdapter<WirePin>()

const slice = createSlice({
  name: 'pins',
  initialState: adapter.getInitialState(),
  reducers: {
    pinChanged: (state, { payload }: PayloadAction<{ id: string; changes: Partial<WirePin> }>) => {
      adapter.updateOne(state, payload)
    },
    /** The viewer saved a picture, or removed a save: every loaded pin of it shows that. */
    pinsSaved: (state, { payload }: PayloadAction<{ signature: string } & Pick<WirePin, 'saved_info'>>) => {
      if (!payload.signature) return
      for (const pin of Object.values(state.entities))
        if (pin.image_signature === payload.signature) pin.saved_info = payload.saved_info
    },
    /** Comments were added (+) or removed (−), with their replies; the count never goes below 0. */
    commentCountChanged: (state, { payload }: PayloadAction<{ id: string; by: number }>) => {
      const data = state.entities[payload.id]?.aggregated_pin_data
      if (data) data.comment_count = Math.max(0, data.comment_count + payload.by)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        screenLoaded,
        (state, { payload }) => void adapter.upsertMany(state, payload.pins.map(withoutPromotion)),
      )
      .addCase(
        entitiesLoaded,
        (state, { payload }) => void adapter.upsertMany(state, (payload.pins ?? []).map(withoutPromotion)),
      ),
})

export const { pinChanged, pinsSaved, commentCountChanged } = slice.actions
export const pins = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    pins: ReturnType<typeof pins>
  }
}
export const pinSelectors = adapter.getSelectors((state: { pins: ReturnType<typeof pins> }) => state.pins)
