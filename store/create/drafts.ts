import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SaveTarget } from '@/store/content/saves'
import type { Draft, DraftOptions, DraftWords, PinItem, PublishOption, VideoOfDraft } from './draft'
import { itemsOfDraft, itemView, roomIn, typeWith, withItem, withItems } from './draft-items'

export type { Draft, PinItem, PublishOption, VideoOfDraft } from './draft'

const atOnce: PublishOption = { publishOption: 'publish-immediately', scheduledDate: '', scheduledTime: '' }

const usualOptions: DraftOptions = { interest_ids: [], comments_disabled: false, allow_shopping_rec: true }

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
      replace(state, payload.id, (draft) => {
        const items = itemsOfDraft(draft)
        const added = payload.items.slice(0, Math.max(0, roomIn(draft)))
        const grown = withItems(draft, [...items, ...added])
        return added.length > 0 ? { ...grown, itemIndex: items.length } : grown
      })
    },
    /** Removes one picture; the last one goes with its draft alone. */
    itemRemoved: (state, { payload }: PayloadAction<{ id: string; itemId: string }>) => {
      replace(state, payload.id, (draft) =>
        withItems(
          draft,
          itemsOfDraft(draft).filter(({ id }) => id !== payload.itemId),
        ),
      )
    },
    /** Moves a picture to another place, from 0. */
    itemMoved: (state, { payload }: PayloadAction<{ id: string; itemId: string; to: number }>) => {
      replace(state, payload.id, (draft) => {
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
      if (draft) replace(state, draft.id, (one) => withItem(one, itemId, changes))
    },
    /** Changes the words of the selected item, and the alternative text of the draft. */
    wordsChanged: (state, { payload }: PayloadAction<{ id: string; words: DraftWords }>) => {
      replace(state, payload.id, (draft) => {
        const { words: before, problem } = itemView(draft)
        const { alt_text, ...words } = payload.words
        const field = problem?.field
        const isMended =
          field &&
          field in before &&
          before[field as keyof DraftWords] !== payload.words[field as keyof DraftWords]
        const changed = withItem(draft, itemsOfDraft(draft)[draft.itemIndex]?.id ?? '', { words })
        const whole = { ...changed, words: { ...changed.words, alt_text } }
        return isMended ? { ...whole, problem: null } : whole
      })
    },
    optionsChosen: (state, { payload }: PayloadAction<{ id: string; options: DraftOptions }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      draft.options = payload.options
      if (draft.problem?.field === 'interest_ids') draft.problem = null
    },
    publishOptionChosen: (state, { payload }: PayloadAction<{ id: string; when: PublishOption }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      draft.when = payload.when
      if (draft.problem?.field === 'scheduled_ts') draft.problem = null
    },
    targetChosen: (state, { payload }: PayloadAction<{ id: string; target: SaveTarget }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      draft.target = payload.target
      if (draft.problem?.field === 'board_id' || draft.problem?.field === 'section') draft.problem = null
    },
    /** Board, description, link, topics, switches and time of one draft for all; title and alt text belong to each picture. */
    appliedToAll: (state, { payload }: PayloadAction<string>) => {
      const from = state.drafts.find(({ id }) => id === payload)
      if (!from) return
      for (const draft of state.drafts) {
        draft.target = from.target
        draft.words.description = from.words.description
        draft.words.link = from.words.link
        draft.options = from.options
        draft.when = from.when
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
  wordsChanged,
  optionsChosen,
  publishOptionChosen,
  targetChosen,
  appliedToAll,
} = slice.actions
export const draftsReducer = slice.reducer

type NewDraft = Pick<Draft, 'id' | 'fileName' | 'previewUrl' | 'target'> & Partial<Draft>

/** Returns an empty draft. */
export function newDraft(given: NewDraft): Draft {
  return {
    signature: null,
    remoteUrl: null,
    servedUrl: null,
    width: 0,
    height: 0,
    upload: { status: 'uploading', part: 0 },
    video: null,
    words: { title: '', description: '', alt_text: '', link: '' },
    when: atOnce,
    options: usualOptions,
    publishingStatus: 'notAttempted',
    problem: null,
    remote: null,
    type: 'single',
    mode: 'create',
    itemId: given.id,
    slides: [],
    itemIndex: 0,
    ...given,
  }
}

/** Returns an empty item. */
export function newItem(given: Pick<PinItem, 'id' | 'fileName' | 'previewUrl'> & Partial<PinItem>): PinItem {
  return {
    signature: null,
    remoteUrl: null,
    servedUrl: null,
    width: 0,
    height: 0,
    upload: { status: 'uploading', part: 0 },
    words: { title: '', description: '', link: '' },
    ...given,
  }
}

/** Returns the video of a new draft. */
export function newVideo(localUrl: string, print: string | null = null): VideoOfDraft {
  return {
    localUrl,
    print,
    note: null,
    uploadId: null,
    uploadUrl: null,
    percent: 0,
    duration: null,
    url: null,
    hasOwnCover: false,
    captionsName: null,
    isRefused: false,
  }
}

/** Returns true if the server has all of a file. */
const isUp = ({ upload }: Pick<Draft, 'upload'>): boolean =>
  upload.status === 'registered' || upload.status === 'processing' || upload.status === 'succeeded'

/** Returns true if the server has all files of a draft. */
const isUploaded = (draft: Draft): boolean => itemsOfDraft(draft).every(isUp)

/**
 * Returns true if it can be published: its picture is on the server, for a video the generated or chosen
 * cover.
 */
export const isPublishable = (draft: Draft): boolean =>
  isUploaded(draft) && (draft.video === null || draft.signature !== null)

/** Returns the number of uploaded drafts, and their common kind. */
export function uploadedOf(drafts: readonly Draft[]) {
  const videos = drafts.filter(({ video }) => video !== null).length
  const kind = videos === 0 ? 'pictures' : videos === drafts.length ? 'videos' : 'mixed'
  return { kind, done: drafts.filter(isUploaded).length, count: drafts.length } as const
}

/** Returns true if the server has the first bytes of a video, and its file can be recognized. */
const canGoOn = ({ uploadUrl, print, isRefused }: VideoOfDraft): boolean =>
  Boolean(uploadUrl && print) && !isRefused

/** Returns a draft with the items whose bytes the server has, or can fetch; nothing where there are none. */
function lasting(draft: Draft): Draft[] {
  if (draft.video) return isUp(draft) || canGoOn(draft.video) ? [draft] : []
  const items = itemsOfDraft(draft).filter(
    ({ signature, remoteUrl }) => signature !== null || remoteUrl !== null,
  )
  return items.length > 0 ? [withItems(draft, items)] : []
}

/** Returns the drafts to store, with the pictures that the server has, or can fetch. */
export function storedDrafts({ drafts }: Drafts): string {
  return JSON.stringify(
    drafts.flatMap(lasting).map((draft) => ({ ...draft, publishingStatus: 'notAttempted', problem: null })),
  )
}

/** Returns the stored drafts; drops anything malformed. Their uploads are checked again. */
export function restoredDrafts(stored: string | null): Draft[] {
  try {
    const drafts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(drafts) ? drafts.filter(isDraft).map(lookAgain) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { id, words, previewUrl, upload } = value as Partial<Draft>
  const areWords = typeof words === 'object' && words !== null
  return (
    typeof id === 'string' &&
    typeof previewUrl === 'string' &&
    typeof upload?.status === 'string' &&
    areWords &&
    ['title', 'description', 'alt_text', 'link'].every(
      (name) => typeof words[name as keyof DraftWords] === 'string',
    )
  )
}

/** Drops addresses of files that only the earlier page had. */
const seenAgain = ({ servedUrl, previewUrl, video }: Draft) => ({
  previewUrl: servedUrl ?? previewUrl,
  video: video ? { ...video, localUrl: null } : null,
})

/** Returns the stored options; the defaults where they are missing or malformed. */
function lastingOptions({ options }: Partial<Draft>): DraftOptions {
  const { interest_ids, comments_disabled, allow_shopping_rec } = { ...usualOptions, ...options }
  const ids = Array.isArray(interest_ids) ? interest_ids.filter((id) => typeof id === 'string') : []
  return {
    interest_ids: ids,
    comments_disabled: comments_disabled === true,
    allow_shopping_rec: allow_shopping_rec !== false,
  }
}

function lastingWhen({ when }: Partial<Draft>): PublishOption {
  const { publishOption, scheduledDate, scheduledTime } = { ...atOnce, ...when }
  if (publishOption !== 'publish-later') return atOnce
  return typeof scheduledDate === 'string' && typeof scheduledTime === 'string'
    ? { publishOption, scheduledDate, scheduledTime }
    : atOnce
}

/** Returns the stored slides, whose pictures are checked again; none where they are malformed. */
function lastingSlides({ slides }: Partial<Draft>): PinItem[] {
  if (!Array.isArray(slides)) return []
  return slides
    .filter((slide) => typeof slide?.id === 'string' && typeof slide.words?.title === 'string')
    .map(
      (slide): PinItem => ({
        ...slide,
        previewUrl: slide.servedUrl ?? slide.previewUrl,
        upload: slide.signature ? { status: 'processing' } : slide.upload,
      }),
    )
}

function lookAgain(stored: Draft): Draft {
  const slides = lastingSlides(stored)
  const draft = {
    ...stored,
    mode: 'create' as const,
    slides,
    itemId: stored.itemId ?? stored.id,
    itemIndex: 0,
    type: typeWith(stored.type ?? 'single', 1 + slides.length),
    options: lastingOptions(stored),
    when: lastingWhen(stored),
    remote: stored.remote ?? null,
  }
  if (!draft.signature && !draft.video) return draft
  const { upload, video } = draft
  const part = 'part' in upload ? upload.part : 0
  return {
    ...draft,
    ...seenAgain(draft),
    upload: !video || isUp(draft) ? { status: 'processing' } : { status: 'interrupted', part },
  }
}
