import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushLogs, logEvent } from '@/lib/platform/http/log-client'
import { useTimeSpent } from './event-log-time'

vi.mock('@/lib/platform/http/log-client', () => ({ logEvent: vi.fn(), logStat: vi.fn(), flushLogs: vi.fn() }))

let now = 0
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.clearAllMocks()
  visibility = 'visible'
  now = 100
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => vi.restoreAllMocks())

const ends = () =>
  vi
    .mocked(logEvent)
    .mock.calls.filter(([name]) => name === 'background')
    .map(([, details]) => details?.event_data)
const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  ['blur', () => window.dispatchEvent(new Event('blur'))],
  ['hide', hide],
  ['unload', () => window.dispatchEvent(new Event('pagehide'))],
])('ends the time in the foreground by %s, and sends what waits', (end, leave) => {
  const { unmount } = renderHook(() => useTimeSpent())
  expect(logEvent).toHaveBeenCalledExactlyOnceWith('foreground', { event_data: { pair: 1 } })
  now = 350
  leave()
  expect(ends()).toEqual([{ pair: 1, ms: 250, end }])
  expect(flushLogs).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('blur'))
  expect(ends()).toHaveLength(1)
  window.dispatchEvent(new Event('focus'))
  expect(logEvent).toHaveBeenLastCalledWith('foreground', { event_data: { pair: 2 } })
  unmount()
})
