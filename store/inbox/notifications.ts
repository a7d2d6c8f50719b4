import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/edge/client/resource-client'
import { newest } from '@/lib/platform/http/newest'
import { screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { conversationChanged, messagesCounted } from './messages'

type News = {
  /** Unread notifications of the viewer; 100 means 100 or more. */
  unread: number
  /** Number of arrivals since the page loaded: open lists reload. */
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

declare module '@/store/platform/state' {
  interface RootState {
    news: ReturnType<typeof news>
  }
}

const askForUnread = newest()

/** Recounts after an arrival, and notifies lists; a failure keeps the count. */
export function lookAtNews(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(noticeHeard())
    const isNewest = askForUnread()
    try {
      const { data } = await resource('NewsHubBadgeResource').get({})
      if (isNewest()) dispatch(unreadCounted(data.unread_count))
    } catch {
      // The next page, or the next event, brings it.
    }
  }
}

/**
 * Recounts notifications and messages in one call, once the event stream is open: arrivals between page and
 * stream were missed. Lists reload only where a count changed; one that changed meanwhile is newer than the
 * answer.
 */
export function lookAtUnread(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { news, messages } = getState()
    try {
      const { data } = await resource('NewsHubBadgeResource').get({ with_messages: true })
      const now = getState()
      if (now.news === news && data.unread_count !== news.unread) {
        dispatch(unreadCounted(data.unread_count))
        dispatch(noticeHeard())
      }
      const said = data.messages
      if (!said || now.messages !== messages) return
      if (said.unread === messages.unread && said.requests === messages.requests) return
      dispatch(messagesCounted(said))
      dispatch(conversationChanged())
    } catch {
      // The next page, or the next event, brings them.
    }
  }
}
