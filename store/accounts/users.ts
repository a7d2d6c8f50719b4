import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { entitiesLoaded, screenLoaded } from '@/store/platform/screen-loaded'

const adapter = createEntityAdapter<WireProfile>()

const slice = createSlice({
  name: 'users',
  initialState: adapter.getInitialState(),
  reducers: {
    /** Blocking a user also clears the follow (specification part 2, section 4). */
    userBlocked: (state, { payload: id }: PayloadAction<string>) => {
      const user = state.entities[id]
      if (!user) return
      if (user.explicitly_followed_by_me) user.follower_count = Math.max(0, user.follower_count - 1)
      user.explicitly_followed_by_me = false
      user.follow_requested_by_me = false
      user.blocked_by_me = true
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(screenLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.users))
      .addCase(entitiesLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.users ?? [])),
})

export const { userBlocked } = slice.actions
export const users = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    users: ReturnType<typeof users>
  }
}
export const userSelectors = adapter.getSelectors((state: { users: ReturnType<typeof users> }) => state.users)
