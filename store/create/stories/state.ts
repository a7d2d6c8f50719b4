import { original } from '@reduxjs/toolkit'
import { storyBounds } from './bounds'
import { setProblems } from './problems'
import type { BlockUpload, Pages, StoryDraft, StoryItem } from './types'

/** A sheet of the editor on phones: other screens show all of them beside the page. */
export type Sheet = 'add' | 'pages' | 'edit' | 'place' | 'details'

/** The state of the story editor. */
export type StoryState = {
  draft: StoryDraft | null
  past: Pages[]
  future: Pages[]
  /** The continuing edit: its changes are one undo step. */
  going: string | null
  /** By block: the progress of files. */
  uploads: Record<string, BlockUpload>
  /** By block: the address of the local file, until the server's is available. */
  previews: Record<string, string>
  /** The open sheet. */
  sheet: Sheet | null
}

export const empty: StoryState = {
  draft: null,
  past: [],
  future: [],
  going: null,
  uploads: {},
  previews: {},
  sheet: null,
}

/** Statuses that an edit does not change. */
const protectedStatuses: readonly StoryDraft['status'][] = [
  'NEW',
  'SAVING',
  'PUBLISHING',
  'PUBLISHED',
  'DELETED',
]

export const pagesOf = ({ pinItemIds, items, blocks }: Pages): Pages => ({ pinItemIds, items, blocks })

/** Marks the draft as edited, unless its status is protected. */
export function touch(draft: StoryDraft): void {
  if (!protectedStatuses.includes(draft.status)) draft.status = 'EDITED'
}

/** Stores the pages before an edit; a continuing edit (`going`) adds no step. */
export function remember(state: StoryState, going: string | null = null): void {
  const before = original(state)?.draft
  if (!before) return
  if (going === null || state.going !== going) {
    state.past = [...state.past, pagesOf(before)].slice(-storyBounds.undoSteps)
    state.future = []
  }
  state.going = going
}

/** Replaces the pages with stored ones; the selected page stays within their number. */
export function show(draft: StoryDraft, pages: Pages): void {
  Object.assign(draft, pagesOf(pages))
  draft.pinItemIndex = Math.min(draft.pinItemIndex, pages.pinItemIds.length - 1)
  setProblems(draft, draft.problems)
  touch(draft)
}

/** Returns the page of a block. */
export const itemOf = (draft: StoryDraft, blockId: string): StoryItem | undefined =>
  Object.values(draft.items).find(({ blockIds }) => blockIds.includes(blockId))
