import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onMissed, retryImport } from './retry-import'

const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns code that fails to load the first `failures` times. */
function lateCode(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw missing()
    return 'code'
  })
  return load
}

test('retries loading after 1, 2, 4, 8 and 8 seconds', async () => {
  const load = lateCode(5)
  const coming = retryImport(load)
  for (const [index, wait] of [1000, 2000, 4000, 8000, 8000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(load).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(index + 2)
  }
  expect(await coming).toBe('code')
})

test('retries immediately when online again', async () => {
  const load = lateCode(1)
  const coming = retryImport(load)
  await vi.advanceTimersByTimeAsync(10)
  window.dispatchEvent(new Event('online'))
  expect(await coming).toBe('code')
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('notifies once about all code that failed to load, and again about later failures', async () => {
  const listener = vi.fn()
  const stop = onMissed(listener)
  const both = Promise.all([retryImport(lateCode(2)), retryImport(lateCode(1))])
  await vi.advanceTimersByTimeAsync(3000)
  await both
  expect(listener).toHaveBeenCalledTimes(1)
  const next = retryImport(lateCode(1))
  await vi.advanceTimersByTimeAsync(1000)
  await next
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('does not retry code that loaded and then failed', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('not a function')
  })
  await expect(retryImport(load)).rejects.toThrow('not a function')
  expect(load).toHaveBeenCalledTimes(1)
})

test('retries all later parts except the one that counts', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('event-log.tsx'),
  )
  const plain = files.filter((name) =>
    /\bdynamic\(\s*\(\) =>(?!\s*retryImport\()/.test(readFileSync(path.join('components', name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(plain).toEqual([])
})
