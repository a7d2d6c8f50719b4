import { expect, test } from 'vitest'
import { accountGet, pinGet } from './schema'

const today = new Date().toISOString().slice(0, 10)

test.each(['Words', '2026-13-01', '2026-02-30', '', '{"a":1}'])(
  'refuses %j as a day, by its field',
  (wrong) => {
    const of = (given: object) => accountGet.safeParse({ start_date: today, end_date: today, ...given })
    expect(of({}).success).toBe(true)
    expect(of({ start_date: wrong }).error?.issues[0]?.path).toEqual(['start_date'])
    expect(of({ end_date: wrong }).error?.issues[0]?.path).toEqual(['end_date'])
  },
)

test('refuses an end before the start, and a range that is a day too long', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const of = (start_date: string, end_date: string) =>
    pinGet.safeParse({ pin_id: '1', metric_types: 'SAVE', start_date, end_date }).error?.issues[0]?.path
  expect(of(today, day(-1))).toEqual(['end_date'])
  expect([of(day(-90), today), of(day(-91), today)]).toEqual([undefined, ['start_date']])
})
