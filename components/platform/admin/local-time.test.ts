import { expect, test } from 'vitest'
import { fieldOf, timeOf } from './local-time'

test('keeps a time that was not changed to the millisecond, and reads another', () => {
  const before = '2026-11-27T09:00:30.123Z'
  expect(timeOf(fieldOf(before), before)).toBe(before)
  expect(timeOf('', before)).toBeNull()
  const later = timeOf('2027-01-02T03:04', before)
  expect(fieldOf(later)).toBe('2027-01-02T03:04')
  expect(fieldOf(null)).toBe('')
})
