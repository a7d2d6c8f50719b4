import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLogging, flushLogs, type Log, logEvent, logStat, sendReport, startLog } from './log-client'

let end = () => {}
const log = { stat: vi.fn(), event: vi.fn(), flush: vi.fn(), clear: vi.fn() } satisfies Log
const start = () => {
  end = startLog(log)
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('document', { cookie: 'csrftoken=abc', hasFocus: () => true })
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  vi.spyOn(Date, 'now').mockReturnValue(7)
  allowLogging(true)
})
afterEach(() => {
  end()
  allowLogging(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('passes reports on, and those from before the log was there, as they happened', () => {
  logEvent('signUpAttempt', { event_data: { attempt: 1 } })
  logStat('graphql.miss', 1)
  vi.spyOn(Date, 'now').mockReturnValue(9)
  start()
  expect(log.event).toHaveBeenCalledExactlyOnceWith('signUpAttempt', {
    time: 7,
    appState: 'active',
    event_data: { attempt: 1 },
  })
  expect(log.stat).toHaveBeenCalledExactlyOnceWith({
    name: 'graphql.miss',
    value: 1,
    type: 'count',
    tags: {},
    sample_rate: 0.1,
  })
  logEvent('pageView')
  expect(log.event).toHaveBeenCalledTimes(2)
  flushLogs()
  expect(log.flush).toHaveBeenCalledExactlyOnceWith(true)
})

test('passes nothing on without permission, nor what waited when it was withdrawn', () => {
  logEvent('signUpAttempt')
  allowLogging(false)
  logEvent('pageView')
  logStat('graphql.miss', 1)
  allowLogging(true)
  start()
  expect(log.event).not.toHaveBeenCalled()
  expect(log.stat).not.toHaveBeenCalled()
  allowLogging(false)
  expect(log.clear).toHaveBeenCalled()
})

test('keeps 500 reports for the log, and no more', () => {
  for (let n = 0; n < 501; n += 1) logEvent('pageView')
  start()
  expect(log.event).toHaveBeenCalledTimes(500)
})

test('reports one metric in ten', () => {
  start()
  vi.spyOn(Math, 'random').mockReturnValue(0.0999)
  logStat('graphql.miss', 1)
  expect(log.stat).toHaveBeenCalledTimes(1)
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  logStat('graphql.miss', 1)
  expect(log.stat).toHaveBeenCalledTimes(1)
  logStat('graphql.miss', 1, 'count', {}, 1)
  expect(log.stat).toHaveBeenCalledTimes(2)
})

test('sends a report that outlives the page, and returns whether it arrived', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  expect(await sendReport('StatsLogResource', { a: 1 })).toBe(true)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/resource/StatsLogResource/create/')
  expect(init?.keepalive).toBe(true)
  expect(new Headers(init?.headers).get('x-csrftoken')).toBe('abc')
  expect(JSON.parse(String(init?.body))).toEqual({ source_url: '/', options: { a: 1 } })
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  expect(await sendReport('StatsLogResource', {})).toBe(false)
})
