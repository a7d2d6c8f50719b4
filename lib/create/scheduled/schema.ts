import { z } from 'zod'
import { pinCreate, pinUpdate } from '@/lib/content/pins/schema'
import { newTags } from '@/lib/content/tags/schema'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { idSchema, listOptions } from '@/lib/core/input'
import { sponsor_id, timeZone, unixSeconds, type wireScheduledPin } from '../publish/schema'

/** A scheduled pin, as its owner sees it. */
export type WireScheduledPin = z.output<typeof wireScheduledPin>

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
  pin_is_ads_only: true,
  is_ad_ineligible: true,
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

export const scheduledDelete = z.object({ id: idSchema })
