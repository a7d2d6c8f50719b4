import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logStat } from '@/lib/platform/http/log-client'
import { kindOf, maxTimings, watchResources } from './resource-timing'
import { Stopwatch } from './stopwatch'

vi.mock('@/lib/platform/http/log-client', () => ({ logStat: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(logStat).mockClear()
  vi.stubGlobal('window', Object.assign(new EventTarget(), globalThis))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps the last 1,000 measurements of calls for five seconds', () => {
  const stopwatch = new Stopwatch()
  for (let ms = 0; ms < 1001; ms += 1) stopwatch.add({ call: 'RepinResource.create', ms })
  vi.advanceTimersByTime(4999)
  expect(logStat).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(logStat).toHaveBeenCalledTimes(1000)
  expect(logStat).toHaveBeenNthCalledWith(1, 'webapp.resource', 1, 'ms', { call: 'RepinResource.create' })
  vi.advanceTimersByTime(60_000)
  expect(logStat).toHaveBeenCalledTimes(1000)
})

test('measures a call to its answer or refusal, and calls that few make as other', async () => {
  const stopwatch = new Stopwatch()
  const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  stopwatch.watch('RepinResource.create', later(40))
  stopwatch.watch(
    'BoardResource.delete',
    later(30).then(() => Promise.reject(new Error('refused'))),
  )
  await vi.advanceTimersByTimeAsync(60)
  stopwatch.report()
  expect(vi.mocked(logStat).mock.calls).toEqual([
    ['webapp.resource', 30, 'ms', { call: 'other' }],
    ['webapp.resource', 40, 'ms', { call: 'RepinResource.create' }],
  ])
})

test.each([
  ['https://a.example/x.css?dpl=1', 'link', 'style'],
  ['https://a.example/x.js', 'link', 'script'],
  ['https://a.example/x', 'script', 'script'],
  ['https://a.example/x.webp', 'img', 'picture'],
  ['https://a.example/x.js', 'fetch', 'call'],
  ['https://a.example/x.woff2', 'css', 'other'],
])('takes %s loaded by %s for a %s', (name, initiatorType, kind) =>
  expect(kindOf({ name, initiatorType })).toBe(kind),
)

test('keeps the last 400 loaded files, and has the browser keep as many', () => {
  let observed = (_list: { getEntries: () => object[] }) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['resource']
      constructor(callback: typeof observed) {
        observed = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const setSize = vi.fn()
  const clear = vi.fn()
  vi.stubGlobal(
    'performance',
    Object.assign(new EventTarget(), { setResourceTimingBufferSize: setSize, clearResourceTimings: clear }),
  )
  const end = watchResources()
  expect(setSize).toHaveBeenCalledExactlyOnceWith(400)
  const entry = (duration: number) => ({ name: 'a.css', initiatorType: 'link', duration })
  observed({ getEntries: () => Array.from({ length: maxTimings + 1 }, (_, n) => entry(n)) })
  vi.advanceTimersByTime(5000)
  expect(logStat).toHaveBeenCalledTimes(400)
  expect(logStat).toHaveBeenNthCalledWith(1, 'webapp.resourceTiming', 1, 'ms', { kind: 'style' })
  performance.dispatchEvent(new Event('resourcetimingbufferfull'))
  expect(clear).toHaveBeenCalledOnce()
  end()
  observed({ getEntries: () => [entry(1)] })
  vi.advanceTimersByTime(60_000)
  expect(logStat).toHaveBeenCalledTimes(400)
})
