import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { WireProfile } from '@/lib/accounts/schema'
import { entitiesLoaded, screenLoaded } from './screen-loaded'

const adapter = createEntityAdapter<WireProfile>()

const slice = createSlice({
  name: 'users',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(screenLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.users))
      .addCase(entitiesLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.users ?? [])),
})

export const users = slice.reducer
export const userSelectors = adapter.getSelectors((state: { users: ReturnType<typeof users> }) => state.users)
