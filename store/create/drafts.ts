import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { statusAfterEdit } from '@/lib/create/drafts/status'
import type { Trim } from '@/lib/media/video/trim'
import type { SaveTarget } from '@/store/content/saves'
import type { BatchEdit } from './batch-edit'
import type {
  Draft,
  DraftOptions,
  DraftProblem,
  DraftWords,
  PinItem,
  PublishOption,
  VideoOfDraft,
} from './draft'
import { itemsOfDraft, itemView, roomIn, withItem, withItems } from './draft-items'
import { withTrim } from './draft-video'
import { itemToMend, withoutProblems } from './problems'

export type { Draft, DraftProblem, PinItem, PublishOption, VideoOfDraft } from './draft'

export type Drafts = { drafts: Draft[]; selected: string | null }

export const noDrafts: Drafts = { drafts: [], selected: null }

/** Changes of a draft; of its video only named fields, since several processes change it at once. */
export type DraftChanges = Partial<Omit<Draft, 'video'>> & { video?: Partial<VideoOfDraft> }

type Changed = PayloadAction<{ id: string; changes: DraftChanges }>

/** Replaces a draft by what `change` makes of it. */
function replace(state: Drafts, id: string, change: (draft: Draft) => Draft): void {
  const at = state.drafts.findIndex((draft) => draft.id === id)
  const draft = state.drafts[at]
  if (draft) state.drafts[at] = change(draft)
}

/** Replaces a draft by its owner's edit of it, which its status says. */
const edit = (state: Drafts, id: string, change: (draft: Draft) => Draft): void =>
  replace(state, id, (draft) => {
    const changed = { ...change(draft) }
    markEdited(changed)
    return changed
  })

/** Slots that a draft takes of another one, whose problems end with that. */
const taken = ['board', 'description', 'link', 'topics', 'partner', 'date', 'time'] as const

/** Marks a draft as edited, which ends what a refusal said of it. */
function markEdited(draft: Draft): void {
  draft.status = statusAfterEdit(draft.status)
  draft.apiError = null
  draft.apiErrorCode = null
}

/** Returns the picture of an item after its media changed: without tags and canvas (specification part 2, section 4). */
const withMedia = (item: PinItem, media: Partial<PinItem>, isVideo: boolean): PinItem => ({
  ...item,
  signature: null,
  remoteUrl: null,
  servedUrl: null,
  width: 0,
  height: 0,
  upload: { status: 'uploading', part: 0 },
  ...media,
  tags: [],
  canvasJson: null,
  original: null,
  isTaggable: isVideo ? false : item.words.link.trim() === '' || item.isTaggable,
})

/**
 * The drafts of the create page. They live in that page's own reducer: no other screen pays for them, and what outlives
 * it is in `storedDrafts`.
 */
const slice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    draftsAdded: (state, { payload }: PayloadAction<Draft[]>) => {
      const known = new Set(state.drafts.map((draft) => draft.id))
      const added = payload.filter((draft) => !known.has(draft.id))
      state.drafts.push(...added)
      state.selected = state.selected ?? added[0]?.id ?? null
    },
    /** Published or thrown away; the one after it, else the one before, is selected. */
    draftRemoved: (state, { payload }: PayloadAction<string>) => {
      const index = state.drafts.findIndex((draft) => draft.id === payload)
      if (index < 0) return
      state.drafts.splice(index, 1)
      if (state.selected === payload)
        state.selected = (state.drafts[index] ?? state.drafts[index - 1])?.id ?? null
    },
    draftSelected: (state, { payload }: PayloadAction<string>) => {
      state.selected = payload
    },
    /** Changes a draft; an edit clears its field's problem. */
    draftChanged: (state, { payload }: Changed) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      const { video, ...rest } = payload.changes
      Object.assign(draft, rest)
      if (draft.video) Object.assign(draft.video, video)
    },
    /** Adds pictures to a draft as far as it has room: with the second it is a carousel. */
    itemsAdded: (state, { payload }: PayloadAction<{ id: string; items: PinItem[] }>) => {
      edit(state, payload.id, (draft) => {
        const items = itemsOfDraft(draft)
        const added = payload.items.slice(0, Math.max(0, roomIn(draft)))
        const grown = withItems(draft, [...items, ...added])
        return added.length > 0 ? { ...grown, itemIndex: items.length } : grown
      })
    },
    /** Removes one picture; the last one goes with its draft alone. */
    itemRemoved: (state, { payload }: PayloadAction<{ id: string; itemId: string }>) => {
      const { id, itemId } = payload
      edit(state, id, (draft) => {
        const items = itemsOfDraft(draft).filter((item) => item.id !== itemId)
        const problems = draft.problems.filter((problem) => problem.itemId !== itemId)
        return withItems({ ...draft, problems }, items)
      })
    },
    /** Moves a picture to another place, from 0. */
    itemMoved: (state, { payload }: PayloadAction<{ id: string; itemId: string; to: number }>) => {
      edit(state, payload.id, (draft) => {
        const items = itemsOfDraft(draft)
        const moved = items.find(({ id }) => id === payload.itemId)
        if (!moved) return draft
        const others = items.filter((item) => item !== moved)
        return withItems(draft, others.toSpliced(payload.to, 0, moved))
      })
    },
    itemSelected: (state, { payload }: PayloadAction<{ id: string; index: number }>) => {
      replace(state, payload.id, (draft) => ({
        ...draft,
        itemIndex: Math.max(0, Math.min(payload.index, draft.slides.length)),
      }))
    },
    /** Changes an item by its own id, of whichever draft: its upload goes on. */
    itemChanged: (state, { payload }: PayloadAction<{ itemId: string; changes: Partial<PinItem> }>) => {
      const { itemId, changes } = payload
      const draft = state.drafts.find((one) => itemsOfDraft(one).some(({ id }) => id === itemId))
      const how = changes.canvasJson === undefined ? replace : edit
      if (draft) how(state, draft.id, (one) => withItem(one, itemId, changes))
    },
    /** Shows the small copy of a picture that has no preview yet; an edited one keeps its own. */
    previewMade: (state, { payload }: PayloadAction<{ itemId: string; url: string }>) => {
      const { itemId, url } = payload
      const items = state.drafts.flatMap((draft) => itemsOfDraft(draft).map((item) => ({ draft, item })))
      const found = items.find(({ item }) => item.id === itemId)
      if (found?.item.previewUrl === '')
        replace(state, found.draft.id, (one) => withItem(one, itemId, { previewUrl: url }))
    },
    /** Changes the words of the selected item, and the alternative text of the draft. */
    wordsChanged: (state, { payload }: PayloadAction<{ id: string; words: DraftWords }>) => {
      edit(state, payload.id, (draft) => {
        const { words: before } = itemView(draft)
        const { alt_text, ...words } = payload.words
        const itemId = itemsOfDraft(draft)[draft.itemIndex]?.id ?? ''
        const changed = withItem(draft, itemId, { words })
        const names = ['title', 'description', 'link'] as const
        const mended = names.filter((name) => before[name] !== words[name])
        const problems = withoutProblems(draft.problems, mended, itemId)
        return {
          ...changed,
          words: { ...changed.words, alt_text },
          problems: before.alt_text === alt_text ? problems : withoutProblems(problems, ['altText']),
        }
      })
    },
    /** Puts another picture in the place of an item's. */
    mediaChanged: (state, { payload }: PayloadAction<{ itemId: string; media: Partial<PinItem> }>) => {
      const { itemId, media } = payload
      const draft = state.drafts.find((one) => itemsOfDraft(one).some(({ id }) => id === itemId))
      if (!draft) return
      edit(state, draft.id, (one) => {
        const item = itemsOfDraft(one).find(({ id }) => id === itemId)
        if (!item) return one
        const changed = withItem(one, itemId, withMedia(item, media, one.video !== null))
        return { ...changed, problems: withoutProblems(one.problems, ['media', 'tag'], itemId) }
      })
    },
    /** Replaces the tags of an item's picture, which a local video has none of. */
    tagsChanged: (state, { payload }: PayloadAction<{ id: string; itemId: string; tags: DraftTag[] }>) => {
      edit(state, payload.id, (draft) => {
        const item = itemsOfDraft(draft).find(({ id }) => id === payload.itemId)
        if (!item?.isTaggable) return draft
        const changed = withItem(draft, payload.itemId, { tags: payload.tags })
        return { ...changed, problems: withoutProblems(draft.problems, ['tag'], payload.itemId) }
      })
    },
    /** The server makes the video of another piece of its file. */
    trimChosen: (state, { payload }: PayloadAction<{ id: string; trim: Trim | null }>) => {
      edit(state, payload.id, (draft) => withTrim(draft, payload.trim))
    },
    savingBegan: (state, { payload }: PayloadAction<string>) => {
      replace(state, payload, (draft) =>
        statusAfterEdit(draft.status) === 'EDITED' ? { ...draft, status: 'SAVING' } : draft,
      )
    },
    /** The server has what was sent; an edit made meanwhile is still to be saved. */
    savingEnded: (state, { payload }: PayloadAction<{ id: string; isSaved: boolean }>) => {
      replace(state, payload.id, (draft) =>
        draft.status === 'SAVING' ? { ...draft, status: payload.isSaved ? 'SAVED' : 'EDITED' } : draft,
      )
    },
    publishBegan: (state, { payload }: PayloadAction<string>) => {
      replace(state, payload, (draft) => ({
        ...draft,
        status: 'PUBLISHING',
        publishingStatus: 'inProgress',
        problems: [],
        apiError: null,
        apiErrorCode: null,
        failureErrorLogged: false,
      }))
    },
    /**
     * Keeps the draft with its problems, and shows the first item that has one; `code` is that of the server's refusal,
     * null when nothing was sent.
     */
    publishFailed: (
      state,
      { payload }: PayloadAction<{ id: string; problems: readonly DraftProblem[]; code: number | null }>,
    ) => {
      const { id, problems, code } = payload
      replace(state, id, (draft) => {
        const failed: Draft = {
          ...draft,
          status: 'FAILED',
          publishingStatus: 'failed',
          problems: [...problems],
          apiError: code === null ? null : (problems[0]?.message ?? null),
          apiErrorCode: code,
          failureErrorLogged: code !== null,
        }
        return { ...failed, itemIndex: itemToMend(failed) }
      })
    },
    optionsChosen: (state, { payload }: PayloadAction<{ id: string; options: DraftOptions }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      markEdited(draft)
      draft.options = payload.options
      draft.problems = withoutProblems(draft.problems, ['topics'])
    },
    publishOptionChosen: (state, { payload }: PayloadAction<{ id: string; when: PublishOption }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      markEdited(draft)
      draft.when = payload.when
      draft.problems = withoutProblems(draft.problems, ['date', 'time'])
    },
    partnershipChosen: (state, { payload }: PayloadAction<{ id: string; partnership: Partnership }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      markEdited(draft)
      draft.partnership = payload.partnership
      draft.problems = withoutProblems(draft.problems, ['partner'])
    },
    targetChosen: (state, { payload }: PayloadAction<{ id: string; target: SaveTarget }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      markEdited(draft)
      draft.target = payload.target
      draft.problems = withoutProblems(draft.problems, ['board'])
    },
    /** Changes the named fields of all drafts. */
    batchEdited: (state, { payload: { words, options, partnership, target } }: PayloadAction<BatchEdit>) => {
      for (const draft of state.drafts) {
        Object.assign(draft.words, words)
        draft.options = { ...draft.options, ...options }
        draft.partnership = { ...draft.partnership, ...partnership }
        draft.target = target ?? draft.target
        draft.problems = []
        markEdited(draft)
      }
    },
    /** Board, description, link, topics, switches, partnership and time of one draft for all; title and alt text belong to each picture. */
    appliedToAll: (state, { payload }: PayloadAction<string>) => {
      const from = state.drafts.find(({ id }) => id === payload)
      if (!from) return
      for (const draft of state.drafts) {
        draft.target = from.target
        draft.words.description = from.words.description
        draft.words.link = from.words.link
        // What ads may do belongs to each pin.
        const { pin_is_ads_only, is_ad_ineligible } = draft.options
        draft.options = { ...from.options, pin_is_ads_only, is_ad_ineligible }
        draft.when = from.when
        draft.partnership = from.partnership
        if (draft !== from) draft.problems = withoutProblems(draft.problems, taken)
        markEdited(draft)
      }
    },
  },
})

export const {
  draftsAdded,
  draftRemoved,
  draftSelected,
  draftChanged,
  itemsAdded,
  itemRemoved,
  itemMoved,
  itemSelected,
  itemChanged,
  mediaChanged,
  previewMade,
  tagsChanged,
  trimChosen,
  savingBegan,
  savingEnded,
  publishBegan,
  publishFailed,
  wordsChanged,
  optionsChosen,
  publishOptionChosen,
  partnershipChosen,
  targetChosen,
  appliedToAll,
  batchEdited,
} = slice.actions

export const draftsReducer = slice.reducer

/** An action of the drafts' reducer. */
export type DraftsAction = Parameters<typeof draftsReducer>[1]
