import { expect, test } from 'vitest'
import { before, lastDays, maxDays, rangeOf, stepsOf } from './range'
import { chosenRange, dashboardFileGet, dashboardGet } from './schema'

const today = '2026-11-28'
const faultsOf = (given: object) => {
  const { error } = dashboardGet.safeParse(given)
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
}

test('counts both ends, and the same days before', () => {
  const week = lastDays(today, 7)
  expect(week).toEqual({ from: '2026-11-22', to: today, days: 7, step: 1 })
  expect(before(week)).toEqual({ from: '2026-11-15', to: '2026-11-21', days: 7, step: 1 })
})

test('draws 92 days by day and one more by week, the last week complete', () => {
  expect(lastDays(today, 92).step).toBe(1)
  expect(lastDays(today, 93).step).toBe(7)
  const steps = stepsOf(lastDays(today, 93))
  expect(steps).toHaveLength(14)
  expect(steps.at(-1)).toBe('2026-11-22')
  expect(stepsOf(rangeOf(today, today))).toEqual([today])
})

test('shows the last 28 days by default, and chosen ones', () => {
  expect(chosenRange({}, today)).toEqual(lastDays(today, 28))
  expect(chosenRange({ days: '365' }, today)).toEqual(lastDays(today, 365))
  expect(chosenRange({ from: '2026-01-01', until: '2026-01-31' }, today)).toMatchObject({ days: 31 })
})

test('accepts 400 days and refuses one more', () => {
  const from = '2025-01-01'
  expect(faultsOf({ from, until: lastDays('2026-02-04', 1).to })).toEqual([])
  expect(rangeOf(from, '2026-02-04').days).toBe(maxDays)
  expect(faultsOf({ from, until: '2026-02-05' })).toEqual(['until tooManyDaysShown'])
})

test.each([
  [{ from: '2026-01-01' }, 'until required'],
  [{ until: '2026-01-01' }, 'from required'],
  [{ from: '2026-01-02', until: '2026-01-01' }, 'until lastBeforeFirst'],
  [{ from: '2026-02-30', until: '2026-03-01' }, 'from mustBeDate'],
])('names the field that is wrong in %j', (given, fault) => expect(faultsOf(given)).toEqual([fault]))

test('refuses other spans, and a chart that does not exist', () => {
  expect(dashboardGet.safeParse({ days: '8' }).success).toBe(false)
  expect(dashboardFileGet.safeParse({ chart: 'nothing' }).success).toBe(false)
  expect(dashboardFileGet.safeParse({ chart: 'retention' }).success).toBe(true)
})
