import { expect, test } from 'vitest'
import { byRoute, ratingOf } from './vitals'

test.each([
  [2500, 'good'],
  [2501, 'fair'],
  [4000, 'fair'],
  [4001, 'poor'],
])('rates %d ms as %s', (ms, rating) => expect(ratingOf({ good: 2500, poor: 4000 }, ms)).toBe(rating))

test('weights the days of a route by their counts, and leaves out days without values', () => {
  expect(
    byRoute([
      { tag: 'page=/', day: '2026-11-01', count: 3, p75: 100 },
      { tag: 'page=/', day: '2026-11-02', count: 1, p75: 500 },
      { tag: 'page=/pin/[id]', day: '2026-11-01', count: 9, p75: 50 },
      { tag: '', day: '2026-11-01', count: 1, p75: null },
    ]),
  ).toEqual([
    { route: '/pin/[id]', count: 9, p75: 50 },
    { route: '/', count: 4, p75: 200 },
  ])
})
