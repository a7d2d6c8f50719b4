import { singleton } from '@/lib/core/singleton'

/** Upper bounds of the buckets of durations, in ms; a last bucket has what took longer. */
export const timingBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

export type TimedKind = 'call' | 'statement'

/** The durations of one call or statement that are not stored yet. */
export type Timing = { count: number; errors: number; ms: number; buckets: number[] }

/** Maximum names of one kind, which are those of the code. */
const maxNames = 5000

/** Returns the timings of this process that are not stored yet: shared by all bundles. */
const timed = () =>
  singleton('timings', () => ({ call: new Map<string, Timing>(), statement: new Map<string, Timing>() }))

/** Returns the place of a duration's bucket. */
export function bucketOf(ms: number): number {
  let at = 0
  for (const bound of timingBounds) {
    if (ms <= bound) return at
    at++
  }
  return at
}

/** Adds a duration to those of its call or statement; in memory only, since it is on the way of every request. */
export function noteTiming(kind: TimedKind, name: string, ms: number, failed: boolean): void {
  const all = timed()[kind]
  let own = all.get(name)
  if (!own) {
    if (all.size >= maxNames) return
    own = { count: 0, errors: 0, ms: 0, buckets: new Array(timingBounds.length + 1).fill(0) }
    all.set(name, own)
  }
  own.count++
  own.ms += ms
  const at = bucketOf(ms)
  own.buckets[at] = (own.buckets[at] ?? 0) + 1
  if (failed) own.errors++
}

/** Returns what was timed since the last time, and starts again with none. */
export function takeTimings(): Record<TimedKind, ReadonlyMap<string, Timing>> {
  const state = timed()
  const taken = { call: state.call, statement: state.statement }
  state.call = new Map()
  state.statement = new Map()
  return taken
}

/** Returns the duration in ms that a share of a histogram does not exceed, or null without values: between bounds in equal steps. */
export function percentileOf(buckets: readonly number[], share: number): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let left = share * all
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && left <= count) {
      const from = timingBounds[at - 1] ?? 0
      const to = timingBounds[at] ?? timingBounds.at(-1) ?? 0
      return from + ((to - from) * left) / count
    }
    left -= count
  }
  return timingBounds.at(-1) ?? null
}
