import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendReport } from '@/lib/platform/http/log-client'
import { StringUsage } from './string-usage'

vi.mock('@/lib/platform/http/log-client', () => ({ sendReport: vi.fn(async () => true) }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(sendReport).mockReset().mockResolvedValue(true)
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends texts with their number every ten seconds', async () => {
  const usage = new StringUsage()
  for (const key of ['home.title', 'ui.close', 'home.title']) usage.add(key)
  await vi.advanceTimersByTimeAsync(9999)
  expect(sendReport).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(sendReport).toHaveBeenCalledExactlyOnceWith('StringLogResource', {
    strings: [
      { key: 'home.title', count: 2 },
      { key: 'ui.close', count: 1 },
    ],
  })
  usage.add('ui.close')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sendReport).toHaveBeenCalledTimes(2)
})

test('tries three times more, a second apart', async () => {
  vi.mocked(sendReport).mockResolvedValue(false)
  const usage = new StringUsage()
  usage.add('ui.close')
  await vi.advanceTimersByTimeAsync(10_999)
  expect(sendReport).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sendReport).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendReport).toHaveBeenCalledTimes(4)
})

test('sends a hundred texts together, and one more with the next report', async () => {
  const usage = new StringUsage()
  for (let n = 0; n < 101; n += 1) usage.add(`ui.${n}`)
  const sizes = () =>
    vi.mocked(sendReport).mock.calls.map(([, options]) => (options as { strings: [] }).strings.length)
  expect(sizes()).toEqual([100])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sizes()).toEqual([100, 1])
})

test('drops what waits', async () => {
  const usage = new StringUsage()
  usage.add('ui.close')
  usage.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendReport).not.toHaveBeenCalled()
})
