import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkEven, mannWhitney } from '../support/hostile/even'

const samples = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index))

describe('the test of equal times', () => {
  test('finds no difference when there is none', () => {
    const one = samples(100, (n) => (n * 37) % 101)
    const other = samples(100, (n) => ((n * 53) % 101) + 0.5)
    expect(mannWhitney(one, other)).toBeGreaterThan(0.3)
  })

  test('finds a shift of half a spread, whichever task is slower', () => {
    const one = samples(100, (n) => (n * 37) % 101)
    const other = one.map((time) => time + 20.5)
    expect(mannWhitney(one, other)).toBeLessThan(0.001)
    expect(mannWhitney(other, one)).toBeLessThan(0.001)
  })

  test('computes the known probability of a worked example', () => {
    // U = 14 of 40 pairs: z = -0.85
    const one = [3.1, 5.2, 6.3, 7.4]
    const other = [1, 2, 4, 5, 8, 9, 10, 11, 12, 13]
    expect(mannWhitney(one, other)).toBeCloseTo(0.396, 2)
  })
})

describe('measurements', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Runs two tasks on a simulated clock, one of which is slower in its first rounds; returns the runs. */
  async function measured(slowRounds: number): Promise<{ isEven: boolean; done: number }> {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const done = { one: 0, other: 0 }
    const one = async () => {
      done.one += 1
      now += 100 + ((done.one * 37) % 11) + (done.one <= slowRounds ? 20 : 0)
    }
    const other = async () => {
      done.other += 1
      now += 100 + ((done.other * 53) % 11) + 0.5
    }
    const isEven = await checkEven(20, one, other).then(
      () => true,
      () => false,
    )
    return { isEven, done: done.one }
  }

  test('needs one measurement when there is no difference', async () => {
    expect(await measured(0)).toEqual({ isEven: true, done: 20 })
  })

  test('repeats a noisy measurement with twice the rounds', async () => {
    expect(await measured(20)).toEqual({ isEven: true, done: 20 + 40 })
  })

  test('reports a difference found in all three', async () => {
    expect(await measured(1000)).toEqual({ isEven: false, done: 20 + 40 + 80 })
  })
})
