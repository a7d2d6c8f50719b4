import { expect, test, vi } from 'vitest'
import { leaveHome, returnsHome, takePlace } from './home-place'

test.each([
  ['within a minute', false, 60_000, 300],
  ['not after a minute', false, 60_001, null],
  ['within two and a half in the long group', true, 150_000, 300],
  ['not after two and a half in it', true, 150_001, null],
])('keeps the scroll position of the home feed %s', (_, isLong, after, y) => {
  leaveHome(300, '7', 1000)
  expect(returnsHome('7', () => isLong, 1000 + after)).toBe(y !== null)
  expect(takePlace()).toBe(y)
  expect(takePlace()).toBeNull()
})

test('keeps no position for another person, nor at the top', () => {
  const isLong = vi.fn(() => true)
  leaveHome(300, '7', 1000)
  expect(returnsHome('8', isLong, 1001)).toBe(false)
  leaveHome(0, '7', 1000)
  expect(returnsHome('7', isLong, 1001)).toBe(false)
  // Nobody takes part in the experiment by arriving at home.
  expect(isLong).not.toHaveBeenCalled()
})
