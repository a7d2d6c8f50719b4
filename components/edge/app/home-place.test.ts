import { expect, test } from 'vitest'
import { leaveHome, returnsHome, takePlace } from './home-place'

test.each([
  ['within a minute', [], 60_000, 300],
  ['not after a minute', [], 60_001, null],
  ['within two and a half in the long group', ['home_feed_maintain_long'], 150_000, 300],
  ['not after two and a half in it', ['home_feed_maintain_long'], 150_001, null],
])('keeps the scroll position of the home feed %s', (_, experiments, after, y) => {
  leaveHome(300, '7', 1000)
  expect(returnsHome('7', experiments, 1000 + after)).toBe(y !== null)
  expect(takePlace()).toBe(y)
  expect(takePlace()).toBeNull()
})

test('keeps no position for another person, nor at the top', () => {
  leaveHome(300, '7', 1000)
  expect(returnsHome('8', [], 1001)).toBe(false)
  leaveHome(0, '7', 1000)
  expect(returnsHome('7', [], 1001)).toBe(false)
})
