import { expect, test } from 'vitest'
import { unchanged } from '@/lib/media/edits/recipe'
import { changedSteps } from './use-recipe-steps'

const begun = { past: [], now: unchanged, future: [], going: null, at: 0 }
const bright = (brightness: number) => ({ ...unchanged, brightness })

test('joins immediately following changes of one kind, and no others', () => {
  const one = changedSteps(begun, bright(1), 'brightness', 1000)
  expect(changedSteps(one, bright(2), 'brightness', 1799).past).toHaveLength(1)
  expect(changedSteps(one, bright(2), 'brightness', 1800).past).toHaveLength(2)
  expect(changedSteps(one, bright(2), 'crop', 1001).past).toHaveLength(2)
  expect(changedSteps(changedSteps(begun, bright(1), null, 1), bright(2), null, 1).past).toHaveLength(2)
})

test('keeps the newest hundred steps', () => {
  let steps: Parameters<typeof changedSteps>[0] = begun
  for (let n = 1; n <= 100; n++) steps = changedSteps(steps, bright(n), null, n)
  expect(steps.past[0]?.brightness).toBe(0)
  steps = changedSteps(steps, bright(101), null, 101)
  expect(steps.past).toHaveLength(100)
  expect(steps.past[0]?.brightness).toBe(1)
})
