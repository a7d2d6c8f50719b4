import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wireBoardRef } from '@/lib/content/boards/schema'
import { wireRich, wireRichSummary } from '@/lib/content/wire/rich'
import { wireStory } from '@/lib/content/wire/story-resource'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireImage } from '@/lib/media/images/schema'
import { uploadNumber } from '@/lib/media/uploads/upload-number'
import { wireVideos } from '@/lib/media/video/wire'
import { cardFields } from './card/card-fields'
import { type CardField, cardFieldNames } from './card/card-values'
import { wireAdReason, wireCarousel, wirePinMore, wireReason, wireSavedInfo } from './card/wire-parts'
import { carouselLimits } from './picture/carousel'
import { pinLimits, pinLink } from './write/pin-link'

/** Characters of a private note. */
export const noteLimit = 500

/** Maximum topics of a pin (pin drafts call them interest tags). */
export const topicLimit = 10

const kinds = {
  text: safeString(),
  link: safeString().nullable(),
  id: safeString().nullable(),
  time: safeString(),
  count: z.number(),
  flag: z.boolean(),
}

/** The plain fields of ./card-fields. */
const wireCardFields = Object.fromEntries(
  cardFieldNames.map((name) => [name, kinds[cardFields[name].kind]]),
) as { [Name in CardField]: (typeof kinds)[(typeof cardFields)[Name]['kind']] }

/** A pin in a feed. */
export const wirePin = z.strictObject({
  id: safeString(),
  type: z.literal('pin'),
  ...wireCardFields,
  grid_title: safeString(),
  ...wirePinMore,
  /** false while its picture is being processed: only its owner sees it, and `images` is empty. */
  is_ready: z.boolean(),
  images: z.record(safeString(), wireImage),
  /** Set for a video, whose cover is in `images`. */
  videos: wireVideos.nullable(),
  pinner: wireUser,
  /** For a save, the person who created the saved pin, if the viewer may see that pin; otherwise null. */
  native_creator: wireUser.nullable(),
  /** The viewer's own saves of its picture; null if there are none. */
  saved_info: wireSavedInfo.nullable(),
  board: wireBoardRef,
  section: z
    .strictObject({
      id: safeString(),
      title: safeString(),
      slug: safeString(),
    })
    .nullable(),
  aggregated_pin_data: z.strictObject({
    id: safeString(),
    comment_count: z.number(),
    aggregated_stats: z.strictObject({
      saves: z.number(),
      done: z.number(),
    }),
    /** Only in a pin that is loaded individually; each try has one photo. */
    did_it_data: z
      .strictObject({
        images_count: z.number(),
      })
      .optional(),
  }),
  reaction_counts: z.record(safeString(), z.number()),
  reaction_by_me: z.number(),
  repin_count: z.number(),
  /** The whole story in a pin that is loaded individually; null in a feed. */
  story_pin_data: wireStory.nullable(),
  /** Set for a carousel, whose first picture is in `images`; null while a picture is being processed. */
  carousel_data: wireCarousel.nullable(),
  /** Metadata of the linked page; null if there is none, and always in the state of pages. */
  rich_metadata: wireRich.nullable(),
  rich_summary: wireRichSummary.nullable(),
  /** True for an ad. */
  is_promoted: z.boolean(),
  /** The advertiser of an ad. */
  promoter: wireUser.nullable(),
  /** Why an ad is shown; only ads have it. */
  ad_match_reason: safeString().nullable().optional(),
  /** All that made the ad fit, for its reader; only ads have it. */
  ad_reasons: z.array(wireAdReason).optional(),
  /** The site that an ad leads to, if that is not the pin's own page. */
  ad_domain: safeString().optional(),
  recommendation_reason: wireReason.nullable(),
})
export type WirePin = z.output<typeof wirePin>

/** The texts of a pin, and its link. */
export const words = {
  title: text(pinLimits.title),
  description: text(pinLimits.description),
  alt_text: text(pinLimits.altText),
  link: pinLink,
}

/** The switches for ads (part 2, section 3): shown only in ads, and not to be promoted. */
export const adSwitches = {
  pin_is_ads_only: z.boolean().optional(),
  is_ad_ineligible: z.boolean().optional(),
}

/** The topics of a pin, most important first; without any, its texts decide. */
export const interestIds = z
  .array(idSchema)
  .max(topicLimit)
  .refine((ids) => new Set(ids).size === ids.length, because('topicTwice'))
  .optional()

const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))

/** One picture of a new carousel: uploaded, or fetched from its address. */
const givenSlot = z
  .object({
    image_signature: signature.optional(),
    image_url: safeString().max(pinLimits.link).optional(),
    title: words.title.default(''),
    description: words.description.default(''),
    alt_text: words.alt_text.default(''),
    link: words.link.nullish(),
  })
  .refine(({ image_signature: picture, image_url: url }) => !picture !== !url, {
    path: ['image_signature'],
    ...because('oneImage'),
  })
export type GivenSlot = z.output<typeof givenSlot>

const carouselData = z.object({
  carousel_slots: z.array(givenSlot).min(carouselLimits.min).max(carouselLimits.max),
})

type Pictures = {
  upload_id?: number | undefined
  media_upload_id?: string | undefined
  image_signature?: string | undefined
  image_url?: string | undefined
  carousel_data?: z.output<typeof carouselData> | undefined
}

/** True for one picture, a video with or without its cover, or a carousel, which may name its first picture. */
function isOneImage({
  upload_id: upload,
  media_upload_id: video,
  image_signature: picture,
  image_url: url,
  carousel_data,
}: Pictures) {
  const first = carousel_data?.carousel_slots[0]
  // A registered upload is a picture or a video; a signature beside it is its cover.
  if (upload !== undefined) return !video && !url && !first
  if (first) return !video && !url && (!picture || picture === first.image_signature)
  return video ? !picture || !url : !picture !== !url
}

const newPin = z.object({
  board_id: idSchema,
  section: idSchema.nullish(),
  title: words.title.default(''),
  description: words.description.default(''),
  alt_text: words.alt_text.default(''),
  link: words.link.nullish(),
  image_signature: signature.optional(),
  image_url: safeString().max(pinLimits.link).optional(),
  carousel_data: carouselData.optional(),
  /** An uploaded video; a picture, if given, is its cover. */
  media_upload_id: safeString()
    .regex(/^[0-9a-f]{32}$/, because('mustBeUploadId'))
    .optional(),
  comments_disabled: z.boolean().optional(),
  allow_shopping_rec: z.boolean().optional(),
  ...adSwitches,
  interest_ids: interestIds,
  method: z.enum(['uploaded', 'scraped']).default('uploaded'),
})

const oneImage = { path: ['image_signature'], ...because('oneImage') }

export const pinCreate = newPin.refine(isOneImage, oneImage)

/** A pin with an optional board: otherwise it is saved to the member's default board. */
export const pinCreateAnywhere = newPin
  .extend({ board_id: idSchema.optional(), upload_id: uploadNumber.optional() })
  .refine(isOneImage, oneImage)

/** The texts and link of one picture of a published carousel. */
const slotWords = z.strictObject({
  title: words.title,
  description: words.description,
  alt_text: words.alt_text.optional(),
  link: words.link.nullish(),
})
export type SlotWords = z.output<typeof slotWords>

export const pinUpdate = z.object({
  id: idSchema,
  /** For a carousel, the texts of all its pictures, which stay. */
  carousel_data: z
    .object({ carousel_slots: z.array(slotWords).min(carouselLimits.min).max(carouselLimits.max) })
    .optional(),
  board_id: idSchema.optional(),
  section: idSchema.nullish(),
  /** Another name of `section`, which takes precedence. */
  board_section_id: idSchema.nullish(),
  title: words.title.optional(),
  description: words.description.optional(),
  alt_text: words.alt_text.optional(),
  link: words.link.nullish(),
  allow_shopping_rec: z.boolean().optional(),
  comments_disabled: z.boolean().optional(),
  ...adSwitches,
  interest_ids: interestIds,
  /** false restores a pin deleted less than an hour ago (undo). */
  deleted: z.literal(false).optional(),
})

/** A private note; '' for none. */
export const noteUpdate = z.object({ pin_id: idSchema, text: text(noteLimit) })

export const pinTopicsGet = z.object({ pin_id: idSchema })
export const boardTopicsGet = z.object({ id: idSchema })

export const repinCreate = z.object({
  pin_id: idSchema,
  board_id: idSchema,
  section: idSchema.nullish(),
  title: words.title.optional(),
  description: words.description.optional(),
  /** For a carousel, the index of the only picture to save, from 0. */
  carousel_slot: z
    .number()
    .int()
    .min(0)
    .max(carouselLimits.max - 1)
    .optional(),
})

export const pinGet = z.object({ id: idSchema })
export const pinDelete = z.object({ id: idSchema })
export const userPinsGet = listOptions.extend({ username: safeString().max(30) })
/** All pins of a user, or only their saves of others' pins. */
export const anyUserPinsGet = userPinsGet.extend({ kind: z.enum(['all', 'saved']).default('all') })
