import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { pinCreateAnywhere } from '@/lib/content/pins/schema'
import { storyUpdate } from '@/lib/content/stories/schema'
import { newTags } from '@/lib/content/tags/schema'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { isTimeZone } from '@/lib/core/time-zone'
import { wireImage } from '@/lib/media/images/schema'
import { storyOfDraft } from '../drafts/schema'

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

/** A time in Unix seconds, at most in the year 2100. */
export const unixSeconds = z.number().int(because('mustBeWholeNumber')).min(0).max(4_102_444_800)

/** The name of a time zone, such as Europe/Berlin. */
export const timeZone = safeString().max(64).refine(isTimeZone, because('mustBeTimeZone'))

/** The business that paid for a pin. */
export const sponsor_id = idSchema.nullish()

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
