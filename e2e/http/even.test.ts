import { describe, expect, test } from 'vitest'
import { mannWhitney } from '../support/even'

const samples = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index))

describe('the test of equal times itself', () => {
  test('finds no difference where there is none', () => {
    const one = samples(100, (n) => (n * 37) % 101)
    const other = samples(100, (n) => ((n * 53) % 101) + 0.5)
    expect(mannWhitney(one, other)).toBeGreaterThan(0.3)
  })

  test('finds a shift of half a spread, whichever is the slower', () => {
    const one = samples(100, (n) => (n * 37) % 101)
    const other = one.map((time) => time + 20.5)
    expect(mannWhitney(one, other)).toBeLessThan(0.001)
    expect(mannWhitney(other, one)).toBeLessThan(0.001)
  })

  test('gives the known chance of a worked example', () => {
    // U = 14 of 40 pairs: z = -0.85
    const one = [3.1, 5.2, 6.3, 7.4]
    const other = [1, 2, 4, 5, 8, 9, 10, 11, 12, 13]
    expect(mannWhitney(one, other)).toBeCloseTo(0.396, 2)
  })
})
