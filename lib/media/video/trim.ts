import { z } from 'zod'
import { because } from '@/lib/core/reasons'
import { longestVideo, shortestVideo } from './limits'

/** The longest file that a piece may be taken of, in milliseconds. */
export const longestSource = 6 * 3_600_000

const moment = z.int(because('mustBeWholeNumber')).min(0).max(longestSource)

/** The piece of a video that is kept, in milliseconds of the file as it was uploaded. */
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

/** Writes the piece of a video down: equal ones give equal text. */
export const writtenTrim = ({ start, end }: Trim): string => JSON.stringify({ start, end })

/** Returns the piece in a text; null for anything else. */
export function trimIn(text: string | null): Trim | null {
  if (text === null) return null
  try {
    return trimSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns a piece within a file of that many milliseconds; null where too little of the file is in it. */
export function trimWithin({ start, end }: Trim, duration: number): Trim | null {
  const last = Math.min(end, duration)
  return last - start >= shortestVideo ? { start, end: last } : null
}
