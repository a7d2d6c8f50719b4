import chiSquaredTest from 'chi-squared-test'
import ttest from 'ttest'

/** A group's figure: its people, and the mean and variance of what they did. */
export type Sample = { size: number; mean: number; variance: number }

/** A difference between two groups, with its interval of 95 %, and the probability of one as large by chance. */
export type Difference = { value: number; low: number; high: number; p: number; is_clear: boolean }

/** A difference is called clear below this probability. */
export const alpha = 0.05
/** A split is called uneven below this probability: lower, since it is looked at every day. */
export const splitAlpha = 0.001
/** Minimum people in a group before anything is compared. */
export const minPeople = 30

/**
 * Compares the means of two groups by Welch's test; null with fewer than 30 people in either, and if nobody differs from
 * anybody.
 */
export function compare(group: Sample, control: Sample): Difference | null {
  if (group.size < minPeople || control.size < minPeople) return null
  if (group.variance === 0 && control.variance === 0) return null
  const test = ttest(group, control, { alpha })
  const [low, high] = test.confidence()
  const p = test.pValue()
  return { value: group.mean - control.mean, low, high, p, is_clear: p < alpha }
}

/** Tests if the people are split as the groups' percentages say; null with fewer than 30 people in all. */
export function splitOf(
  groups: readonly { people: number; percent: number }[],
): { p: number; is_even: boolean } | null {
  const used = groups.filter(({ percent }) => percent > 0)
  const all = used.reduce((sum, { people }) => sum + people, 0)
  if (all < minPeople || used.length < 2) return null
  const { probability: p } = chiSquaredTest(
    used.map(({ people }) => people),
    used.map(({ percent }) => (all * percent) / 100),
    1,
  )
  return { p, is_even: p >= splitAlpha }
}
