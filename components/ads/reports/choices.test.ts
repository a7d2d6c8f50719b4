import { expect, test } from 'vitest'
import { reportCreate } from '@/lib/ads/reports/async/schema'
import { nameIssue } from '@/lib/core/reasons'
import {
  bodyOf,
  breakdowns,
  firstValues,
  fitting,
  granularities,
  levels,
  ofAds,
  ofConversions,
} from './choices'

const today = '2026-03-01'
const faults = (values: ReturnType<typeof firstValues>) =>
  reportCreate.safeParse(bodyOf('1', values), { error: nameIssue }).error?.issues

test('begins with the last thirty days, over the end of a month', () => {
  expect(firstValues(today)).toMatchObject({ start_date: '2026-01-31', end_date: today })
})

test('sends what the call takes, whatever is chosen together', () => {
  for (const level of levels)
    for (const breakdown of breakdowns)
      for (const granularity of granularities) {
        const start_date = granularity === 'HOUR' ? '2026-02-28' : '2026-01-31'
        const columns = [...ofAds, ...ofConversions]
        const values = { ...firstValues(today), level, breakdown, granularity, start_date, columns }
        expect(faults(fitting(values))).toBeUndefined()
      }
})

test('has the name that was typed, or none', () => {
  expect(bodyOf('1', { ...firstValues(today), report_name: '  March ' })).toMatchObject({
    report_name: 'March',
  })
  expect(bodyOf('1', { ...firstValues(today), report_name: ' ' })).not.toHaveProperty('report_name')
})
