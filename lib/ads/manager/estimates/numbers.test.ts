import { expect, test } from 'vitest'
import { shownOf, twoFigures } from './numbers'

test.each([
  [0, null],
  [99, null],
  [100, 100],
  [101, 100],
  [105, 110],
  [1234, 1200],
  [98_765, 99_000],
])('of %i people it says %s', (people, shown) => {
  expect(shownOf(people)).toBe(shown)
})

test('keeps two significant figures of any number', () => {
  expect([0.4, 7.6, 12.4, 996].map(twoFigures)).toEqual([0, 8, 12, 1000])
})
