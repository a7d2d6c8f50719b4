import { expect, test } from 'vitest'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { daysLater, daysOf, mondayOf, monthFrom } from './calendar-days'

test('starts a week on Monday', () => {
  expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('counts months and days across the ends of years', () => {
  expect(monthFrom('2026-12-31', 1)).toBe('2027-01-01')
  expect(monthFrom('2026-01-31', -1)).toBe('2025-12-01')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
})

test('shows whole weeks in a month, and each pin on the day of its own zone', () => {
  const pin = { id: '1', scheduled_ts: Date.parse('2026-11-21T23:30:00Z') / 1000 } as WireScheduledPin
  const days = daysOf('month', '2026-11-10', [
    { ...pin, time_zone: 'UTC' },
    { ...pin, id: '2', time_zone: 'Asia/Tokyo' },
  ])
  expect(days).toHaveLength(42)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-10-26', '2026-12-06'])
  expect(days.filter(({ isOutside }) => !isOutside)).toHaveLength(30)
  expect(days.filter(({ pins }) => pins.length > 0).map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
  expect(daysOf('week', '2026-11-22', [])).toHaveLength(7)
})
