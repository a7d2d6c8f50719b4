import { expect, test, vi } from 'vitest'
import { loadedScript } from './loaded-script'

test('tries a script three times, after 500 and 1000 ms, and then gives up', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => false)
  const done = loadedScript('/a.js', load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toBe(false)
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('stops at the first script that comes', async () => {
  const load = vi.fn(async () => true)
  expect(await loadedScript('/a.js', load)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})
