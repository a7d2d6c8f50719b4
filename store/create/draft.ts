import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import type { Fields } from '@/lib/create/drafts/fields'
import type { DraftStatus } from '@/lib/create/drafts/status'
import type { SaveTarget } from '@/store/content/saves'

/** The progress of a draft's picture, with the names on the wire, preceded by `uploading`. */
type Upload =
  | { status: 'uploading'; part: number }
  /** For a video, which resumes where it stopped. */
  | { status: 'paused'; part: number }
  /** For a video whose file the page no longer has: choosing it again resumes. */
  | { status: 'interrupted'; part: number }
  /** On the server, waiting for the worker. */
  | { status: 'registered' }
  | { status: 'processing' }
  | { status: 'succeeded' }
  /** `isRefused`: because of the file itself, so that a retry is useless. */
  | { status: 'failed'; message: string; isRefused?: boolean }

/** Parts of a draft that show their own problems (specification part 2, section 5). */
export type ProblemSlot =
  | 'media'
  | 'title'
  | 'description'
  | 'link'
  | 'tag'
  | 'altText'
  | 'board'
  | 'topics'
  | 'partner'
  | 'date'
  | 'time'

/**
 * One problem of a draft: `slot` null for the whole draft, `itemId` null if it is not about one item. The message for a
 * date or time is a sentence of the server, or a key of the texts for times.
 */
export type DraftProblem = { slot: ProblemSlot | null; itemId: string | null; message: string }

export type DraftWords = { title: string; description: string; alt_text: string; link: string }

/** Its topics and switches, by their names on the wire. */
export type DraftOptions = {
  interest_ids: string[]
  comments_disabled: boolean
  allow_shopping_rec: boolean
  /** The switches about ads: it is for them only, or for none. */
  pin_is_ads_only: boolean
  is_ad_ineligible: boolean
}

/** The publishing time of a draft; date (`2026-03-29`) and time (`09:30`) in the browser's zone. */
export type PublishOption = {
  publishOption: 'publish-immediately' | 'publish-later'
  scheduledDate: string
  scheduledTime: string
}

/** A video draft's data beside its cover, which is its picture. */
export type VideoOfDraft = {
  /** The file itself, as long as the page has it. */
  localUrl: string | null
  /** Identifies the file when it is chosen again. */
  print: string | null
  /** Notice about the upload: it starts over, has expired, or another file was chosen. */
  note: 'expired' | 'gone' | 'otherFile' | null
  /** Result of registering. */
  uploadId: string | null
  uploadUrl: string | null
  /** Percent of the processing that is done. */
  percent: number
  /** Milliseconds; null until the server has probed it. */
  duration: number | null
  /** Milliseconds of the file, of which the video may be a part; null until the server has probed it. */
  sourceDuration: number | null
  /** The processed video. */
  url: string | null
  hasOwnCover: boolean
  /** The moment of the file that is the cover, in milliseconds; null for a picture, or the server's choice. */
  coverTime: number | null
  captionsName: string | null
  /** True if the server refuses it, so that resuming would not help. */
  isRefused: boolean
}

/** A picture as uploaded, of which another one is an edit. */
export type OriginalPicture = { signature: string; width: number; height: number }

/** A picture of a draft, and its upload. */
type DraftPicture = {
  fileName: string
  /** Result of the upload; a draft from the web has `remoteUrl` instead, which the server fetches. */
  signature: string | null
  remoteUrl: string | null
  /** Preview: the local file; after a reload the server's. */
  previewUrl: string
  servedUrl: string | null
  width: number
  height: number
  upload: Upload
  /**
   * The recipe of an edit as text, by which `signature` is rendered from `original`, or the trim of a video; null if
   * unedited.
   */
  canvasJson: string | null
  original: OriginalPicture | null
  /** False for a local video, which has no picture for tags before the server made its cover. */
  isTaggable: boolean
  tags: DraftTag[]
}

/** The own texts of an item: the same as those of its pin. */
export type PinItemWords = DraftWords

/** One item of a pin (specification part 2, section 3): a picture with its own text. */
export type PinItem = DraftPicture & { id: string; words: PinItemWords }

export type DraftType = 'single' | 'carousel' | 'story'

/**
 * A pin being created. Its own picture is that of its first item; the others are `slides`. `words` is the text of the
 * pin, which no slide takes over.
 */
export type Draft = DraftPicture & {
  id: string
  /** True for a draft that the page does not show: it was left unfinished earlier, and is still to be sent. */
  isParked: boolean
  type: DraftType
  /** `edit` for a published pin, whose pictures stay; `batch` for values that several drafts get. */
  mode: 'create' | 'edit' | 'batch'
  itemId: string
  /** The own text of the first item, when there are several. */
  firstWords: PinItemWords
  slides: PinItem[]
  /** The item that the builder shows, from 0. */
  itemIndex: number
  video: VideoOfDraft | null
  words: DraftWords
  options: DraftOptions
  when: PublishOption
  partnership: Partnership
  target: SaveTarget | null
  status: DraftStatus
  publishingStatus: 'notAttempted' | 'inProgress' | 'failed'
  /** Refusal of the last publishing, and its code on the wire. */
  apiError: string | null
  apiErrorCode: number | null
  /** True once a failure was shown, so that it is shown once. */
  failureErrorLogged: boolean
  /** All its problems. */
  problems: DraftProblem[]
  /** The draft as on the server: differences are still to be sent. */
  remote: { id: string; fields: Fields } | null
}
