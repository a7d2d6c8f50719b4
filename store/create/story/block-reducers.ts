import type { PayloadAction } from '@reduxjs/toolkit'
import { storyBounds } from './bounds'
import { dropChangedOf, dropProblems, setProblems } from './problems'
import { itemOf, remember, type StoryState, touch } from './state'
import type { BlockChanges, StoryBlock } from './types'

type Step = { id: string; going?: string }

/** Change the blocks of a page. */
export const blockReducers = {
  /** Adds a block on top of its page and selects it; not past the limit. */
  blockAdded: (state: StoryState, { payload }: PayloadAction<{ itemId: string; block: StoryBlock }>) => {
    const { draft } = state
    const item = draft?.items[payload.itemId]
    if (!draft || !item || item.blockIds.length >= storyBounds.blocks) return
    if (Object.keys(draft.blocks).length >= storyBounds.allBlocks) return
    remember(state)
    draft.blocks[payload.block.id] = payload.block
    item.blockIds.push(payload.block.id)
    item.selectedBlockId = payload.block.id
    dropProblems(draft, ({ pageId, blockId }) => pageId === item.id && blockId === null)
    touch(draft)
  },
  blockChanged: (state: StoryState, { payload }: PayloadAction<Step & { changes: BlockChanges }>) => {
    const { draft } = state
    const block = draft?.blocks[payload.id]
    if (!draft || !block) return
    remember(state, payload.going ?? null)
    const { edits, ...changes } = payload.changes
    dropChangedOf(draft, block, payload.changes)
    Object.assign(block, changes)
    Object.assign(block.edits, edits)
    touch(draft)
  },
  blockRemoved: (state: StoryState, { payload }: PayloadAction<string>) => {
    const { draft } = state
    const item = draft && itemOf(draft, payload)
    if (!draft || !item) return
    remember(state)
    item.blockIds = item.blockIds.filter((id) => id !== payload)
    if (item.selectedBlockId === payload) item.selectedBlockId = null
    delete draft.blocks[payload]
    setProblems(draft, draft.problems)
    touch(draft)
  },
  /** Moves a block one layer forward (1) or backward (-1). */
  blockLayered: (state: StoryState, { payload }: PayloadAction<{ id: string; by: 1 | -1 }>) => {
    const { draft } = state
    const item = draft && itemOf(draft, payload.id)
    if (!draft || !item) return
    const from = item.blockIds.indexOf(payload.id)
    const to = from + payload.by
    if (to < 0 || to >= item.blockIds.length) return
    remember(state)
    item.blockIds.splice(from, 1)
    item.blockIds.splice(to, 0, payload.id)
    touch(draft)
  },
  blockSelected: (state: StoryState, { payload }: PayloadAction<{ itemId: string; id: string | null }>) => {
    const item = state.draft?.items[payload.itemId]
    if (item) item.selectedBlockId = payload.id
    state.going = null
  },
}
