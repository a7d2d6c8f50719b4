/** Minimum seconds that a pin is scheduled ahead. */
export const minAhead = 15 * 60

/** Maximum seconds that a pin is scheduled ahead. */
export const maxAhead = 30 * 86_400

/** Maximum scheduled pins of one person. */
export const maxScheduled = 100

/** Returns the reason why `ts` is invalid for a scheduled pin; null if it is valid. Both are in Unix seconds. */
export function boundsError(ts: number, now: number): 'tooSoon' | 'tooLate' | null {
  if (ts < now + minAhead) return 'tooSoon'
  return ts > now + maxAhead ? 'tooLate' : null
}
