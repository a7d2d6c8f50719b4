import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/http/resource-client'
import type { AppThunk } from './index'
import { screenLoaded } from './screen-loaded'

type News = {
  /** Entries of the viewer's notifications that are unread; 100 stands for more. */
  unread: number
  /** How often something came since the page did: lists that stand look again. */
  heard: number
}

const slice = createSlice({
  name: 'news',
  initialState: { unread: 0, heard: 0 } as News,
  reducers: {
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload
    },
    noticeHeard: (state) => {
      state.heard += 1
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      state.unread = payload.unread ?? 0
    }),
})

export const { unreadCounted, noticeHeard } = slice.actions
export const news = slice.reducer

/** Counts anew after something came, and tells lists; a failure leaves the count as it was. */
export function lookAtNews(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(noticeHeard())
    try {
      const { data } = await resource('NewsHubBadgeResource').get({})
      dispatch(unreadCounted(data.unread_count))
    } catch {
      // The next page, or the next event, brings it.
    }
  }
}
