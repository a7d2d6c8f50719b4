import { expect, test } from 'vitest'
import { byRoute, ratingOf } from './vitals'

test.each([
  [2500, 'good'],
  [2501, 'fair'],
  [4000, 'fair'],
  [4001, 'poor'],
])('rates %d ms as %s', (ms, rating) => expect(ratingOf({ good: 2500, poor: 4000 }, ms)).toBe(rating))

test('sorts routes by their values, and leaves out what is no route or has none', () => {
  expect(
    byRoute([
      { tag: 'page=/', count: 4, p75: 200 },
      { tag: 'page=/pin/[id]', count: 9, p75: 50 },
      { tag: '', count: 1, p75: 70 },
      { tag: 'page=/help', count: 1, p75: null },
      { tag: null, count: 13, p75: 60 },
    ]),
  ).toEqual([
    { route: '/pin/[id]', count: 9, p75: 50 },
    { route: '/', count: 4, p75: 200 },
    { route: 'other', count: 1, p75: 70 },
  ])
})
