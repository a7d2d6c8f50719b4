import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/edge/client/resource-client'
import { newest } from '@/lib/platform/http/newest'
import { screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { conversationChanged, messagesCounted } from './messages'

type Notifications = {
  /** Notifications that arrived since the viewer opened their list; 100 means 100 or more. */
  unread: number
  /** Number of arrivals since the page loaded: open lists reload. */
  received: number
}

const slice = createSlice({
  name: 'notifications',
  initialState: { unread: 0, received: 0 } as Notifications,
  reducers: {
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload
    },
    notificationReceived: (state) => {
      state.received += 1
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      state.unread = payload.unread ?? 0
    }),
})

export const { unreadCounted, notificationReceived } = slice.actions
export const notifications = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    notifications: ReturnType<typeof notifications>
  }
}

const nextUnread = newest()

/** Recounts after an arrival, and notifies lists; a failure keeps the count. */
export function recountNotifications(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(notificationReceived())
    const isNewest = nextUnread()
    try {
      const { data } = await resource('NewsHubBadgeResource').get({})
      if (isNewest()) dispatch(unreadCounted(data.new_count))
    } catch {
      // The next page or event updates it.
    }
  }
}

/**
 * Recounts notifications and messages in one call, once the event stream is open: arrivals between page and stream were
 * missed. Lists reload only if their count changed; a count that changed in the meantime is newer than the answer.
 */
export function recountUnread(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { notifications, messages } = getState()
    try {
      const { data } = await resource('NewsHubBadgeResource').get({ with_messages: true })
      const now = getState()
      if (now.notifications === notifications && data.new_count !== notifications.unread) {
        dispatch(unreadCounted(data.new_count))
        dispatch(notificationReceived())
      }
      const message = data.messages
      if (!message || now.messages !== messages) return
      if (message.unread === messages.unread && message.requests === messages.requests) return
      dispatch(messagesCounted(message))
      dispatch(conversationChanged())
    } catch {
      // The next page or event updates them.
    }
  }
}
