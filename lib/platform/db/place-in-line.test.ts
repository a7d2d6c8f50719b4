import { expect, test } from 'vitest'
import { placeInLine } from './place-in-line'

test('gives each further job of a person a lower priority, down to a limit', () => {
  expect([0, 1, 2, 999, 1000, 1001].map((n) => placeInLine(n).priority)).toEqual([
    0, -1, -2, -999, -1000, -1000,
  ])
})

test('never gives a job a higher priority than the first', () => {
  expect(placeInLine(-1)).toEqual({ priority: 0 })
})
