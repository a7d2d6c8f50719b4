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

/** Where a block lies on its page, in percent of it, and how it is turned, in degrees. */
export type StoryPlace = { x: number; y: number; width: number; height: number | null; rotation: number }

/** How a poll stands for the viewer; `page` and `block` are its place in the story, from 0. */
export type StoryPoll = {
  page: number
  block: number
  /** The place of the option that they chose. */
  choice: number | null
  /** How many chose each option; null for whoever has not voted, beside the maker. */
  counts: number[] | null
}

/**
 * One block of a page, of any of the fifteen types; what its type has not is null (decision 060). What the viewer may
 * not see — a person who blocked them, a pin that went — is null, too.
 */
export type StoryBlock = {
  type: StoryBlockType
  text: string
  place: StoryPlace | null
  /** What the picture or video shows. */
  alt: string
  image: StoryImage | null
  /** null until it is made; then its picture stands alone. */
  video: StoryVideo | null
  link: string | null
  amount: string | null
  unit: string | null
  name: string | null
  artist: string | null
  user: StoryUser | null
  product: TaggedProduct | null
  comment: { id: string; text: string; user: StoryUser } | null
  /** Of an interactive sticker `poll` or `question`; of a make-up sticker what it is for. */
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

/** What a card knows of a story. */
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

/** The pages of a story, where a pin has them: one asked for by itself, not one of a feed. */
export const pagesOf = (data: WireStory | WireStoryRef | null): StoryPage[] | null =>
  data && 'pages' in data ? data.pages : null

/** The story as named resources spell it. */
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
