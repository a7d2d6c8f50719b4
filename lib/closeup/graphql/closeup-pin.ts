import type { BoardPrivacy } from '@/lib/content/boards/schema'
import type { ShoppingFlags } from '@/lib/content/pins/shopping-flags'
import type { Story } from '@/lib/content/stories/story'
import type { PinTag } from '@/lib/content/wire/product'
import type { ImageSize } from '@/lib/media/images/sizes'
import type { Ingredient, Time } from '@/lib/media/rich/schema'
import type { CloseupDidIt, CloseupEngagement } from './closeup-engagement'
import type { CloseupBoardMore, CloseupMore, CloseupPinnerMore, NoindexReason } from './closeup-more'
import type { CloseupTrust } from './closeup-trust'
import type { CloseupVideos } from './video-fields'

/** A picture at one size; pixels. */
type CloseupImage = { url: string; width: number; height: number }

/** The name under which a closeup carries its picture at a size. */
type CloseupImageField = `images_${ImageSize}`

type WideField = 'images_1200x'

/** The user who saved the pin. Fields about the viewer are absent for visitors. */
export type CloseupPinner = CloseupPinnerMore & {
  id: string
  entityId: string
  username: string
  fullName: string
  firstName: string
  imageSmallUrl: string | null
  imageMediumUrl: string | null
  imageLargeUrl: string | null
  followerCount: number
  explicitlyFollowedByMe?: boolean
  followedByMe?: boolean
}

/**
 * The pin of a closeup (specification part 1, section 3), as the persisted queries answer it. `images_…` are null while the picture is being made.
 */
export type CloseupPin = Record<Exclude<CloseupImageField, WideField>, CloseupImage | null> & {
  /** Absent for signed-in people on small screens. */
  images_1200x?: CloseupImage | null
  __typename: 'Pin'
  id: string
  entityId: string
  title: string
  gridTitle: string
  description: string
  /** Escaped text with line breaks and links; safe to set as HTML. */
  descriptionHtml: string
  altText: string
  dominantColor: string
  link: string | null
  domain: string | null
  /** RFC 1123 with offset */
  createdAt: string
  isPromoted: boolean
  commentsDisabled: boolean
  repinCount: number
  reactionCountsData: { reactionType: number; reactionCount: number }[]
  /** 0 for none; absent for visitors. */
  reactionByMe?: number
  aggregatedPinData: CloseupDidIt & { id: string; entityId: string; commentCount: number; saves: number }
  seoTitle: string
  seoDescription: string
  seoUrl: string
  /** The reason for keeping it out of search engines, or null. */
  seoNoindexReason: NoindexReason | null
  pinner: CloseupPinner
  board: CloseupBoardMore & {
    id: string
    entityId: string
    name: string
    url: string
    privacy: BoardPrivacy
    layout: string
    owner: { id: string; username: string }
  }
  section: { id: string; title: string; slug: string } | null
  /** Metadata of the linked page; null without any. */
  richMetadata: CloseupRichMetadata | null
  storyPinDataId: string | null
  storyPinData: Story | null
  /** Set for a carousel, the pin's own picture first. */
  carouselData: { id: string; index: number; carouselSlots: CloseupSlot[] } | null
  /** Products at points of the picture. */
  pinTags: PinTag[]
  /** Set for a video, whose cover is in `images_…`. */
  videos: CloseupVideos | null
  /** The names of its shopping flags that hold. */
  shoppingFlags: string[]
} & CloseupEngagement &
  CloseupTrust &
  ShoppingFlags &
  CloseupMore

/** A picture of a carousel; `trackedLink` is null without a link of its own, or to a blocked site. */
export type CloseupSlot = {
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

type CloseupRating = {
  ratingValue: number
  bestRating: number
  reviewCount: number | null
  ratingCount: number | null
}

/** A product; amounts are decimals in `currency`. */
export type CloseupProduct = {
  name: string
  brand: string
  offerSummary: {
    price: string | null
    minPrice: string | null
    maxPrice: string | null
    standardPrice: string | null
    currency: string
    inStock: boolean | null
  }
  shippingInfo: { freeShippingPrice: string | null; freeShippingValue: string | null } | null
  aggregateRating: CloseupRating | null
}

export type CloseupRecipe = {
  name: string
  cookTime: Time | null
  prepTime: Time | null
  totalTime: Time | null
  displayCookTime: number | null
  diets: string[]
  servingsSummary: string
  ingredients: Ingredient[]
  instructions: string[]
  aggregateRating: CloseupRating | null
}

/** Rich metadata of specification part 1, section 3, as GraphQL spells it. */
export type CloseupRichMetadata = {
  title: string
  description: string
  siteName: string
  products: CloseupProduct[]
  recipe: CloseupRecipe | null
  article: { name: string; datePublished: string | null; authors: string[] } | null
  tutorial: { name: string; totalTime: Time | null; supplies: string[]; steps: string[] } | null
}

/** The answer of both persisted queries: the pin, or the error for this viewer. */
export type CloseupAnswer = { v3GetPin: CloseupPin | { error: { code: number; message: string } } }
