import type { StatType } from './known'

/**
 * Upper bounds of the buckets that values are counted in; one more bucket is for all above. Stored counts are by the place
 * in this list: bounds may only be added at its end.
 */
export const bounds: Record<Exclude<StatType, 'count'>, readonly number[]> = {
  ms: [
    1, 2, 5, 10, 16, 25, 40, 63, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1800, 2000,
    2500, 3000, 4000, 5000, 6500, 8000, 10_000, 15_000, 30_000, 60_000,
  ],
  gauge: [0.001, 0.0025, 0.005, 0.009, 0.015, 0.025, 0.04, 0.06, 0.1, 0.15, 0.25, 0.4, 0.6, 1, 2.5, 10, 100],
}

/** Returns the place of a value's bucket: the first whose upper bound is not below it. */
export function bucketOf(value: number, of: readonly number[]): number {
  let [low, high] = [0, of.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (of[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns the value below which a share of all values lies, by linear interpolation within its bucket; null without values.
 * Values above the last bound count as that bound.
 */
export function percentile(counts: readonly number[], of: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= 0) return null
  let left = total * share
  for (const [place, count] of counts.entries()) {
    const upper = of[place]
    if (upper === undefined) break
    const lower = place === 0 ? 0 : (of[place - 1] as number)
    if (count > 0 && left <= count) return lower + (left / count) * (upper - lower)
    left -= count
  }
  return of.at(-1) ?? null
}
