import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { safeString } from '@/lib/core/input'
import type { UploadStatus } from '@/lib/media/images/schema'
import { maxCaptions, maxPendingUploads } from './limits'

/** Address for the bytes of a registered upload (tus 1.0), and its deadline. */
export type RegisteredUpload = {
  upload_id: string
  upload_url: string
  /** Bytes that are there already. */
  offset: number
  /** ISO 8601 */
  expires_at: string
}

/** The progress of a video upload, for its owner alone. */
export type VideoProgress = {
  status: UploadStatus
  failure: string | null
  /** Bytes that are there; they are all there when `status` is not `registered`. */
  received: number
  bytes: number
  /** Progress of the processing, 0 to 100. */
  percent: number
  /** The cover that was chosen for it; from then on a pin may be made of it. */
  cover: {
    image_signature: string
    /** null until its sizes are made. */
    image_url: string | null
    width: number
    height: number
  } | null
  /** Milliseconds; null until it was looked at. */
  duration: number | null
  /** The video itself; null until it is made. */
  video_url: string | null
}

const info = z.object({
  /** The caller's own name for this upload in the answer. */
  id: safeString().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'),
  media_type: z.literal('video', 'must be video'),
  size: z.number().int('must be a whole number').positive('must be above 0'),
  name: safeString().max(255, 'has more than 255 characters').default(''),
})

const infos = z
  .array(info)
  .min(1, 'is required')
  .max(maxPendingUploads, `has more than ${maxPendingUploads} entries`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names one id twice')

/** A form has it as JSON in one field. */
const fromJson = safeString().transform((text, context) => {
  try {
    return parseBounded(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

export const registerBatch = z.object({ media_info_list: z.union([infos, fromJson.pipe(infos)]) })

export const captionsSet = z.object({
  upload_id: safeString().regex(/^[0-9a-f]{32}$/, 'must be an id that registering gave'),
  language: safeString().regex(
    /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
    'must be a language such as en or pt-BR',
  ),
  text: safeString().min(1, 'is required').max(maxCaptions, `has more than ${maxCaptions} characters`),
})

export const captionsRemove = captionsSet.pick({ upload_id: true })
