import type { TaggedProduct } from '@/lib/content/tags/wire'
import type { VideoFormat } from '@/lib/media/video/wire'
import type { pageLayouts, StoryBlockType, templateTypes } from './schema'

export type StoryImage = {
  url: string
  /** The same at half the width. */
  small: string
  /** Pixels of `url`. */
  width: number
  height: number
  color: string
}

/** Milliseconds, pixels. */
export type StoryVideo = {
  id: string
  duration: number
  sound: boolean
  formats: ({ format: string } & VideoFormat)[]
  captions: { url: string; language: string } | null
}

export type StoryUser = { id: string; username: string; name: string; image: string | null }

/** The place of a block on its page, in percent, and its rotation, in degrees. */
export type StoryPlace = { x: number; y: number; width: number; height: number | null; rotation: number }

/** The state of a poll for the viewer; `page` and `block` are its place in the story, from 0. */
export type StoryPoll = {
  page: number
  block: number
  /** The place of the option that they chose. */
  choice: number | null
  /** Votes for each option; null before the viewer voted, except for the author. */
  counts: number[] | null
}

/**
 * One block of a page, of any of the fifteen types; fields of other types are null (decision 060), as are
 * references that the viewer may not see, such as a blocked person or a deleted pin.
 */
export type StoryBlock = {
  type: StoryBlockType
  text: string
  place: StoryPlace | null
  /** Alternative text of the picture or video. */
  alt: string
  image: StoryImage | null
  /** null until it is made; then its picture is a still. */
  video: StoryVideo | null
  link: string | null
  amount: string | null
  unit: string | null
  name: string | null
  artist: string | null
  user: StoryUser | null
  product: TaggedProduct | null
  comment: { id: string; text: string; user: StoryUser } | null
  /** Kind of an interactive sticker, `poll` or `question`; purpose of a make-up sticker. */
  kind: string | null
  options: string[] | null
  poll: StoryPoll | null
  color: string | null
}

export type StoryPage = {
  layout: (typeof pageLayouts)[number]
  background: string
  /** Milliseconds of the page's video. */
  clips: { start: number; end: number }[]
  blocks: StoryBlock[]
}

export type StoryBasic = {
  type: 'key_value' | 'list'
  key: string | null
  value: string | null
  title: string | null
  items: string[] | null
}

export type StoryMetadata = {
  pinTitle: string
  /** Width by height. */
  canvasAspectRatio: number
  templateType: (typeof templateTypes)[number]
  version: number
  /** `cookTime` in minutes. */
  recipeData: { cookTime: number | null; servings: number | null; diets: string[] } | null
  basics: StoryBasic[]
}

/** Story pin data of specification part 1, section 3, as a viewer sees it; a deleted story has no pages. */
export type Story = {
  id: string
  pageCount: number
  isDeleted: boolean
  hasProductPins: boolean
  metadata: StoryMetadata
  pages: StoryPage[]
}

/** A story in a card. */
export type WireStoryRef = { id: string; page_count: number }

/** A story on the wire. */
export type WireStory = WireStoryRef & {
  is_deleted: boolean
  has_product_pins: boolean
  metadata: {
    pin_title: string
    canvas_aspect_ratio: number
    template_type: StoryMetadata['templateType']
    version: number
    recipe_data: { cook_time: number | null; servings: number | null; diets: string[] } | null
    basics: StoryBasic[]
  }
  pages: StoryPage[]
}

/** Returns the pages of a story in a pin loaded by itself; null in a feed. */
export const pagesOf = (data: WireStory | WireStoryRef | null): StoryPage[] | null =>
  data && 'pages' in data ? data.pages : null

/** Returns the story in the spelling of named resources. */
export function wireStory({ pages, metadata, ...story }: Story): WireStory {
  const recipe = metadata.recipeData
  return {
    id: story.id,
    page_count: story.pageCount,
    is_deleted: story.isDeleted,
    has_product_pins: story.hasProductPins,
    metadata: {
      pin_title: metadata.pinTitle,
      canvas_aspect_ratio: metadata.canvasAspectRatio,
      template_type: metadata.templateType,
      version: metadata.version,
      recipe_data: recipe && {
        cook_time: recipe.cookTime,
        servings: recipe.servings,
        diets: recipe.diets,
      },
      basics: metadata.basics,
    },
    pages,
  }
}
