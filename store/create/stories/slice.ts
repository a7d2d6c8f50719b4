import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { blockReducers } from './block-reducers'
import { fileReducers } from './file-reducers'
import { pageReducers } from './page-reducers'
import { changedNames, dropChanged, setProblems } from './problems'
import { empty, type Sheet, type StoryState, touch } from './state'
import { stepReducers } from './step-reducers'
import type { StoryDraft, StoryProblem } from './types'

export type { Sheet, StoryState } from './state'

/** Returns the sheet with the place of a problem. */
function sheetOf(pageId: string | null, blockId: string | null, field: string | null): Sheet | null {
  if (blockId !== null) return 'edit'
  if (pageId !== null || field === 'cover') return 'add'
  return 'details'
}

/** The story editor: one draft, with undo and redo. */
const slice = createSlice({
  name: 'story',
  initialState: empty,
  reducers: {
    ...pageReducers,
    ...blockReducers,
    ...fileReducers,
    ...stepReducers,
    storyOpened: (_state, { payload }: PayloadAction<StoryDraft>) => ({ ...empty, draft: payload }),
    storyClosed: () => empty,
    storyPinChanged: (state, { payload }: PayloadAction<Partial<StoryDraft['storyPin']>>) => {
      if (!state.draft) return
      dropChanged(state.draft, changedNames(state.draft.storyPin, payload))
      Object.assign(state.draft.storyPin, payload)
      touch(state.draft)
    },
    storyChanged: (
      state,
      {
        payload,
      }: PayloadAction<
        Partial<
          Pick<
            StoryDraft,
            | 'websiteLink'
            | 'altText'
            | 'interestTags'
            | 'isCommentsAllowed'
            | 'isShoppingRecAllowed'
            | 'isPaidPartnership'
            | 'sponsor'
            | 'board'
            | 'publishOption'
            | 'scheduledDate'
            | 'scheduledTime'
          >
        >
      >,
    ) => {
      if (!state.draft) return
      dropChanged(state.draft, changedNames<Partial<StoryDraft>>(state.draft, payload))
      Object.assign(state.draft, payload)
      touch(state.draft)
    },
    /** Discards the changes of a published or scheduled story, which are then no longer stored. */
    storyReset: (state) => {
      if (state.draft) state.draft.status = 'DELETED'
    },
    statusChanged: (state, { payload }: PayloadAction<StoryDraft['status']>) => {
      if (state.draft) state.draft.status = payload
    },
    /** Merges the story on the server, with the changes of other devices; the undo steps stay. */
    storyMerged: (state, { payload }: PayloadAction<StoryDraft>) => {
      state.draft = payload
    },
    publishProgressed: (state, { payload }: PayloadAction<number | null>) => {
      for (const item of Object.values(state.draft?.items ?? {})) item.publishProgress = payload
    },
    /** Keeps all problems of the last attempt. */
    publishFailed: (state, { payload }: PayloadAction<readonly StoryProblem[]>) => {
      if (!state.draft) return
      state.draft.status = 'FAILED'
      setProblems(state.draft, payload)
    },
    /** Shows the page and selects the block of a problem. */
    problemShown: (
      state,
      { payload: { pageId, blockId, field } }: PayloadAction<Omit<StoryProblem, 'message'>>,
    ) => {
      const { draft } = state
      state.sheet = sheetOf(pageId, blockId, field)
      const item = pageId === null ? undefined : draft?.items[pageId]
      if (!draft || !item) return
      draft.pinItemIndex = draft.pinItemIds.indexOf(item.id)
      item.selectedBlockId = blockId
    },
    sheetOpened: (state, { payload }: PayloadAction<Sheet | null>) => {
      state.sheet = payload
    },
    problemsCleared: (state) => {
      if (state.draft) setProblems(state.draft, [])
    },
  },
})

export const {
  storyOpened,
  storyClosed,
  pageAdded,
  pageRemoved,
  pageMoved,
  pageSelected,
  backgroundChosen,
  blockAdded,
  blockTinted,
  sheetOpened,
  blockChanged,
  blockRemoved,
  blockLayered,
  blockSelected,
  coverChosen,
  editEnded,
  mediaArrived,
  uploadChanged,
  previewMade,
  linkBlockChanged,
  storyPinChanged,
  storyChanged,
  undone,
  redone,
  storyReset,
  statusChanged,
  storyMerged,
  publishProgressed,
  publishFailed,
  problemShown,
  problemsCleared,
} = slice.actions

export const story = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until the story editor is open. */
    story?: StoryState
  }
}
