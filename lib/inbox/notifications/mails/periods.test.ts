import { expect, test } from 'vitest'
import { periodOf } from './periods'

test.each([
  ['2026-11-21T06:59:59Z', '2026-11-20', '2026-11-16'],
  ['2026-11-21T07:00:00Z', '2026-11-21', '2026-11-16'],
  ['2026-11-23T06:59:59Z', '2026-11-22', '2026-11-16'],
  ['2026-11-23T07:00:00Z', '2026-11-23', '2026-11-23'],
  ['2026-12-31T23:00:00Z', '2026-12-31', '2026-12-28'],
])('assigns %s to the day of %s and the week of %s', (now, day, week) => {
  expect(periodOf('comments', new Date(now)).name).toBe(day)
  expect(periodOf('digest', new Date(now))).toMatchObject({ name: week, days: 7 })
  expect(periodOf('digest', new Date(now)).start.toISOString()).toBe(`${week}T07:00:00.000Z`)
})
