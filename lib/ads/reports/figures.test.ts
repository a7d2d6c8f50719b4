import { expect, test } from 'vitest'
import { changeOf, figureOf, metrics, noCounts, sumOf } from './figures'

const counts = { ...noCounts, spent_micro: 3_000_000, impressions: 2000, closeups: 10, outbound_clicks: 4 }

test('computes figures of counts, and none where there is nothing to divide by', () => {
  expect(metrics.map((metric) => figureOf(metric, counts))).toEqual([
    3_000_000, 2000, 10, 4, 0, 0.005, 300_000, 1_500_000, 0,
  ])
  expect(metrics.map((metric) => figureOf(metric, noCounts))).toEqual([0, 0, 0, 0, 0, null, null, null, 0])
})

test('says how a figure changed, unless there was none', () => {
  expect([changeOf(4, 5), changeOf(4, 0), changeOf(0, 5), changeOf(null, 5)]).toEqual([0.25, -1, null, null])
})

test('computes rates of sums, not sums of rates', () => {
  const sum = sumOf([counts, { ...noCounts, impressions: 2000, closeups: 30 }])
  expect(figureOf('ctr', sum)).toBe(0.01)
})
