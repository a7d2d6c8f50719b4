import { expect, test } from 'vitest'
import { nextPlace } from './use-combobox'

test('cycles through the options and the field with the arrow keys', () => {
  expect(nextPlace(-1, 1, 2)).toBe(0)
  expect(nextPlace(1, 1, 2)).toBe(-1)
  expect(nextPlace(-1, -1, 2)).toBe(1)
  expect(nextPlace(0, -1, 2)).toBe(-1)
})
