import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import { longestVideo, shortestVideo } from './limits'

/** Maximum duration in milliseconds of a file to take a piece from. */
export const longestSource = 6 * 3_600_000

const moment = z.int(because('mustBeWholeNumber')).min(0).max(longestSource)

/** The kept piece of a video, in milliseconds of the uploaded file. */
export const trimSchema = z
  .strictObject({ start: moment, end: moment })
  .refine(({ start, end }) => end - start >= shortestVideo, {
    path: ['end'],
    ...because('pieceTooShort', { min: shortestVideo / 1000 }),
  })
  .refine(({ start, end }) => end - start <= longestVideo, {
    path: ['end'],
    ...because('pieceTooLong', { max: longestVideo / 60_000 }),
  })
export type Trim = z.output<typeof trimSchema>

/** Serializes the piece of a video: equal pieces give equal text. */
export const writtenTrim = ({ start, end }: Trim): string => JSON.stringify({ start, end })

/** Parses the piece in a text; null for any other text. */
export function trimIn(text: string | null): Trim | null {
  if (text === null) return null
  try {
    return trimSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns a piece limited to a file with a duration in milliseconds; null if too little of it is within the file. */
export function trimWithin({ start, end }: Trim, duration: number): Trim | null {
  const last = Math.min(end, duration)
  return last - start >= shortestVideo ? { start, end: last } : null
}
