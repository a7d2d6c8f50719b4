import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireUploadProgress } from '@/lib/media/images/schema'
import { maxPendingUploads } from '@/lib/media/video/limits'
import { wireVideoProgress } from '@/lib/media/video/schema'

const mediaTypes = ['image', 'video', 'image-story-pin', 'video-story-pin'] as const
export type MediaType = (typeof mediaTypes)[number]

export const isVideoType = (type: MediaType) => type === 'video' || type === 'video-story-pin'

/** The address for one file, and the fields that authorize it (decision 217). */
export const wireRegisteredMedia = z.strictObject({
  /** A decimal number of at most 2^53. */
  upload_id: safeString(),
  /** Absolute. Takes one multipart form: `upload_parameters`, then `file`. */
  upload_url: safeString(),
  upload_parameters: z.strictObject({
    upload_id: safeString(),
    expires: safeString(),
    signature: safeString(),
  }),
  /** ISO 8601 */
  expires_at: safeString(),
  /** The address of a video for resumable uploads (tus 1.0) with a session; null for pictures. */
  resumable_url: safeString().nullable(),
})
export type RegisteredMedia = z.output<typeof wireRegisteredMedia>

/** Facts that programs send about a clip; the worker measures the file itself. */
const auxData = z.union([
  safeString().max(4096),
  z.object({
    clips: z
      .array(
        z.object({
          durationMs: z.number().optional(),
          isFromImage: z.boolean().optional(),
          startTimeMs: z.number().optional(),
        }),
      )
      .max(100)
      .optional(),
  }),
])

const info = z.object({
  /** The caller's own name for this upload in the answer. */
  id: safeString().regex(/^[\w-]{1,64}$/, because('mustBeKey')),
  media_type: z.enum(mediaTypes, because('mustBeMediaType', { types: mediaTypes.join(', ') })),
  size: z.number().int(because('mustBeWholeNumber')).positive(because('mustBePositive')).optional(),
  name: safeString().max(255).default(''),
  upload_aux_data: auxData.optional(),
})

/** Reads the JSON text of a field, as forms send it, so that its faults have paths. */
function unfolded(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseBounded(value)
  } catch {
    context.addIssue({ code: 'custom', ...because('notJson') })
    return z.NEVER
  }
}

export const registerBatch = z.object({
  media_info_list: z.preprocess(
    unfolded,
    z
      .array(info)
      .min(1)
      .max(maxPendingUploads)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, because('idTwice')),
  ),
})

/** Uploads by their number, the signature of a picture, or the id of a video. */
export const uploadsGet = z.object({
  upload_ids: z
    .array(
      z.union([
        z.int().positive().transform(String),
        safeString().regex(/^(?:[0-9a-f]{32}|[1-9]\d{0,15})$/, because('mustBeSignature')),
      ]),
    )
    .min(1)
    .max(100),
})

/** The progress of a registered file: that of a picture or video, with what came of it. */
export const wireMediaProgress = z.union([wireUploadProgress, wireVideoProgress])
export type MediaProgress = z.output<typeof wireMediaProgress>
