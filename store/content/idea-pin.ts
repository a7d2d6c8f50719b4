import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The view of a story (specification part 1, section 3): the shown page, from 0, and its width in CSS pixels.
 */
export type IdeaPin = { activePage: number; dynamicWidth: number }

export const unopened: IdeaPin = { activePage: 0, dynamicWidth: 0 }

type To<Change> = PayloadAction<{ pinId: string } & Change>

const slice = createSlice({
  name: 'ideaPin',
  // By pin: one closeup may be over another.
  initialState: {} as Record<string, IdeaPin>,
  reducers: {
    /** Never before the first page nor after the last of `pageCount`. */
    activePageChanged: (state, { payload }: To<{ page: number; pageCount: number }>) => {
      const { pinId, page, pageCount } = payload
      const activePage = Math.max(0, Math.min(page, pageCount - 1))
      state[pinId] = { ...(state[pinId] ?? unopened), activePage }
    },
    dynamicWidthChanged: (state, { payload }: To<{ width: number }>) => {
      state[payload.pinId] = { ...(state[payload.pinId] ?? unopened), dynamicWidth: payload.width }
    },
    /** Starts a reopened story at its first page. */
    storyClosed: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
})

export const { activePageChanged, dynamicWidthChanged, storyClosed } = slice.actions
export const ideaPin = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a story is shown. */
    ideaPin?: ReturnType<typeof ideaPin>
  }
}
