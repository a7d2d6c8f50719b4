import { expect, test } from 'vitest'
import { scaleAmount } from './scale-amount'

test.each([
  ['2', 2, '4'],
  ['1/2', 2, '1'],
  ['2 1/2', 2, '5'],
  ['2½', 3, '7½'],
  ['½', 0.5, '¼'],
  ['1', 0.5, '½'],
  ['3', 0.5, '1½'],
  ['250', 3, '750'],
  ['2.5', 0.5, '1¼'],
  ['2,5', 2, '5'],
  ['2-3', 2, '4–6'],
  ['2 to 3', 0.5, '1–1½'],
  ['25', 0.5, '12.5'],
  ['1/3', 2, '⅔'],
  ['a few', 2, 'a few'],
  ['1/0', 2, '1/0'],
  ['', 2, ''],
  ['2 1/2', 1, '2 1/2'],
])('scales %s by %d to %s', (amt, factor, expected) => {
  expect(scaleAmount(amt, factor)).toBe(expected)
})
