import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { StoryFontId } from '@/lib/content/stories/fonts'
import type { StoryInput } from '@/lib/content/stories/schema'
import type { StoryBlockType, textAligns } from '@/lib/content/wire/story-types'
import type { Fields, Json } from '@/lib/create/drafts/fields'
import type { DraftStatus } from '@/lib/create/drafts/status'
import type { SaveTarget } from '@/store/content/saves'
import type { DraftType, PublishOption } from '@/store/create/draft'

/** The place of a block: `left`, `top`, `width` and `height` in percent of its page, `rotate` in degrees. */
export type BlockEdits = {
  left: number
  top: number
  width: number
  /** Null if the content determines the height. */
  height: number | null
  scale: number
  transform: { rotate: number; scaleX: number; scaleY: number }
}

/** The picture or the video of a block, as drafts store it. */
export type BlockMedia = {
  fileName: string
  signature: string | null
  upload_id: string | null
  width: number
  height: number
}

/** One block of a page (specification part 2, section 3); `data` holds the fields specific to its type. */
export type StoryBlock = {
  id: string
  type: StoryBlockType
  text: string
  media: BlockMedia | null
  error: string | null
  /** True while its video plays in the editor. */
  playing: boolean
  edits: BlockEdits
  font: StoryFontId | null
  color: string | null
  /** The color behind its text. */
  backdrop: string | null
  align: (typeof textAligns)[number] | null
  data: Readonly<Record<string, Json>>
}

/** A link that is being made into a block. */
export type LinkBlock = {
  text: string
  srcUrl: string
  canonicalUrl: string
  imageSignature: string | null
  imageUrl: string | null
  isFetching: boolean
}

/** One page of a story: a story pin item of specification part 2, section 3. */
export type StoryItem = {
  id: string
  backgroundColor: string
  blockIds: string[]
  coverImgSignature: string | null
  dominantColors: string[]
  layout: 'cover' | 'stack' | 'text'
  linkBlock: LinkBlock | null
  /** Share of its pictures that are uploaded, 0 to 1; null while it is not being published. */
  publishProgress: number | null
  selectedBlockId: string | null
  /** The shown parts of its video, which the editor preserves. */
  clips?: StoryInput['pages'][number]['clips']
}

/** The pages that undo and redo step through. */
export type Pages = {
  pinItemIds: string[]
  items: Record<string, StoryItem>
  blocks: Record<string, StoryBlock>
}

export type StoryList = { title: string; items: string[] }

/** The text and the template of a story, beside its pages; `cook_time` in minutes. */
export type StoryPinData = {
  pin_title: string
  description: string
  template_type: 'none' | 'recipe' | 'diy' | 'style' | 'list'
  cook_time: number | null
  servings: number | null
  diets: string[]
  basics: StoryList[]
}

/**
 * The published story being edited: its state when it was opened, which a save replaces unless it was changed in the
 * meantime.
 */
export type StoryEditing = {
  kind: 'pin' | 'scheduled'
  id: string
  revision: number
  fields: Fields
  /** Facts of its template that the editor preserves. */
  facts: NonNullable<StoryInput['metadata']['basics']>
}

/**
 * One problem: of a field of the story, of a page (no block), or of a block. A null `field` means the whole.
 */
export type StoryProblem = {
  pageId: string | null
  blockId: string | null
  field: string | null
  message: string
}

/** A story being created. */
export type StoryDraft = Pages &
  Partnership & {
    /** Set by the device that created it. */
    id: string
    type: DraftType
    status: DraftStatus
    pinItemIndex: number
    storyPin: StoryPinData
    websiteLink: string
    altText: string
    interestTags: string[]
    isCommentsAllowed: boolean
    isShoppingRecAllowed: boolean
    /** Without a switch in the editor while there are no ads. */
    pinIsAdsOnly: boolean
    isAdIneligible: boolean
    board: SaveTarget | null
    publishOption: PublishOption['publishOption']
    /** In this browser's zone, as in `PublishOption`. */
    scheduledDate: string
    scheduledTime: string
    /** The published or scheduled story being edited; null for a draft. */
    editing: StoryEditing | null
    /** The problems of the last attempt to publish, in the order of the page. */
    problems: StoryProblem[]
    /** The draft as on the server: differences are still to be sent. */
    remote: { id: string; fields: Fields } | null
  }

/** The progress of a block's file. */
export type BlockUpload =
  | { status: 'uploading'; part: number }
  /** Stopped by its owner. */
  | { status: 'paused'; part: number }
  /** Of an earlier visit: choosing the same file again resumes it. `isOther`: another one was chosen. */
  | { status: 'interrupted'; part: number; isOther?: boolean }
  | { status: 'processing' }
  | { status: 'succeeded' }
  /** `isRefused`: because of the file itself, so that a retry starts again. */
  | { status: 'failed'; message: string; isRefused: boolean }

/** New values of a block. */
export type BlockChanges = Partial<Omit<StoryBlock, 'id' | 'edits'>> & { edits?: Partial<BlockEdits> }
