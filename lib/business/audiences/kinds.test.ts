import { expect, test } from 'vitest'
import { shownSize } from './kinds'

test.each([
  [0, null],
  [99, null],
  [100, 100],
  [109, 100],
  [999, 990],
  [12_345, 12_000],
])('shows a size of %s as %s', (size, shown) => {
  expect(shownSize(size)).toBe(shown)
})
