import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** The progress of an upload. */
export type UploadStatus = 'registered' | 'processing' | 'succeeded' | 'failed'

/** The answer to an upload. Pixels are those of the upright picture. */
export const wireIngestedImage = z.strictObject({
  image_signature: safeString(),
  image_url: safeString(),
  width: z.number(),
  height: z.number(),
  dominant_color: safeString(),
  status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  /** True for an animated PNG or AVIF, of which only the first frame is shown. */
  only_first_frame: z.literal(true).optional(),
})
export type IngestedImage = z.output<typeof wireIngestedImage>

/** The progress of one upload; `failure` is a message for people. */
export const wireUploadProgress = z.strictObject({
  status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  failure: safeString().nullable(),
  /** Of a finished picture. */
  signature: safeString().optional(),
  image_url: safeString().optional(),
})
export type UploadProgress = z.output<typeof wireUploadProgress>

/**
 * A picture on a page to save from. Width and height are those stated by the page, if any.
 */
export const wirePageImage = z.strictObject({
  url: safeString(),
  alt: safeString(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type PageImage = z.output<typeof wirePageImage>

/** The pictures of a page, at most 50, the page's main one first. */
export const wirePageImages = z.strictObject({
  url: safeString(),
  title: safeString(),
  images: z.array(wirePageImage),
})
export type PageImages = z.output<typeof wirePageImages>

export const pageImagesGet = z.object({
  url: safeString().min(1).max(2048),
  source: safeString().max(50).default('pin_create'),
})

/** A picture at an address, or an address that this site returned for an upload. */
export const imageByUrl = z.object({ image_url: safeString().min(1).max(2048) })
export const wireImageSignature = z.strictObject({ image_signature: safeString() })

/** The visible part of a picture: its center as shares from 0 to 1, enlarged up to three times. */
export const coverCrop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  scale: z.number().min(1).max(3),
})
export type CoverCrop = z.infer<typeof coverCrop>

/** A picture at one size; width and height in pixels. */
export const wireImage = z.strictObject({
  url: safeString(),
  width: z.number(),
  height: z.number(),
})
