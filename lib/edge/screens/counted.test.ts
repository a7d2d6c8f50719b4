import { expect, test } from 'vitest'
import { counted } from './counted'

test.each([
  [0, '0 pins'],
  [1, '1 pin'],
  [2, '2 pins'],
])('counts %i as "%s"', (count, message) => {
  expect(counted(count, 'pin')).toBe(message)
})
