import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferLimit } from '@/lib/platform/logs/known'
import { eventsInput, statsInput } from '@/lib/platform/logs/schema'
import { makeLog, type View } from './log'

type Sent = {
  url: string
  options: { events?: Record<string, unknown>[]; stats?: object[] }
  isBeacon: boolean
}
let sent: Sent[] = []
let isUp = true
let takesBeacons = true
let view: View = { view_type: 1, view_parameter: 2, component: 'grid' }
const bodies: string[] = []

const note = (url: string, body: string, isBeacon: boolean) => {
  bodies.push(body)
  sent.push({ url, options: JSON.parse(body).options, isBeacon })
}

beforeEach(() => {
  sent = []
  isUp = true
  takesBeacons = true
  view = { view_type: 1, view_parameter: 2, component: 'grid' }
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(globalThis, { location: { pathname: '/', search: '' } }))
  vi.stubGlobal('document', { cookie: '', hasFocus: () => true })
  vi.stubGlobal(
    'Blob',
    class {
      constructor(public parts: string[]) {}
    },
  )
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, { parts }: { parts: string[] }) => {
      if (takesBeacons) note(url, parts.join(''), true)
      return takesBeacons
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    note(url, String(init.body), false)
    if (!isUp) throw new TypeError('offline')
    return new Response('{}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const log = () => makeLog(() => view)
const at = () => ({ time: Date.now(), appState: 'active' as const })
const stat = { name: 'graphql.miss', value: 1, type: 'count' as const, tags: {}, sample_rate: 1 }
const events = () => sent.flatMap(({ options }) => options.events ?? [])
const types = () => events().map((event) => event.event_type)

test('sends events after 10 s, certain impressions after 300 ms, metrics after 5 s', () => {
  const to = log()
  to.event('pageView', at())
  to.stat(stat)
  vi.advanceTimersByTime(4999)
  expect(sent).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(sent[0]?.options.stats).toEqual([stat])
  vi.advanceTimersByTime(4999)
  expect(types()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(types()).toEqual([1])
  to.event('cardImpression', at())
  to.event('pinImpression', at())
  vi.advanceTimersByTime(299)
  expect(types()).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(types()).toEqual([1, 4, 2])
})

test('adds to each event in which view it happened, which part was used, and its number', () => {
  const to = log()
  to.event('pageView', at())
  view = { view_type: 3, view_parameter: null, component: 'header' }
  to.event('pinImpression', { ...at(), component: 'closeup', object_id_str: '5', event_data: { a: 1 } })
  to.flush(false)
  expect(events()).toMatchObject([
    { event_type: 1, view_type: 1, view_parameter: 2, component: 4, appState: 'active' },
    {
      event_type: 2,
      view_type: 3,
      view_parameter: null,
      component: 5,
      object_id_str: '5',
      event_data: { a: 1 },
    },
  ])
  const numbers = events().map(({ clientUUID }) => clientUUID)
  expect(new Set(numbers).size).toBe(2)
  const [report] = sent
  expect(eventsInput.parse(report?.options).events).toHaveLength(2)
})

test('sends what waits by a beacon as the page is left, and by a call if the browser takes none', async () => {
  const to = log()
  const add = () => {
    to.event('pageView', at())
    to.stat(stat)
  }
  add()
  to.flush(true)
  expect(sent.map(({ url, isBeacon }) => [url, isBeacon])).toEqual([
    ['/resource/StatsLogResource/create/', true],
    ['/resource/ContextLogResource/create/', true],
  ])
  takesBeacons = false
  add()
  to.flush(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.slice(2).map(({ isBeacon }) => isBeacon)).toEqual([false, false])
  takesBeacons = true
  add()
  vi.advanceTimersByTime(10_000)
  expect(sent.slice(4).map(({ isBeacon }) => isBeacon)).toEqual([false, false])
})

test('sends before a report exceeds the buffer', () => {
  const to = log()
  const words = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`w${n}`, 'x'.repeat(190)]))
  for (let n = 0; n < 60; n += 1) to.event('pageView', { ...at(), view_data: words })
  for (let n = 0; n < 250; n += 1) to.stat({ ...stat, tags: words })
  to.flush(false)
  expect(events()).toHaveLength(60)
  expect(sent.length).toBeGreaterThan(15)
  for (const { options } of sent) {
    const input = options.events ? eventsInput.parse(options) : statsInput.parse(options)
    expect(Buffer.byteLength(JSON.stringify(input))).toBeLessThanOrEqual(bufferLimit)
  }
  expect(Math.max(...bodies.map((body) => body.length))).toBeGreaterThan(bufferLimit * 0.85)
})

test('drops a lost batch, except always-logged events, which are sent once more', async () => {
  isUp = false
  const to = log()
  to.event('pageView', at())
  to.event('signUpAttempt', at())
  to.flush(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(types()).toEqual([1, 4700, 4700])
  expect(events()[1]?.clientUUID).toBe(events()[2]?.clientUUID)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(types()).toHaveLength(3)
})

test('sends nothing more once it was closed', async () => {
  isUp = false
  const to = log()
  to.event('signUpAttempt', at())
  to.flush(false)
  to.event('pageView', at())
  to.stat(stat)
  to.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(types()).toEqual([4700])
})
