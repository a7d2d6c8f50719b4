import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireBoard } from '@/lib/content/boards/schema'
import { entitiesLoaded, screenLoaded } from '@/store/platform/screen-loaded'

const adapter = createEntityAdapter<WireBoard>()

const slice = createSlice({
  name: 'boards',
  initialState: adapter.getInitialState(),
  reducers: {
    boardChanged: (state, { payload }: PayloadAction<{ id: string; changes: Partial<WireBoard> }>) => {
      adapter.updateOne(state, payload)
    },
    /** Removes a board that the viewer may no longer see: its page shows that it does not exist. */
    boardRemoved: (state, { payload }: PayloadAction<string>) => void adapter.removeOne(state, payload),
    /** Adjusts the counts of a board for added or removed pins; never below 0. */
    pinCountChanged: (state, { payload }: PayloadAction<{ id: string; by: number }>) => {
      const board = state.entities[payload.id]
      if (board) board.pin_count = Math.max(0, board.pin_count + payload.by)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(screenLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.boards))
      .addCase(entitiesLoaded, (state, { payload }) => void adapter.upsertMany(state, payload.boards ?? [])),
})

export const { boardChanged, boardRemoved, pinCountChanged } = slice.actions
export const boards = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    boards: ReturnType<typeof boards>
  }
}
export const boardSelectors = adapter.getSelectors(
  (state: { boards: ReturnType<typeof boards> }) => state.boards,
)
