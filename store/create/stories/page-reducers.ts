import type { PayloadAction } from '@reduxjs/toolkit'
import { typeWith } from '@/store/create/draft-items'
import { storyBounds } from './bounds'
import { setProblems } from './problems'
import { remember, type StoryState, touch } from './state'
import type { LinkBlock, StoryBlock, StoryItem } from './types'

/** Change the pages of a story. */
export const pageReducers = {
  /** Adds a page after the selected one, or a copy with its blocks; not past the limit. */
  pageAdded: (state: StoryState, { payload }: PayloadAction<{ item: StoryItem; blocks?: StoryBlock[] }>) => {
    const { draft } = state
    if (!draft || draft.pinItemIds.length >= storyBounds.pages) return
    remember(state)
    draft.items[payload.item.id] = payload.item
    for (const block of payload.blocks ?? []) draft.blocks[block.id] = block
    draft.pinItemIds.splice(draft.pinItemIndex + 1, 0, payload.item.id)
    draft.pinItemIndex++
    draft.type = typeWith(draft.type, draft.pinItemIds.length)
    touch(draft)
  },
  /** Removes a page with its blocks; the last page stays. */
  pageRemoved: (state: StoryState, { payload }: PayloadAction<string>) => {
    const { draft } = state
    const at = draft?.pinItemIds.indexOf(payload) ?? -1
    if (!draft || at < 0 || draft.pinItemIds.length === 1) return
    remember(state)
    for (const id of draft.items[payload]?.blockIds ?? []) delete draft.blocks[id]
    delete draft.items[payload]
    setProblems(draft, draft.problems)
    draft.pinItemIds.splice(at, 1)
    if (draft.pinItemIndex >= at && draft.pinItemIndex > 0) draft.pinItemIndex--
    draft.type = typeWith(draft.type, draft.pinItemIds.length)
    touch(draft)
  },
  /** Moves a page to another position, from 0, and selects it. */
  pageMoved: (state: StoryState, { payload }: PayloadAction<{ id: string; index: number }>) => {
    const { draft } = state
    const from = draft?.pinItemIds.indexOf(payload.id) ?? -1
    if (!draft || from < 0) return
    const to = Math.max(0, Math.min(payload.index, draft.pinItemIds.length - 1))
    if (to === from) return
    remember(state)
    draft.pinItemIds.splice(from, 1)
    draft.pinItemIds.splice(to, 0, payload.id)
    draft.pinItemIndex = to
    touch(draft)
  },
  pageSelected: (state: StoryState, { payload }: PayloadAction<number>) => {
    if (state.draft) state.draft.pinItemIndex = payload
    state.going = null
  },
  backgroundChosen: (state: StoryState, { payload }: PayloadAction<{ id: string; color: string }>) => {
    const item = state.draft?.items[payload.id]
    if (!state.draft || !item) return
    remember(state, `background ${payload.id}`)
    item.backgroundColor = payload.color
    touch(state.draft)
  },
  /** Chooses the cover of the whole story; another page's is cleared. */
  coverChosen: (
    state: StoryState,
    { payload }: PayloadAction<{ itemId: string; signature: string | null }>,
  ) => {
    const { draft } = state
    if (!draft?.items[payload.itemId]) return
    remember(state)
    for (const item of Object.values(draft.items))
      item.coverImgSignature = item.id === payload.itemId ? payload.signature : null
    touch(draft)
  },
  linkBlockChanged: (
    state: StoryState,
    { payload }: PayloadAction<{ id: string; linkBlock: LinkBlock | null }>,
  ) => {
    const item = state.draft?.items[payload.id]
    if (item) item.linkBlock = payload.linkBlock
  },
}
