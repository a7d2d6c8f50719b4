import { expect, test } from 'vitest'
import { bounds, bucketOf, percentile } from './buckets'

test.each([
  [0, 0],
  [10, 0],
  [10.1, 1],
  [20, 1],
  [20.1, 2],
  [1e9, 2],
])('counts %d in bucket %d', (value, place) => expect(bucketOf(value, [10, 20])).toBe(place))

test('interpolates within a bucket', () => {
  expect(percentile([10, 10, 0], [10, 20], 0.5)).toBe(10)
  expect(percentile([10, 10, 0], [10, 20], 0.75)).toBe(15)
  expect(percentile([0, 4, 0], [10, 20], 0.25)).toBe(12.5)
})

test('takes values above the last bound for that bound', () => {
  expect(percentile([0, 0, 5], [10, 20], 0.5)).toBe(20)
  expect(percentile([9, 0, 1], [10, 20], 0.95)).toBe(20)
})

test('has no percentile without values', () => {
  expect(percentile([0, 0, 0], [10, 20], 0.5)).toBeNull()
  expect(percentile([], [10, 20], 0.5)).toBeNull()
})

test('has ascending bounds, among them those that ratings need', () => {
  for (const of of Object.values(bounds)) expect(of).toEqual([...of].sort((a, b) => a - b))
  for (const ms of [100, 200, 300, 500, 800, 1800, 2500, 3000, 4000]) expect(bounds.ms).toContain(ms)
  for (const value of [0.009, 0.1, 0.25]) expect(bounds.gauge).toContain(value)
})
