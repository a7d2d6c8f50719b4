import { expect, test } from 'vitest'
import { bucketOf, noteTiming, percentileOf, takeTimings, timingBounds } from './timings.server'

test('puts a duration into the bucket of its bound', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(1)).toBe(0)
  expect(bucketOf(1.01)).toBe(1)
  expect(bucketOf(5000)).toBe(timingBounds.length - 1)
  expect(bucketOf(5001)).toBe(timingBounds.length)
})

test('sums durations and errors by name, and starts with none when they are taken', () => {
  takeTimings()
  noteTiming('call', 'a', 3, false)
  noteTiming('call', 'a', 7, true)
  noteTiming('statement', 'a', 1, false)
  const { call, statement } = takeTimings()
  expect(call.get('a')).toMatchObject({ count: 2, errors: 1, ms: 10 })
  expect(call.get('a')?.buckets.slice(0, 5)).toEqual([0, 0, 1, 1, 0])
  expect(statement.get('a')).toMatchObject({ count: 1, errors: 0 })
  expect(takeTimings().call.size).toBe(0)
})

test('finds the duration that a share does not exceed', () => {
  const buckets = new Array(timingBounds.length + 1).fill(0)
  expect(percentileOf(buckets, 0.95)).toBeNull()
  buckets[4] = 100
  expect(percentileOf(buckets, 0.5)).toBe(15)
  expect(percentileOf(buckets, 0.95)).toBe(19.5)
  buckets[12] = 10
  expect(percentileOf(buckets, 0.99)).toBe(5000)
})
