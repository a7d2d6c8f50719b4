import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { pinCreate, pinCreateAnywhere, pinUpdate } from '@/lib/content/pins/schema'
import { storyUpdate } from '@/lib/content/stories/schema'
import { newTags } from '@/lib/content/tags/schema'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireImage } from '@/lib/media/images/schema'
import { storyOfDraft } from '../drafts/schema'
import { isTimeZone } from './zoned-time'

/** A scheduled pin, as its owner sees it. */
export const wireScheduledPin = z.strictObject({
  id: safeString(),
  type: z.literal('scheduled_pin'),
  title: safeString(),
  description: safeString(),
  alt_text: safeString(),
  link: safeString().nullable(),
  /** Unix seconds */
  scheduled_ts: z.number(),
  /** The zone in which the time was chosen. */
  time_zone: safeString(),
  board: z
    .strictObject({
      id: safeString(),
      name: safeString(),
      url: safeString(),
    })
    .nullable(),
  section_id: safeString().nullable(),
  /** The business that paid for it; null for none. */
  sponsor: wireUser.nullable(),
  /** Its cover; null while the picture is being processed. */
  image: wireImage.nullable(),
  dominant_color: safeString(),
  /** More than 1 for a carousel. */
  picture_count: z.number(),
  /** Number of pages of its story; null for other pins. */
  page_count: z.number().nullable(),
  is_video: z.boolean(),
  status: z.enum(['SCHEDULED', 'FAILED']),
  /** Reason for a failed publication, if any. */
  failure: safeString().nullable(),
})
export type WireScheduledPin = z.output<typeof wireScheduledPin>

/** A time in Unix seconds, at most in the year 2100. */
export const unixSeconds = z.number().int(because('mustBeWholeNumber')).min(0).max(4_102_444_800)

/** The name of a time zone, such as Europe/Berlin. */
export const timeZone = safeString().max(64).refine(isTimeZone, because('mustBeTimeZone'))

/** The business that paid for a pin. */
const sponsor_id = idSchema.nullish()

/** Creates a pin now, or schedules it. */
export const pinCreateOrSchedule = pinCreateAnywhere.safeExtend({
  scheduled_ts: unixSeconds.optional(),
  time_zone: timeZone.optional(),
  /** The draft of the pin, which ends: a repeated call returns the same pin, or scheduled pin. */
  draft_id: idSchema.optional(),
  /** Products on its pictures; those of a video are on its cover. */
  pin_tags: newTags.optional(),
  sponsor_id,
})

export const scheduledGet = listOptions

/** The input of the list's own create method, where the time is required. */
export const scheduledCreate = pinCreate.safeExtend({
  scheduled_ts: unixSeconds,
  time_zone: timeZone.default('UTC'),
  pin_tags: newTags.optional(),
  sponsor_id,
})

/** A scheduled pin with all that its owner can change. */
export type ScheduledDetail = {
  pin: WireScheduledPin
  section: { id: string; title: string } | null
  interest_ids: string[]
  comments_disabled: boolean
  allow_shopping_rec: boolean
  pin_is_ads_only: boolean
  is_ad_ineligible: boolean
  /** Its pictures in order, with their own texts; the cover of a video. */
  pictures: {
    signature: string
    width: number
    height: number
    title: string
    description: string
    alt_text: string
    link: string
    tags: DraftTag[]
  }[]
}

/** Has the fields that change as those of a published pin do. */
const changes = pinUpdate.pick({
  id: true,
  title: true,
  description: true,
  alt_text: true,
  link: true,
  board_id: true,
  section: true,
  interest_ids: true,
  comments_disabled: true,
  allow_shopping_rec: true,
})

export const scheduledUpdate = changes.extend({
  /** Another picture, instead of the present ones. */
  image_signature: pinCreate.shape.image_signature,
  /** Other pictures, or the present ones in another order or with other texts; together with `pin_tags`. */
  carousel_data: pinCreate.shape.carousel_data,
  /** All products on its pictures. */
  pin_tags: newTags.optional(),
  /** null for no paid partnership. */
  sponsor_id,
  scheduled_ts: unixSeconds.optional(),
  time_zone: timeZone.optional(),
  publish_now: z.literal(true).optional(),
  /** false restores one deleted less than an hour ago (undo). */
  deleted: z.literal(false).optional(),
})

/** A new story pin, now or scheduled; `draft_id` is the draft that it ends. */
export const storyCreateOrSchedule = storyOfDraft.extend({
  sponsor_id,
  scheduled_ts: unixSeconds.optional(),
  time_zone: timeZone.optional(),
})

/** All fields of a published story, or of a scheduled one, whose `revision` is its version. */
export const storySave = storyUpdate.extend({
  /** True when `id` is that of a scheduled pin. */
  is_scheduled: z.boolean().default(false),
  /** Only for a scheduled story; for a published pin there are separate calls. */
  sponsor_id,
  scheduled_ts: unixSeconds.optional(),
  time_zone: timeZone.optional(),
})

export const scheduledDelete = z.object({ id: idSchema })
