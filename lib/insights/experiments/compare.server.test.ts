import { describe, expect, test } from 'vitest'
import { placeOf } from './assign.server'
import { compare, type Sample, splitOf } from './compare.server'

/** Returns random numbers from 0 up to 1, the same each time (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a number of saves with this mean: many people save nothing, few a lot. */
function savesOf(mean: number, random: () => number): number {
  let saves = 0
  for (let product = random(); product > Math.exp(-mean); product *= random()) saves++
  return saves
}

class Sum {
  size = 0
  private sum = 0
  private squares = 0
  add(value: number) {
    this.size++
    this.sum += value
    this.squares += value * value
  }
  sample(): Sample {
    const { size, sum, squares } = this
    return { size, mean: sum / size, variance: (squares - (sum * sum) / size) / (size - 1) }
  }
}

/** Runs an experiment with 10,000 people, half of them in each group by the real assignment. */
function runOf(run: number, meanOfEnabled: number) {
  const groups = { control: new Sum(), enabled: new Sum() }
  const random = randomly(run)
  for (let at = 0; at < 10_000; at++) {
    const isEnabled = placeOf(`group a_test ${run}`, `u${at}`) >= 5000
    const mean = isEnabled ? meanOfEnabled : 4
    groups[isEnabled ? 'enabled' : 'control'].add(savesOf(mean, random))
  }
  return compare(groups.enabled.sample(), groups.control.sample())
}

describe('the comparison of groups', () => {
  test('is clear in one of twenty A/A tests over 10,000 people, and no more', () => {
    const runs = Array.from({ length: 200 }, (_, run) => runOf(run, 4))
    const clear = runs.filter((one) => one?.is_clear).length
    // 200 runs have 10 by chance; with a probability of 95 %, 4 to 16.
    expect(clear).toBeGreaterThanOrEqual(4)
    expect(clear).toBeLessThanOrEqual(16)
    // The interval holds the truth as often as it says.
    expect(runs.filter((one) => one && one.low <= 0 && one.high >= 0)).toHaveLength(200 - clear)
  })

  test('finds an effect of 5 %', () => {
    const runs = Array.from({ length: 20 }, (_, run) => runOf(1000 + run, 4.2))
    expect(runs.filter((one) => one?.is_clear && one.value > 0).length).toBeGreaterThanOrEqual(19)
  })

  test('agrees with published values', () => {
    // t = 1.4142 with 198 degrees of freedom: p = 0.1589, and the interval reaches 1.9720 standard errors.
    const found = compare({ size: 100, mean: 1.2, variance: 1 }, { size: 100, mean: 1, variance: 1 })
    expect(found?.p).toBeCloseTo(0.1589, 4)
    expect([found?.value, found?.low, found?.high].map((one) => one?.toFixed(3))).toEqual([
      '0.200',
      '-0.079',
      '0.479',
    ])
    // χ² = 4 with one degree of freedom: p = 0.0455.
    expect(
      splitOf([
        { people: 60, percent: 50 },
        { people: 40, percent: 50 },
      ])?.p,
    ).toBeCloseTo(0.0455, 4)
  })

  test.each([
    ['too few people', { size: 29, mean: 1, variance: 1 }, { size: 30, mean: 2, variance: 1 }],
    ['nobody who did anything', { size: 500, mean: 0, variance: 0 }, { size: 500, mean: 0, variance: 0 }],
  ])('says nothing about %s', (_, one, other) => expect(compare(one, other)).toBeNull())

  test('says something from 30 people on', () =>
    expect(compare({ size: 30, mean: 1, variance: 1 }, { size: 30, mean: 2, variance: 1 })?.is_clear).toBe(
      true,
    ))

  test('calls a split uneven that chance hardly makes', () => {
    const split = (one: number, other: number) =>
      splitOf([
        { people: one, percent: 50 },
        { people: other, percent: 50 },
        { people: 3, percent: 0 },
      ])
    expect(split(5000, 5100)?.is_even).toBe(true)
    expect(split(5000, 5500)?.is_even).toBe(false)
    expect(split(14, 15)).toBeNull()
    expect(split(15, 15)?.is_even).toBe(true)
  })
})
