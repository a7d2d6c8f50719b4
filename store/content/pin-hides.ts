import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk } from '@/store/platform/state'

const slice = createSlice({
  name: 'pinHides',
  /** The pins hidden since the page was opened. */
  initialState: {} as Record<string, true>,
  reducers: {
    pinHidden: (state, { payload }: PayloadAction<string>) => {
      state[payload] = true
    },
    pinShown: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
})

const { pinHidden, pinShown } = slice.actions
export const pinHides = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    pinHides: ReturnType<typeof pinHides>
  }
}

/** Returns true for feeds of recommendations; boards show pins that their viewer hid. */
export const isRecommended = (feed: string) =>
  feed === 'home' || feed.startsWith('related:') || feed.startsWith('topic:')

/** Hides a pin immediately; its position in the grid stays. A failure shows it again and rejects with the `CallError`. */
export function hidePin(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(pinHidden(id))
    try {
      await resource('PinHideResource').create({ pin_id: id })
    } catch (error) {
      dispatch(pinShown(id))
      throw error
    }
  }
}

/** Shows a hidden pin again. Rejects with the `CallError`. */
export function showPin(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await resource('PinHideResource').delete({ pin_id: id })
    dispatch(pinShown(id))
  }
}
