import { expect, test } from 'vitest'
import { boundsError } from './bounds'

const now = 1_800_000_000

test('boundsError accepts 15 minutes to 30 days ahead, and refuses one second less or more', () => {
  expect(boundsError(now + 900, now)).toBeNull()
  expect(boundsError(now + 899, now)).toBe('tooSoon')
  expect(boundsError(now + 2_592_000, now)).toBeNull()
  expect(boundsError(now + 2_592_001, now)).toBe('tooLate')
  expect(boundsError(0, now)).toBe('tooSoon')
})
