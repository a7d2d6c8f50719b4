import type { Story } from '@/lib/content/stories/story'
import type { PinTag } from '@/lib/content/wire/product'
import type { ImageSize } from '@/lib/media/images/sizes'
import type { pin, user } from './pin-shape'
import type { product, recipe, richMetadata } from './rich-shapes'
import type { Of } from './shape'

/** A picture at one size, in pixels. */
type CloseupImage = { url: string; width: number; height: number }

/** The field name of a closeup's picture at a size. */
type CloseupImageField = `images_${ImageSize}`

type WideField = 'images_1200x'

/**
 * The pin of a closeup (specification part 1, section 3), as the persisted queries return it. `images_…` are null while
 * the picture is being processed.
 */
export type CloseupPin = Of<typeof pin> &
  Record<Exclude<CloseupImageField, WideField>, CloseupImage | null> & {
    __typename: 'Pin'
    /** Absent for signed-in people on small screens. */
    images_1200x?: CloseupImage | null
    /** The mobile version of the linked page on small screens, otherwise the page; absent on desktops for members. */
    mobileLink?: string | null
    storyPinData: Story | null
    /** Set for a carousel, the pin's own picture first. */
    carouselData: { id: string; index: number; carouselSlots: CloseupSlot[] } | null
    /** Products at points of the picture. */
    pinTags: PinTag[]
  }

/** A picture of a carousel; `trackedLink` is null without a link, or for a blocked site. */
type CloseupSlot = {
  id: string
  title: string
  description: string
  link: string | null
  trackedLink: string | null
  domain: string | null
  imageSignature: string
  dominantColor: string
  images_474x: CloseupImage | null
  images_736x: CloseupImage | null
  images_1200x?: CloseupImage | null
}

/** A topic of the pin. */
export type CloseupTopic = CloseupPin['topics'][number]

export type CloseupPinner = Of<typeof user>
export type CloseupProduct = Of<typeof product>
export type CloseupRecipe = Of<typeof recipe>
export type CloseupRichMetadata = Of<typeof richMetadata>

/** The answer of both persisted queries: the pin, or the error for this viewer. */
export type CloseupAnswer = { v3GetPin: CloseupPin | { error: { code: number; message: string } } }
