import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { typeWith } from '../draft-items'
import { storyBounds } from './bounds'
import type {
  BlockEdits,
  BlockMedia,
  BlockUpload,
  LinkBlock,
  Pages,
  StoryBlock,
  StoryDraft,
  StoryItem,
} from './types'

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

const empty: StoryState = { draft: null, past: [], future: [], going: null, uploads: {}, previews: {} }

/** Statuses that an edit leaves alone. */
const protectedStatuses: readonly StoryDraft['status'][] = [
  'NEW',
  'SAVING',
  'PUBLISHING',
  'PUBLISHED',
  'DELETED',
]

const pagesOf = ({ pinItemIds, items, blocks }: Pages): Pages => ({ pinItemIds, items, blocks })

/** Marks the draft as edited, unless its status is protected. */
function touch(draft: StoryDraft): void {
  if (!protectedStatuses.includes(draft.status)) draft.status = 'EDITED'
}

/** Keeps the pages as they are before an edit; an edit that goes on (`going`) adds no step. */
function remember(state: StoryState, going: string | null = null): void {
  const before = original(state)?.draft
  if (!before) return
  if (going === null || state.going !== going) {
    state.past = [...state.past, pagesOf(before)].slice(-storyBounds.undoSteps)
    state.future = []
  }
  state.going = going
}

/** Replaces the pages by remembered ones; the selected page stays within them. */
function show(draft: StoryDraft, pages: Pages): void {
  Object.assign(draft, pagesOf(pages))
  draft.pinItemIndex = Math.min(draft.pinItemIndex, pages.pinItemIds.length - 1)
  touch(draft)
}

const itemOf = (draft: StoryDraft, blockId: string): StoryItem | undefined =>
  Object.values(draft.items).find(({ blockIds }) => blockIds.includes(blockId))

type Step = { id: string; going?: string }
type BlockChanges = Partial<Omit<StoryBlock, 'id' | 'edits'>> & { edits?: Partial<BlockEdits> }

/** The editor of stories: one draft, and the steps back and forth. */
const slice = createSlice({
  name: 'story',
  initialState: empty,
  reducers: {
    storyOpened: (_state, { payload }: PayloadAction<StoryDraft>) => ({ ...empty, draft: payload }),
    storyClosed: () => empty,
    /** A page after the selected one, or a copy with its blocks; not past the limit. */
    pageAdded: (state, { payload }: PayloadAction<{ item: StoryItem; blocks?: StoryBlock[] }>) => {
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
    pageRemoved: (state, { payload }: PayloadAction<string>) => {
      const { draft } = state
      const at = draft?.pinItemIds.indexOf(payload) ?? -1
      if (!draft || at < 0 || draft.pinItemIds.length === 1) return
      remember(state)
      for (const id of draft.items[payload]?.blockIds ?? []) delete draft.blocks[id]
      delete draft.items[payload]
      draft.pinItemIds.splice(at, 1)
      if (draft.pinItemIndex >= at && draft.pinItemIndex > 0) draft.pinItemIndex--
      draft.type = typeWith(draft.type, draft.pinItemIds.length)
      touch(draft)
    },
    /** Moves a page to another place, from 0, and selects it. */
    pageMoved: (state, { payload }: PayloadAction<{ id: string; index: number }>) => {
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
    pageSelected: (state, { payload }: PayloadAction<number>) => {
      if (state.draft) state.draft.pinItemIndex = payload
      state.going = null
    },
    backgroundChosen: (state, { payload }: PayloadAction<{ id: string; color: string }>) => {
      const item = state.draft?.items[payload.id]
      if (!state.draft || !item) return
      remember(state, `background ${payload.id}`)
      item.backgroundColor = payload.color
      touch(state.draft)
    },
    /** Adds a block on top of its page and selects it; not past the limit. */
    blockAdded: (state, { payload }: PayloadAction<{ itemId: string; block: StoryBlock }>) => {
      const { draft } = state
      const item = draft?.items[payload.itemId]
      if (!draft || !item || item.blockIds.length >= storyBounds.blocks) return
      if (Object.keys(draft.blocks).length >= storyBounds.allBlocks) return
      remember(state)
      draft.blocks[payload.block.id] = payload.block
      item.blockIds.push(payload.block.id)
      item.selectedBlockId = payload.block.id
      touch(draft)
    },
    blockChanged: (state, { payload }: PayloadAction<Step & { changes: BlockChanges }>) => {
      const { draft } = state
      const block = draft?.blocks[payload.id]
      if (!draft || !block) return
      remember(state, payload.going ?? null)
      const { edits, ...changes } = payload.changes
      Object.assign(block, changes, { error: null })
      Object.assign(block.edits, edits)
      touch(draft)
    },
    blockRemoved: (state, { payload }: PayloadAction<string>) => {
      const { draft } = state
      const item = draft && itemOf(draft, payload)
      if (!draft || !item) return
      remember(state)
      item.blockIds = item.blockIds.filter((id) => id !== payload)
      if (item.selectedBlockId === payload) item.selectedBlockId = null
      delete draft.blocks[payload]
      touch(draft)
    },
    /** Moves a block one layer forward (1) or backward (-1). */
    blockLayered: (state, { payload }: PayloadAction<{ id: string; by: 1 | -1 }>) => {
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
    blockSelected: (state, { payload }: PayloadAction<{ itemId: string; id: string | null }>) => {
      const item = state.draft?.items[payload.itemId]
      if (item) item.selectedBlockId = payload.id
      state.going = null
    },
    /** Chooses the cover of the whole story; another page's is cleared. */
    coverChosen: (state, { payload }: PayloadAction<{ itemId: string; signature: string | null }>) => {
      const { draft } = state
      if (!draft?.items[payload.itemId]) return
      remember(state)
      for (const item of Object.values(draft.items))
        item.coverImgSignature = item.id === payload.itemId ? payload.signature : null
      touch(draft)
    },
    /** The next change is a step of its own. */
    editEnded: (state) => {
      state.going = null
    },
    /** A file is with the server: also in the steps of undo, so that none of them loses it. */
    mediaArrived: (state, { payload }: PayloadAction<{ id: string; media: Partial<BlockMedia> }>) => {
      for (const pages of [state.draft, ...state.past, ...state.future]) {
        const media = pages?.blocks[payload.id]?.media
        if (media) Object.assign(media, payload.media)
      }
      // A try to publish that was too early has its answer now.
      const block = state.draft?.blocks[payload.id]
      if (!state.draft || !block?.error || !payload.media.signature) return
      if (state.draft.apiError?.message === block.error) state.draft.apiError = null
      block.error = null
    },
    uploadChanged: (state, { payload }: PayloadAction<{ id: string; upload: BlockUpload }>) => {
      state.uploads[payload.id] = payload.upload
    },
    previewMade: (state, { payload }: PayloadAction<{ id: string; url: string }>) => {
      state.previews[payload.id] = payload.url
    },
    linkBlockChanged: (state, { payload }: PayloadAction<{ id: string; linkBlock: LinkBlock | null }>) => {
      const item = state.draft?.items[payload.id]
      if (item) item.linkBlock = payload.linkBlock
    },
    storyPinChanged: (state, { payload }: PayloadAction<Partial<StoryDraft['storyPin']>>) => {
      if (!state.draft) return
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
            | 'board'
            | 'publishOption'
            | 'scheduledDate'
            | 'scheduledTime'
          >
        >
      >,
    ) => {
      if (!state.draft) return
      Object.assign(state.draft, payload)
      touch(state.draft)
    },
    undone: (state) => {
      const pages = state.past.pop()
      if (!state.draft || !pages) return
      state.future.push(pagesOf(original(state)?.draft ?? state.draft))
      show(state.draft, pages)
      state.going = null
    },
    redone: (state) => {
      const pages = state.future.pop()
      if (!state.draft || !pages) return
      state.past.push(pagesOf(original(state)?.draft ?? state.draft))
      show(state.draft, pages)
      state.going = null
    },
    /** Forgets the changes of a published or scheduled story: they are not kept any more. */
    storyReset: (state) => {
      if (state.draft) state.draft.status = 'DELETED'
    },
    statusChanged: (state, { payload }: PayloadAction<StoryDraft['status']>) => {
      if (state.draft) state.draft.status = payload
    },
    /** The story as the server has it, with the changes of other devices; the steps of undo stay. */
    storyMerged: (state, { payload }: PayloadAction<StoryDraft>) => {
      state.draft = payload
    },
    publishProgressed: (state, { payload }: PayloadAction<number | null>) => {
      for (const item of Object.values(state.draft?.items ?? {})) item.publishProgress = payload
    },
    /** The refusal of the last try; its block is named and its page shown. */
    publishFailed: (
      state,
      { payload }: PayloadAction<{ field: string | null; message: string; blockId?: string | undefined }>,
    ) => {
      const { draft } = state
      if (!draft) return
      draft.status = 'FAILED'
      const { blockId, ...problem } = payload
      draft.apiError = problem
      const block = blockId === undefined ? undefined : draft.blocks[blockId]
      const item = block && itemOf(draft, block.id)
      if (!block || !item) return
      block.error = payload.message
      item.selectedBlockId = block.id
      draft.pinItemIndex = draft.pinItemIds.indexOf(item.id)
    },
    problemCleared: (state) => {
      if (state.draft) state.draft.apiError = null
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
  problemCleared,
} = slice.actions

export const story = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until the story editor is open. */
    story?: StoryState
  }
}
