import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WireImage } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** Characters of a try's text. */
export const tryTextLimit = 500

/** A try on the wire (part 2, section 3, user-did-it data). */
export type WireTry = {
  id: string
  type: 'userdiditdata'
  text: string
  /** Its photo at the sizes of a grid. */
  images: Record<string, WireImage>
  dominant_color: string
  user: WireUser
  /** RFC 1123 with offset */
  created_at: string
  comment_count: number
  like_count: number
  liked_by_me: boolean
  helpful_count: number
  marked_helpful_by_me: boolean
}

/** The marks of a try after a change. */
export type WireTryMarks = Pick<
  WireTry,
  'id' | 'like_count' | 'liked_by_me' | 'helpful_count' | 'marked_helpful_by_me'
>

const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))

export const triesGet = listOptions.extend({
  pin_id: idSchema,
  /** Returns only that try, wherever it is in the list: the target of a link. */
  did_it_id: idSchema.optional(),
  /** Returns only the try of one person, who has at most one per picture. */
  user_id: idSchema.optional(),
})

/** The photo is one that `/upload-image/` took in and that is ready. */
export const tryCreate = z.object({
  pin_id: idSchema,
  image_signature: signature,
  text: text(tryTextLimit).default(''),
})

export const tryUpdate = z.object({
  id: idSchema,
  image_signature: signature.optional(),
  text: text(tryTextLimit).optional(),
  /** false brings back a try deleted less than an hour ago: undo. */
  deleted: z.literal(false).optional(),
})

export const tryDelete = z.object({ id: idSchema })
