import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@/lib/platform/live/events'
import { LiveConnection } from './live-connection'

class Source {
  static made: Source[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  constructor(readonly url: string) {
    Source.made.push(this)
  }
  close() {
    this.isClosed = true
  }
  receive(event: LiveEvent) {
    this.onmessage?.({ data: JSON.stringify(event) })
  }
}

const window = { visible: true }
const last = () => Source.made.at(-1) as Source
function connect(received: LiveEvent[] = [], channel: 'user:1' | 'pin:2' = 'user:1') {
  const live = new LiveConnection({
    open: (url) => new Source(url) as never,
    isVisible: () => window.visible,
    random: () => 0.5,
  })
  const leave = live.onEvent(channel, (event) => received.push(event))
  vi.advanceTimersByTime(300)
  return { live, leave, received }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.made = []
  Object.assign(window, { visible: true })
})
afterEach(() => vi.useRealTimers())

test('has one stream for all channels of a window', () => {
  const { live, received } = connect()
  expect(last().url).toBe('/_/live/?channel=user:1')
  const leave = live.onEvent('pin:2', () => {})
  live.onEvent('user:1', () => {})
  vi.advanceTimersByTime(300)
  expect(Source.made.map(({ url }) => url)).toEqual([
    '/_/live/?channel=user:1',
    '/_/live/?channel=pin:2&channel=user:1',
  ])
  expect(Source.made.map(({ isClosed }) => isClosed)).toEqual([true, false])
  last().receive({ type: 'conversation', conversation_id: '5' })
  expect(received).toEqual([{ type: 'conversation', conversation_id: '5' }])
  leave()
  vi.advanceTimersByTime(300)
  expect(last().url).toBe('/_/live/?channel=user:1')
})

test('notifies waiting listeners once when open, and never twice of one gap', () => {
  const received: (LiveEvent | 'opened')[] = []
  const { live } = connect()
  live.onEvent(
    'user:1',
    (event) => received.push(event),
    () => received.push('opened'),
  )
  last().onopen?.()
  expect(received).toEqual(['opened'])
  last().onerror?.()
  vi.advanceTimersByTime(2_000)
  last().onopen?.()
  expect(received).toEqual(['opened', { type: 'resume' }])
})

test('closes when no channel is wanted', () => {
  const { leave } = connect()
  leave()
  vi.advanceTimersByTime(300)
  expect([Source.made.length, last().isClosed]).toEqual([1, true])
})

test('reconnects with growing delays, and reports a gap', () => {
  const { received } = connect()
  last().onopen?.()
  expect(received).toEqual([])
  last().onerror?.()
  vi.advanceTimersByTime(999)
  expect(Source.made.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(Source.made.length).toBe(2)
  last().onopen?.()
  expect(received).toEqual([{ type: 'resume' }])
  last().onerror?.()
  vi.advanceTimersByTime(1999)
  expect(Source.made.length).toBe(2)
  vi.advanceTimersByTime(1)
  expect(Source.made.length).toBe(3)
})

test('delays reconnecting after a refusal', () => {
  connect()
  last().onerror?.()
  vi.advanceTimersByTime(7999)
  expect(Source.made.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(Source.made.length).toBe(2)
})

test('closes in a window hidden for long until it is shown', () => {
  const { live } = connect()
  window.visible = false
  live.changed()
  vi.advanceTimersByTime(19_999)
  expect(last().isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last().isClosed).toBe(true)
  window.visible = true
  live.changed()
  vi.advanceTimersByTime(0)
  expect([Source.made.length, last().isClosed]).toEqual([2, false])
})

test('stays open in a window hidden briefly', () => {
  const { live } = connect()
  window.visible = false
  live.changed()
  vi.advanceTimersByTime(5_000)
  window.visible = true
  live.changed()
  vi.advanceTimersByTime(60_000)
  expect([Source.made.length, last().isClosed]).toEqual([1, false])
})

test('reports a gap when a window is first shown', () => {
  window.visible = false
  const { live, received } = connect()
  expect(Source.made).toEqual([])
  window.visible = true
  live.changed()
  vi.advanceTimersByTime(0)
  last().onopen?.()
  expect(received).toEqual([{ type: 'resume' }])
})

test('tries again when the browser says offline, and at once when it says online', () => {
  const { live } = connect()
  last().onopen?.()
  live.interrupted()
  expect(last().isClosed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(Source.made.length).toBe(2)
  last().onerror?.()
  live.changed()
  vi.advanceTimersByTime(0)
  expect(Source.made.length).toBe(3)
})

test('retries an ended session once, then slowly', () => {
  connect()
  last().onopen?.()
  last().receive({ type: 'bye' })
  vi.advanceTimersByTime(8_000)
  expect(Source.made.length).toBe(2)
  last().onerror?.()
  vi.advanceTimersByTime(15_999)
  expect(Source.made.length).toBe(2)
})
