import { expect, test } from 'vitest'
import { writtenDate } from './written-date'

const berlin = (text: string) => {
  const at = writtenDate(text, 'Europe/Berlin')
  return typeof at === 'number' ? new Date(at * 1000).toISOString().slice(0, 16) : at
}

test.each([
  '2026-12-24 09:30',
  '2026-12-24T09:30',
  '2026-12-24 9:30:00',
  '2026/12/24 09:30',
  '24.12.2026 09:30',
  '24.12.2026, 9:30',
  '12/24/2026 9:30',
  '12/24/2026 9:30:00 AM',
  '24/12/2026 09:30',
  '2026-12-24T08:30:00Z',
  '2026-12-24T08:30:00.000Z',
  '2026-12-24T03:30-0500',
  '2026-12-24 10:30+02:00',
])('reads %s as spreadsheets and programs write it', (text) => {
  expect(berlin(text)).toBe('2026-12-24T08:30')
})

test('reads hours of the afternoon, and a day that is its month', () => {
  expect(berlin('12/24/2026 9:30 PM')).toBe('2026-12-24T20:30')
  expect(berlin('12/24/2026 12:05 am')).toBe('2026-12-23T23:05')
  expect(berlin('7/7/2026 09:30')).toBe('2026-07-07T07:30')
})

test.each([
  ['5/6/2026 09:30', 'ambiguousDate'],
  ['24.13.2026 09:30', 'notADate'],
  ['2026-02-30 09:30', 'notADate'],
  ['12/24/26 9:30', 'notADate'],
  ['2026-12-24', 'notADate'],
  ['2026-12-24 25:00', 'notADate'],
  ['12/24/2026 13:30 PM', 'notADate'],
  ['tomorrow', 'notADate'],
  ['2026-03-29 02:30', 'skipped'],
])('refuses %s: %s', (text, reason) => {
  expect(berlin(text)).toBe(reason)
})
