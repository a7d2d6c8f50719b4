import { clock } from '@/components/media/video/clock'
import { longestVideo, shortestVideo } from '@/lib/media/video/limits'
import type { Trim } from '@/lib/media/video/trim'

/** Milliseconds per step of a handle. */
export const trimStep = 100

/** Returns the longest part of a file that a video may have, from the start; `duration` in milliseconds. */
export const firstPiece = (duration: number): Trim => ({ start: 0, end: Math.min(duration, longestVideo) })

/**
 * Returns the part limited to its file of that many milliseconds: it may have been chosen before the length was known.
 */
export const withinFile = ({ start, end }: Trim, duration: number): Trim => ({
  start,
  end: Math.min(end, duration),
})

/**
 * Returns the part after its start was moved: it stops at the shortest length, and moves the end at the longest.
 */
export function withStart({ end }: Trim, to: number): Trim {
  const start = Math.max(0, Math.min(to, end - shortestVideo))
  return { start, end: Math.min(end, start + longestVideo) }
}

/** Returns the part after its end was moved within a file of that many milliseconds, by the same rule. */
export function withEnd({ start }: Trim, to: number, duration: number): Trim {
  const end = Math.min(duration, Math.max(to, start + shortestVideo))
  return { start: Math.max(start, end - longestVideo), end }
}

/** Returns the part in the form of the call; null for the whole file. */
export const chosenPiece = ({ start, end }: Trim, duration: number): Trim | null =>
  start === 0 && end >= duration ? null : { start, end }

/** Formats a moment in milliseconds: `0:07.5`. */
export const moment = (ms: number): string => `${clock(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`
