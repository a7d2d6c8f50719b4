import { audienceLimits } from './kinds'

/** Two even numbers of [0, 1) that stay the same for one audience with one content. */
export type Noise = readonly [number, number]

/** The people left out of each count at least, and the widest further part: these, or this share of the matched. */
const [least, widest, share] = [10, 50, 0.05]
/** The change that is not shown: these people, or this share of those at the last shown change. */
const [still, stillShare] = [25, 0.1]

/** The last shown band, and how many people it stood for. */
export type Shown = { size: number; counted: number }

/** Returns the largest of 100, 200, 500, 1,000 … that a count reaches; 0 below 100. */
export function bandOf(count: number): number {
  if (count < audienceLimits.smallest) return 0
  const power = 10 ** Math.floor(Math.log10(count))
  const [max = 1] = [5, 2, 1].filter((step) => count >= step * power)
  return max * power
}

/**
 * Returns the people that are left out of a count before it is shown. The sum of two even numbers: the ends, where one
 * person would be certain, are rare.
 */
export const leftOut = (matched: number, [a, b]: Noise): number =>
  least +
  Math.floor(a * Math.max(widest, matched * share)) +
  Math.floor(b * Math.max(widest, matched * share))

/**
 * Returns what is shown of an audience after a count: a band of the matched people without those left out, and the last
 * one while the change is small, so that one person changes nothing that anyone could have prepared for.
 */
export function shownAfter(matched: number, noise: Noise, before: Shown | null): Shown {
  if (before && Math.abs(matched - before.counted) < Math.max(still, before.counted * stillShare))
    return before
  return { size: bandOf(matched - leftOut(matched, noise)), counted: matched }
}
