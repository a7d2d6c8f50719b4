import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fields } from '@/lib/create/drafts/fields'
import type { SaveTarget } from '@/store/content/saves'

/** How far the picture of a draft is; the words are those of the wire, and `uploading` before them. */
type Upload =
  | { status: 'uploading'; part: number }
  /** Of a video, which goes on where it stopped. */
  | { status: 'paused'; part: number }
  /** Of a video whose file the page does not have any more: chosen again it goes on. */
  | { status: 'interrupted'; part: number }
  | { status: 'processing' }
  | { status: 'succeeded' }
  /** `isRefused`: for what the file is, so that sending it again would not help. */
  | { status: 'failed'; message: string; isRefused?: boolean }

/** What is wrong with a draft: `field` as the wire names it, null for the whole. */
type DraftProblem = { field: string | null; message: string }

export type DraftWords = { title: string; description: string; alt_text: string; link: string }

/** Its topics and switches, by their names on the wire. */
export type DraftOptions = {
  interest_ids: string[]
  comments_disabled: boolean
  allow_shopping_rec: boolean
}

/** When a draft is published; date (`2026-03-29`) and time (`09:30`) by the clocks of the browser's zone. */
export type PublishOption = {
  publishOption: 'publish-immediately' | 'publish-later'
  scheduledDate: string
  scheduledTime: string
}

const atOnce: PublishOption = { publishOption: 'publish-immediately', scheduledDate: '', scheduledTime: '' }

const usualOptions: DraftOptions = { interest_ids: [], comments_disabled: false, allow_shopping_rec: true }

/** What a draft of a video has beside its cover, which is its picture. */
export type VideoOfDraft = {
  /** The file itself, for as long as the page has it. */
  localUrl: string | null
  /** By what its file is known again. */
  print: string | null
  /** What its owner should know of the upload: it begins anew, is forgotten, or another file was chosen. */
  note: 'expired' | 'gone' | 'otherFile' | null
  /** What registering gave. */
  uploadId: string | null
  uploadUrl: string | null
  /** How much of the work on it is done. */
  percent: number
  /** Milliseconds */
  duration: number | null
  /** The video that was made. */
  url: string | null
  hasOwnCover: boolean
  captionsName: string | null
  /** The server does not take it, so that going on would not help. */
  isRefused: boolean
}

/** A pin in the making. */
export type Draft = {
  id: string
  fileName: string
  /** What the upload gave; a draft from the web has `remoteUrl` instead, which the server fetches. */
  signature: string | null
  remoteUrl: string | null
  /** What to show: the local file, after a reload the server's. */
  previewUrl: string
  servedUrl: string | null
  width: number
  height: number
  upload: Upload
  video: VideoOfDraft | null
  words: DraftWords
  options: DraftOptions
  when: PublishOption
  target: SaveTarget | null
  publishingStatus: 'notAttempted' | 'inProgress' | 'failed'
  problem: DraftProblem | null
  /** The draft as the server has it: what differs is still to be sent. */
  remote: { id: string; fields: Fields } | null
}

export type Drafts = { drafts: Draft[]; selected: string | null }

export const noDrafts: Drafts = { drafts: [], selected: null }

/** What changes of a draft; of its video only what is named, for several things go on with one at once. */
export type DraftChanges = Partial<Omit<Draft, 'video'>> & { video?: Partial<VideoOfDraft> }

type Changed = PayloadAction<{ id: string; changes: DraftChanges }>

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
    /** Anything about a draft; an edit takes away what was wrong with that field. */
    draftChanged: (state, { payload }: Changed) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      const { video, ...rest } = payload.changes
      Object.assign(draft, rest)
      if (draft.video) Object.assign(draft.video, video)
    },
    wordsChanged: (state, { payload }: PayloadAction<{ id: string; words: DraftWords }>) => {
      const draft = state.drafts.find(({ id }) => id === payload.id)
      if (!draft) return
      const field = draft.problem?.field
      if (field && field in payload.words) {
        const name = field as keyof DraftWords
        if (draft.words[name] !== payload.words[name]) draft.problem = null
      }
      draft.words = payload.words
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
  wordsChanged,
  optionsChosen,
  publishOptionChosen,
  targetChosen,
  appliedToAll,
} = slice.actions
export const draftsReducer = slice.reducer

type NewDraft = Pick<Draft, 'id' | 'fileName' | 'previewUrl' | 'target'> & Partial<Draft>

/** A draft on which nothing is written yet. */
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
    ...given,
  }
}

/** The video of a new draft. */
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

/** Whether the server has all of its file. */
const isUploaded = ({ upload }: Draft): boolean =>
  upload.status === 'processing' || upload.status === 'succeeded'

/** Whether a pin can be made of it: its picture is on the server, of a video the cover that was made or chosen. */
export const isPublishable = (draft: Draft): boolean =>
  isUploaded(draft) && (draft.video === null || draft.signature !== null)

/** How many of the drafts are uploaded, and by which word they go together. */
export function uploadedOf(drafts: readonly Draft[]) {
  const videos = drafts.filter(({ video }) => video !== null).length
  const kind = videos === 0 ? 'pictures' : videos === drafts.length ? 'videos' : 'mixed'
  return { kind, done: drafts.filter(isUploaded).length, count: drafts.length } as const
}

/** Whether the server has the first bytes of a video, and its file would be known again. */
const canGoOn = ({ uploadUrl, print, isRefused }: VideoOfDraft): boolean =>
  Boolean(uploadUrl && print) && !isRefused

/** Whether the server has all bytes of a draft, or can fetch them. */
const isKept = ({ signature, remoteUrl, upload, video }: Draft) =>
  video
    ? upload.status === 'processing' || upload.status === 'succeeded' || canGoOn(video)
    : signature !== null || remoteUrl !== null

/** What of the drafts outlives the page: those whose picture the server has, or can fetch. */
export function storedDrafts({ drafts }: Drafts): string {
  const lasting = drafts.filter(isKept)
  return JSON.stringify(
    lasting.map((draft) => ({ ...draft, publishingStatus: 'notAttempted', problem: null })),
  )
}

/** Drafts that were stored; anything else that may stand there is none. Their uploads are looked at again. */
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

/** Addresses of files that only the page before had are gone. */
const seenAgain = ({ servedUrl, previewUrl, video }: Draft) => ({
  previewUrl: servedUrl ?? previewUrl,
  video: video ? { ...video, localUrl: null } : null,
})

/** What was stored before drafts had topics and switches, or is none, has the usual ones. */
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

function lookAgain(stored: Draft): Draft {
  const draft = {
    ...stored,
    options: lastingOptions(stored),
    when: lastingWhen(stored),
    remote: stored.remote ?? null,
  }
  if (!draft.signature && !draft.video) return draft
  const { upload, video } = draft
  const isUp = !video || upload.status === 'processing' || upload.status === 'succeeded'
  const part = 'part' in upload ? upload.part : 0
  return {
    ...draft,
    ...seenAgain(draft),
    upload: isUp ? { status: 'processing' } : { status: 'interrupted', part },
  }
}
