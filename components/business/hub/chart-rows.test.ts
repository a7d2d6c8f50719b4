import { expect, test } from 'vitest'
import { daysOf, keysOf, rowsOf } from './chart-rows'

const point = (key: string, day: string, value: number) => ({ key, day, value, label: null })

test('names every day of a range, over the end of a month', () => {
  expect(daysOf({ first_day: '2026-02-27', last_day: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test('puts the largest series first', () => {
  const points = [
    point('LEAD', '2026-03-01', 2),
    point('CHECKOUT', '2026-03-01', 1),
    point('CHECKOUT', '2026-03-02', 4),
  ]
  expect(keysOf(points)).toEqual(['CHECKOUT', 'LEAD'])
})

test('fills days without a value with zero, and adds up what has no series of its own', () => {
  const points = [
    point('LEAD', '2026-03-01', 2),
    point('SEARCH', '2026-03-02', 3),
    point('SIGNUP', '2026-03-02', 4),
  ]
  expect(rowsOf(['2026-03-01', '2026-03-02'], points, ['LEAD'])).toEqual([
    { at: '2026-03-01', LEAD: 2 },
    { at: '2026-03-02', LEAD: 0, other: 7 },
  ])
})
