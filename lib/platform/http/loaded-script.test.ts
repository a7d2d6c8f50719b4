import { expect, test, vi } from 'vitest'
import { loadedScript } from './loaded-script'

test('tries a script three times, after 500 and 1000 ms, and then gives up', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'failed' as const)
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

test('stops at the first script that loads', async () => {
  const load = vi.fn(async () => 'loaded' as const)
  expect(await loadedScript('/a.js', load)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('gives up immediately when a script stalls', async () => {
  const stalls = vi.fn(async () => 'stalled' as const)
  expect(await loadedScript('/a.js', stalls)).toBe(false)
  expect(stalls).toHaveBeenCalledTimes(1)
})

test('does not throw when the body of a script is truncated', async () => {
  vi.useFakeTimers()
  const broken = () => new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(broken()))
  const done = loadedScript('/a.js')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await done).toBe(false)
  expect(fetches).toHaveBeenCalledTimes(3)
  fetches.mockRestore()
  vi.useRealTimers()
})
