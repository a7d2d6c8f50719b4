/** The shortest time ahead of which a pin is scheduled, in seconds. */
export const minAhead = 15 * 60

/** The longest time ahead of which a pin is scheduled, in seconds. */
export const maxAhead = 30 * 86_400

/** The most pins that one person has scheduled. */
export const maxScheduled = 100

/** Returns why `ts` is no time for a scheduled pin; null when it is one. Both in Unix seconds. */
export function boundsError(ts: number, now: number): 'tooSoon' | 'tooLate' | null {
  if (ts < now + minAhead) return 'tooSoon'
  return ts > now + maxAhead ? 'tooLate' : null
}
