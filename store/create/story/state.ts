import { original } from '@reduxjs/toolkit'
import { storyBounds } from './bounds'
import { setProblems } from './problems'
import type { BlockUpload, Pages, StoryDraft, StoryItem } from './types'

/** The state of the editor of stories. */
export type StoryState = {
  draft: StoryDraft | null
  past: Pages[]
  future: Pages[]
  /** The edit that goes on: its steps are one for undo. */
  going: string | null
  /** By block: the files on their way. */
  uploads: Record<string, BlockUpload>
  /** By block: the address of the local file, until the server's is there. */
  previews: Record<string, string>
}

export const empty: StoryState = { draft: null, past: [], future: [], going: null, uploads: {}, previews: {} }

/** Statuses that an edit leaves alone. */
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

/** Keeps the pages as they are before an edit; an edit that goes on (`going`) adds no step. */
export function remember(state: StoryState, going: string | null = null): void {
  const before = original(state)?.draft
  if (!before) return
  if (going === null || state.going !== going) {
    state.past = [...state.past, pagesOf(before)].slice(-storyBounds.undoSteps)
    state.future = []
  }
  state.going = going
}

/** Replaces the pages by remembered ones; the selected page stays within them. */
export function show(draft: StoryDraft, pages: Pages): void {
  Object.assign(draft, pagesOf(pages))
  draft.pinItemIndex = Math.min(draft.pinItemIndex, pages.pinItemIds.length - 1)
  setProblems(draft, draft.problems)
  touch(draft)
}

/** Returns the page that a block is on. */
export const itemOf = (draft: StoryDraft, blockId: string): StoryItem | undefined =>
  Object.values(draft.items).find(({ blockIds }) => blockIds.includes(blockId))
