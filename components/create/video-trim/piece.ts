import { clock } from '@/components/media/video/clock'
import { longestVideo, shortestVideo } from '@/lib/media/video/limits'
import type { Trim } from '@/lib/media/video/trim'

/** Milliseconds between two places of a handle. */
export const trimStep = 100

/** Returns the largest piece of a file of that many milliseconds that a video may be: from its start. */
export const firstPiece = (duration: number): Trim => ({ start: 0, end: Math.min(duration, longestVideo) })

/** Returns a piece that ends with its file, of that many milliseconds: one chosen before that was known may not. */
export const withinFile = ({ start, end }: Trim, duration: number): Trim => ({
  start,
  end: Math.min(end, duration),
})

/**
 * Returns a piece whose start was moved: it stops where the piece is at its shortest, and takes the end along where it
 * is at its longest.
 */
export function withStart({ end }: Trim, to: number): Trim {
  const start = Math.max(0, Math.min(to, end - shortestVideo))
  return { start, end: Math.min(end, start + longestVideo) }
}

/** Returns a piece whose end was moved within a file of that many milliseconds, by the same rule. */
export function withEnd({ start }: Trim, to: number, duration: number): Trim {
  const end = Math.min(duration, Math.max(to, start + shortestVideo))
  return { start: Math.max(start, end - longestVideo), end }
}

/** Returns the piece as the call takes it; null for all of the file. */
export const chosenPiece = ({ start, end }: Trim, duration: number): Trim | null =>
  start === 0 && end >= duration ? null : { start, end }

/** Formats a moment, in milliseconds: `0:07.5`. */
export const moment = (ms: number): string => `${clock(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`
