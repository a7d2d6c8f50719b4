import { dayAfter, dayOf } from './series'

/** Days (UTC), both included, with the period of the same length before them. */
export type Range = { start: string; end: string; before: { start: string; end: string } }

/** Returns the last days, today included. */
export function rangeOf(days: number, now: number = Date.now()): Range {
  const end = dayOf(now)
  const start = dayAfter(end, 1 - days)
  return { start, end, before: { start: dayAfter(start, -days), end: dayAfter(start, -1) } }
}
