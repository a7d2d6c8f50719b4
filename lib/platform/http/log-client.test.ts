import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLogging, flushLogs, logEvent, logStat } from './log-client'

type Sent = { url: string; options: { events?: { event_type: number }[]; stats?: object[] } }
let sent: Sent[] = []
let isUp = true

beforeEach(() => {
  sent = []
  isUp = true
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(globalThis, { location: { pathname: '/', search: '' } }))
  vi.stubGlobal('document', { cookie: 'csrftoken=abc', hasFocus: () => true })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(init.keepalive).toBe(true)
    expect(new Headers(init.headers).get('x-csrftoken')).toBe('abc')
    sent.push({ url, options: JSON.parse(String(init.body)).options })
    if (!isUp) throw new TypeError('offline')
    return new Response('{}')
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  allowLogging(true)
})
afterEach(() => {
  allowLogging(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const types = () => sent.flatMap(({ options }) => options.events ?? []).map((event) => event.event_type)

test('stores and sends nothing without permission', () => {
  allowLogging(false)
  logEvent('signUpAttempt')
  logStat('graphql.miss', 1)
  allowLogging(true)
  flushLogs()
  expect(sent).toEqual([])
})

test('drops waiting reports when permission is withdrawn', () => {
  logEvent('signUpAttempt')
  logStat('graphql.miss', 1)
  allowLogging(false)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

test('sends events after 10 s, impressions after 300 ms, metrics after 5 s', () => {
  logEvent('pageView')
  logStat('graphql.miss', 1)
  vi.advanceTimersByTime(4999)
  expect(sent).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(sent[0]?.options.stats).toEqual([
    { name: 'graphql.miss', value: 1, type: 'count', tags: {}, sample_rate: 0.1 },
  ])
  vi.advanceTimersByTime(5000)
  expect(types()).toEqual([1])
  logEvent('pinImpression')
  vi.advanceTimersByTime(300)
  expect(types()).toEqual([1, 2])
})

test('reports one metric in ten', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  logStat('graphql.miss', 1)
  logStat('graphql.miss', 1, 'count', {}, 1)
  flushLogs()
  expect(sent[0]?.options.stats).toHaveLength(1)
})

test('drops a lost batch, except always-logged events, which are sent once more', async () => {
  isUp = false
  logEvent('pageView')
  logEvent('signUpAttempt')
  flushLogs()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(types()).toEqual([1, 4700, 4700])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(types()).toHaveLength(3)
})
