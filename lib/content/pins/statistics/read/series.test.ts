import { expect, test } from 'vitest'
import { rangeOf } from './range'
import { changeOf, daily, daysBetween, none } from './series'

test('lists days over the ends of months and years', () => {
  expect(daysBetween('2027-12-30', '2028-01-02')).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ])
  expect(daysBetween('2028-02-28', '2028-03-01')).toHaveLength(3)
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test('compares the last days, today included, with as many before', () => {
  expect(rangeOf(7, Date.parse('2026-11-28T23:59:59Z'))).toEqual({
    ...{ start: '2026-11-22', end: '2026-11-28' },
    before: { start: '2026-11-15', end: '2026-11-21' },
  })
  expect(rangeOf(7, Date.parse('2026-11-29T00:00:00Z')).end).toBe('2026-11-29')
})

test('adds the devices of a day, and fills days without events', () => {
  const row = (day: string, device: 'phone' | 'desktop', saves: number) => ({ ...none(), day, device, saves })
  const rows = [row('2026-01-01', 'phone', 2), row('2026-01-01', 'desktop', 3), row('2026-01-05', 'phone', 9)]
  expect(daily(rows, '2026-01-01', '2026-01-02').map(({ day, saves }) => [day, saves])).toEqual([
    ['2026-01-01', 5],
    ['2026-01-02', 0],
  ])
})

test('tells a change in whole percent, and none from nothing', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(0, 3), changeOf(3, 0), changeOf(0, 0)]).toEqual([
    ...[50, -50, -100, null, null],
  ])
})
