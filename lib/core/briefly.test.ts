import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { briefly } from './briefly'
import { forgetSingletons } from './singleton'

let read = vi.fn<(key: string) => Promise<string>>()
const cached = () => briefly('test', { ms: 1000, max: 2 }, (key) => read(key))

beforeEach(() => {
  vi.useFakeTimers()
  read = vi.fn(async (key: string) => `${key}${read.mock.calls.length}`)
})
afterEach(() => {
  vi.useRealTimers()
  forgetSingletons('briefly.test')
})

test('repeats an answer until its time is over', async () => {
  const at = cached()
  expect([await at('a'), await at('a')]).toEqual(['a1', 'a1'])
  vi.advanceTimersByTime(999)
  expect(await at('a')).toBe('a1')
  vi.advanceTimersByTime(1)
  expect(await at('a')).toBe('a2')
})

test('shares one reading among simultaneous calls', async () => {
  const at = cached()
  expect(await Promise.all([at('a'), at('a'), at('b')])).toEqual(['a1', 'a1', 'b2'])
})

test('reads again after a failure', async () => {
  const at = cached()
  read.mockRejectedValueOnce(new Error('gone'))
  await expect(at('a')).rejects.toThrow('gone')
  expect(await at('a')).toBe('a2')
})

test('reads again after an answer that passes', async () => {
  const at = briefly('test', { ms: 1000, max: 2, passes: (value) => value === 'a1' }, (key) => read(key))
  for (const expected of ['a1', 'a2', 'a2']) expect(await at('a')).toBe(expected)
})

test('keeps two keys and drops the oldest for a third', async () => {
  const at = cached()
  for (const key of ['a', 'b', 'c']) await at(key)
  expect([await at('b'), await at('c')]).toEqual(['b2', 'c3'])
  expect(await at('a')).toBe('a4')
})
