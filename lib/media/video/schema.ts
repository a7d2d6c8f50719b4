import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { maxCaptions } from './limits'
import { trimSchema } from './trim'

/** The progress of a video upload, for its owner only. */
export const wireVideoProgress = z.strictObject({
  status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  failure: safeString().nullable(),
  /** Bytes received so far; complete when `status` is not `registered`. */
  received: z.number(),
  bytes: z.number(),
  /** Progress of the processing, 0 to 100. */
  percent: z.number(),
  /** Its chosen cover; when it is set, a pin may be created from the upload. */
  cover: z
    .strictObject({
      image_signature: safeString(),
      /** null until its sizes are rendered. */
      image_url: safeString().nullable(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  /** Duration in milliseconds; null until it is inspected. */
  duration: z.number().nullable(),
  /** Milliseconds of the file, of which the video may be a piece; null until it is inspected. */
  source_duration: z.number().nullable(),
  /** The piece of the file used for the video, in milliseconds; null for all of it. */
  trim: z.strictObject({ start: z.number(), end: z.number() }).nullable(),
  /** The address of the video; null until it is processed. */
  video_url: safeString().nullable(),
  /** The signature of the video, under both names; absent until it is processed. */
  signature: safeString().optional(),
  video_signature: safeString().optional(),
  /** The address of its cover; absent until its sizes are rendered. */
  image_url: safeString().optional(),
})
export type VideoProgress = z.output<typeof wireVideoProgress>

export const captionsSet = z.object({
  upload_id: safeString().regex(/^[0-9a-f]{32}$/, because('mustBeUploadId')),
  language: safeString().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, because('mustBeLanguage')),
  text: safeString().min(1).max(maxCaptions),
})

export const videoTrim = z.object({
  upload_id: captionsSet.shape.upload_id,
  /** Milliseconds of the uploaded file; null for all of it. */
  trim: trimSchema.nullable(),
})

export const captionsRemove = captionsSet.pick({ upload_id: true })
