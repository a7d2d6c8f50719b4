import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Batch } from './batch'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function batch(limit = { items: 3, bytes: 100 }) {
  const sent: string[][] = []
  return { sent, reports: new Batch<string>((items) => sent.push(items), limit) }
}

test('sends reports that arrive within the interval together, at the earliest deadline', () => {
  const { sent, reports } = batch()
  reports.add('a', 10_000)
  vi.advanceTimersByTime(9_000)
  reports.add('b', 10_000)
  reports.add('c', 300)
  vi.advanceTimersByTime(299)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([['a', 'b', 'c']])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('sends a full batch before adding the next report', () => {
  const { sent, reports } = batch()
  for (const item of ['a', 'b', 'c', 'd']) reports.add(item, 5000)
  expect(sent).toEqual([['a', 'b', 'c']])
  vi.advanceTimersByTime(5000)
  expect(sent).toEqual([['a', 'b', 'c'], ['d']])
})

test('counts bytes, not characters, and drops a report that is too large', () => {
  const { sent, reports } = batch()
  reports.add('ä'.repeat(40), 5000)
  reports.add('ä'.repeat(40), 5000)
  expect(sent).toHaveLength(1)
  reports.add('ä'.repeat(60), 5000)
  reports.flush()
  expect(sent).toHaveLength(2)
  reports.flush()
  expect(sent).toHaveLength(2)
})

test('never sends a discarded report', () => {
  const { sent, reports } = batch()
  reports.add('a', 5000)
  reports.clear()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})
