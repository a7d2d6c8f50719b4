import { expect } from 'vitest'

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Returns the chance that a normal variable is at least this far from its mean, on either side (Abramowitz
 * and Stegun 26.2.17).
 */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const weights = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const sum = weights.reduce((total, weight) => (total + weight) * t, 0)
  return 2 * sum * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI))
}

/**
 * Returns the Mann-Whitney p value: how likely it is, 0 to 1, that two samples of one distribution differ in rank as
 * much as these, by the normal approximation, which is good from about 10 values each. Times of `performance.now()`
 * have no ties worth correcting for.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ]
  const ranks = all
    .toSorted((a, b) => a.time - b.time)
    .reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const pairs = one.length * other.length
  const u = ranks - (one.length * (one.length + 1)) / 2
  return twoSided((u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12))
}

/** Probability by chance below which a difference counts. */
const significance = 0.01

type Difference = { medians: number; chance: number }

/** Compares the times of two tasks, alternating their order, so that other load affects both. */
async function compare(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Difference> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await timed(which === 0 ? one : other))
  }
  const medians = Math.abs(median(times[0]) / median(times[1]) - 1)
  return { medians, chance: mannWhitney(times[0], times[1]) }
}

const isEven = ({ medians, chance }: Difference) => medians < 0.1 && chance > significance

/**
 * Number of measurements: one of equal distributions differs by chance once in a hundred, all three once in a million.
 */
const measures = 3

/**
 * Checks that two tasks cannot be distinguished by their time: medians within 10 %, and no difference in ranks. Noise
 * may spoil a measurement; a real difference shows in every one. Each has twice the rounds of the one before: on a busy
 * machine the medians of a hundred rounds are 10 % apart by chance in one of nine cases, those of four hundred in one
 * of a hundred.
 */
export async function checkEven(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  left = measures - 1,
): Promise<void> {
  const difference = await compare(rounds, one, other)
  if (left > 0 && !isEven(difference)) return checkEven(2 * rounds, one, other, left - 1)
  expect(difference.medians).toBeLessThan(0.1)
  expect(difference.chance).toBeGreaterThan(significance)
}
