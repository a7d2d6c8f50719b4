import type { PayloadAction } from '@reduxjs/toolkit'
import { storyBounds } from './bounds'
import { dropChangedOf, dropProblems, setProblems } from './problems'
import { itemOf, remember, type StoryState, touch } from './state'
import type { BlockChanges, StoryBlock } from './types'

/** Closes the sheets of a block that is no longer selected. */
function closeOwn(state: StoryState): void {
  if (state.sheet === 'edit' || state.sheet === 'place') state.sheet = null
}

type Added = {
  itemId: string
  block: StoryBlock
  /** True for a picture that fills the page behind its other blocks. */
  isBehind?: boolean
}

type Step = { id: string; going?: string }

/** Change the blocks of a page. */
export const blockReducers = {
  /** Adds a block on top of its page, or behind its other blocks, and selects it; not past the limit. */
  blockAdded: (state: StoryState, { payload }: PayloadAction<Added>) => {
    const { draft } = state
    const item = draft?.items[payload.itemId]
    if (!draft || !item || item.blockIds.length >= storyBounds.blocks) return
    if (Object.keys(draft.blocks).length >= storyBounds.allBlocks) return
    remember(state)
    draft.blocks[payload.block.id] = payload.block
    if (payload.isBehind) item.blockIds.unshift(payload.block.id)
    else item.blockIds.push(payload.block.id)
    item.selectedBlockId = payload.block.id
    state.sheet = null
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
  /**
   * Gives a new block colors that are readable where it is: part of the step that added it, so that undo removes both.
   */
  blockTinted: (
    state: StoryState,
    { payload }: PayloadAction<Pick<StoryBlock, 'id' | 'color' | 'backdrop'>>,
  ) => {
    const block = state.draft?.blocks[payload.id]
    if (!state.draft || !block) return
    Object.assign(block, { color: payload.color, backdrop: payload.backdrop })
    touch(state.draft)
  },
  blockRemoved: (state: StoryState, { payload }: PayloadAction<string>) => {
    const { draft } = state
    const item = draft && itemOf(draft, payload)
    if (!draft || !item) return
    remember(state)
    item.blockIds = item.blockIds.filter((id) => id !== payload)
    if (item.selectedBlockId === payload) {
      item.selectedBlockId = null
      closeOwn(state)
    }
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
    if (payload.id === null) closeOwn(state)
    state.going = null
  },
}
