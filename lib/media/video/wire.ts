import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** One format of a video; sizes in pixels, durations in milliseconds. */
export const wireVideoFormat = z.strictObject({
  url: safeString(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  thumbnail: safeString().nullable(),
})
export type VideoFormat = z.output<typeof wireVideoFormat>

/** The video of a pin. `V_HLSV4` lists its renditions, the others are files that play directly. */
export const wireVideos = z.strictObject({
  id: safeString(),
  /** Milliseconds */
  duration: z.number(),
  has_sound: z.boolean(),
  video_list: z.strictObject({
    V_240P: wireVideoFormat.optional(),
    V_720P: wireVideoFormat,
    V_HLSV4: wireVideoFormat,
  }),
  captions: z
    .strictObject({
      url: safeString(),
      language: safeString(),
    })
    .nullable(),
})
export type WireVideos = z.output<typeof wireVideos>
