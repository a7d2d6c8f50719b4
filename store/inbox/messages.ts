import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resource } from '@/lib/edge/client/resource-client'
import { newest } from '@/lib/platform/http/newest'
import { screenLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'

type Messages = {
  /** Conversations with new messages, and contact requests; 100 means 100 or more. */
  unread: number
  requests: number
  /** Number of changes to conversations by the viewer: open lists reload. */
  changes: number
}

const slice = createSlice({
  name: 'messages',
  initialState: { unread: 0, requests: 0, changes: 0 } as Messages,
  reducers: {
    messagesCounted: (state, { payload }: PayloadAction<Pick<Messages, 'unread' | 'requests'>>) => {
      state.unread = payload.unread
      state.requests = payload.requests
    },
    conversationChanged: (state) => {
      state.changes += 1
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload }) => {
      state.unread = payload.messages?.unread ?? 0
      state.requests = payload.messages?.requests ?? 0
    }),
})

export const { messagesCounted, conversationChanged } = slice.actions
export const messages = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    messages: ReturnType<typeof messages>
  }
}

const nextCounts = newest()

/** Recounts after a message arrived or was read; a failure keeps the counts. */
export function countMessages(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const isNewest = nextCounts()
    try {
      const { data } = await resource('ConversationCountsResource').get({})
      if (isNewest()) dispatch(messagesCounted(data))
    } catch {
      // The next page or event updates them.
    }
  }
}
