import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wireBoardRef } from '@/lib/content/boards/schema'
import { safeString } from '@/lib/core/input'
import { wireImage } from '@/lib/media/images/schema'
import { adMatchReasons, adPeopleReasons, type WireAdReason } from './ad-reasons'

/** One picture of a carousel; empty texts and a missing link fall back to the pin's. */
const wireSlot = z.strictObject({
  id: safeString(),
  title: safeString(),
  description: safeString(),
  /** Describes this picture; empty if only the pin has such a text. */
  alt_text: safeString(),
  link: safeString().nullable(),
  domain: safeString().nullable(),
  image_signature: safeString(),
  dominant_color: safeString(),
  images: z.record(safeString(), wireImage),
})
export type WireSlot = z.output<typeof wireSlot>

/** The pictures of a carousel, the pin's own first. */
export const wireCarousel = z.strictObject({
  id: safeString(),
  /** The slot that is shown first. */
  index: z.number(),
  carousel_slots: z.array(wireSlot),
})
export type WireCarousel = z.output<typeof wireCarousel>

const reasonNames = [
  'following_user',
  'following_board',
  'topic',
  'popular',
  'fresh',
  'same_board',
  'looks_alike',
  'same_words',
  'same_topic',
  'saved',
  'taste',
  'maker',
] as const

/** Reasons for recommending a pin. */
export type ReasonName = (typeof reasonNames)[number]

/**
 * The reason for a pin in a feed: `reason` is a key of the catalog under `feed.reason`, `name` the name it
 * mentions.
 */
export const wireReason = z.strictObject({
  reasonId: z.number(),
  reason: z.enum(reasonNames),
  name: safeString().nullable(),
})
export type WireReason = z.output<typeof wireReason>

/** The viewer's own saves of a picture: the newest one, and the boards of the last five. */
export const wireSavedInfo = z.strictObject({
  pin_id: safeString(),
  board: wireBoardRef,
  section: z
    .strictObject({
      id: safeString(),
      title: safeString(),
    })
    .nullable(),
  board_ids: z.array(safeString()),
})
export type WireSavedInfo = z.output<typeof wireSavedInfo>

/** One of the viewer's own pins of a picture: a save, or the pin that they created. */
export const wireOwnSave = wireSavedInfo.omit({ board_ids: true }).extend({ is_repin: z.boolean() })
export type WireOwnSave = z.output<typeof wireOwnSave>

/** Fields of a pin that are derived from others, in the spelling that clients of these resources read. */
export const wirePinMore = {
  node_id: safeString(),
  /** The signature of its picture; '' while it is being processed. */
  image_signature: safeString(),
  /** The author's alternative text, or the title: pictures are not described automatically. */
  auto_alt_text: safeString().nullable(),
  seo_url: safeString(),
  seo_title: safeString(),
  grid_description: safeString(),
  comment_count: z.number(),
  /** The creator of the picture, credited first on a closeup. */
  closeup_attribution: wireUser,
  tracking_params: safeString(),
}

/** A reason for which an ad is shown (./ad-reasons). */
export const wireAdReason = z.strictObject({
  reason: z.enum([...adMatchReasons, ...adPeopleReasons]),
  name: safeString().nullable(),
}) satisfies z.ZodType<WireAdReason>
