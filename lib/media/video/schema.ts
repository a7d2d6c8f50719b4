import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
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
  id: safeString().regex(/^[\w-]{1,64}$/, because('mustBeKey')),
  media_type: z.literal('video', because('mustBeVideo')),
  size: z.number().int(because('mustBeWholeNumber')).positive(because('mustBePositive')),
  name: safeString().max(255).default(''),
})

const infos = z
  .array(info)
  .min(1)
  .max(maxPendingUploads)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, because('idTwice'))

/** A form has it as JSON in one field. */
const fromJson = safeString().transform((text, context) => {
  try {
    return parseBounded(text)
  } catch {
    context.addIssue({ code: 'custom', ...because('notJson') })
    return z.NEVER
  }
})

export const registerBatch = z.object({ media_info_list: z.union([infos, fromJson.pipe(infos)]) })

export const captionsSet = z.object({
  upload_id: safeString().regex(/^[0-9a-f]{32}$/, because('mustBeUploadId')),
  language: safeString().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, because('mustBeLanguage')),
  text: safeString().min(1).max(maxCaptions),
})

export const captionsRemove = captionsSet.pick({ upload_id: true })
