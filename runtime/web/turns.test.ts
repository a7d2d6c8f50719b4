import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from './turns'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval'] }))
afterEach(() => void vi.useRealTimers())

const take = (turns: Turns, count: number) =>
  Array.from({ length: count }, () => turns.take()).filter(Boolean)

test('takes any number of requests in a short turn', () => {
  const turns = new Turns()
  vi.advanceTimersByTime(549)
  expect(take(turns, 1_000)).toHaveLength(1_000)
})

test('takes 64 requests in a turn of 550 ms, and no 65th', () => {
  const turns = new Turns()
  vi.advanceTimersByTime(550)
  expect(take(turns, 65)).toHaveLength(64)
})

test('takes requests again in the next turn', () => {
  const turns = new Turns()
  vi.advanceTimersByTime(2_000)
  expect(take(turns, 100)).toHaveLength(64)
  turns.tick()
  expect(take(turns, 100)).toHaveLength(100)
})

test('counts a turn from the last tick of its own clock', () => {
  const turns = new Turns().watch()
  vi.advanceTimersByTime(10_000)
  expect(take(turns, 1_000)).toHaveLength(1_000)
})
