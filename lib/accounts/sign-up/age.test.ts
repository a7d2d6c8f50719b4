import { expect, test } from 'vitest'
import { ageOn } from './age'

test('is 12 the day before the 13th birthday and 13 on that day', () => {
  expect(ageOn('2013-11-21', new Date('2026-11-20T23:59:59Z'))).toBe(12)
  expect(ageOn('2013-11-21', new Date('2026-11-21T00:00:00Z'))).toBe(13)
})

test('adds a year on 1 March of a common year for 29 February', () => {
  expect(ageOn('2012-02-29', new Date('2025-02-28T12:00:00Z'))).toBe(12)
  expect(ageOn('2012-02-29', new Date('2025-03-01T12:00:00Z'))).toBe(13)
})

test('is negative for a future birthday', () => {
  expect(ageOn('2030-01-01', new Date('2026-11-21T00:00:00Z'))).toBeLessThan(0)
})
