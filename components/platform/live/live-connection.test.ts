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
  says(event: LiveEvent) {
    this.onmessage?.({ data: JSON.stringify(event) })
  }
}

const window = { visible: true }
const last = () => Source.made.at(-1) as Source
function connect(heard: LiveEvent[] = [], channel: 'user:1' | 'pin:2' = 'user:1') {
  const live = new LiveConnection({
    open: (url) => new Source(url) as never,
    isVisible: () => window.visible,
    random: () => 0.5,
  })
  const leave = live.hear(channel, (event) => heard.push(event))
  vi.advanceTimersByTime(300)
  return { live, leave, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.made = []
  Object.assign(window, { visible: true })
})
afterEach(() => vi.useRealTimers())

test('has one stream for all channels of a window', () => {
  const { live, heard } = connect()
  expect(last().url).toBe('/_/live/?channel=user:1')
  const leave = live.hear('pin:2', () => {})
  live.hear('user:1', () => {})
  vi.advanceTimersByTime(300)
  expect(Source.made.map(({ url }) => url)).toEqual([
    '/_/live/?channel=user:1',
    '/_/live/?channel=pin:2&channel=user:1',
  ])
  expect(Source.made.map(({ isClosed }) => isClosed)).toEqual([true, false])
  last().says({ type: 'conversation', conversation_id: '5' })
  expect(heard).toEqual([{ type: 'conversation', conversation_id: '5' }])
  leave()
  vi.advanceTimersByTime(300)
  expect(last().url).toBe('/_/live/?channel=user:1')
})

test('notifies waiting listeners once when open, and never twice of one gap', () => {
  const heard: (LiveEvent | 'opened')[] = []
  const { live } = connect()
  live.hear(
    'user:1',
    (event) => heard.push(event),
    () => heard.push('opened'),
  )
  last().onopen?.()
  expect(heard).toEqual(['opened'])
  last().onerror?.()
  vi.advanceTimersByTime(2_000)
  last().onopen?.()
  expect(heard).toEqual(['opened', { type: 'resume' }])
})

test('closes when no channel is wanted', () => {
  const { leave } = connect()
  leave()
  vi.advanceTimersByTime(300)
  expect([Source.made.length, last().isClosed]).toEqual([1, true])
})

test('reconnects with growing delays, and reports a gap', () => {
  const { heard } = connect()
  last().onopen?.()
  expect(heard).toEqual([])
  last().onerror?.()
  vi.advanceTimersByTime(999)
  expect(Source.made.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(Source.made.length).toBe(2)
  last().onopen?.()
  expect(heard).toEqual([{ type: 'resume' }])
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
  const { live, heard } = connect()
  expect(Source.made).toEqual([])
  window.visible = true
  live.changed()
  vi.advanceTimersByTime(0)
  last().onopen?.()
  expect(heard).toEqual([{ type: 'resume' }])
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
  last().says({ type: 'bye' })
  vi.advanceTimersByTime(8_000)
  expect(Source.made.length).toBe(2)
  last().onerror?.()
  vi.advanceTimersByTime(15_999)
  expect(Source.made.length).toBe(2)
})
