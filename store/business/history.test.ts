import { expect, test, vi } from 'vitest'
import { firstRange, history, historyLoaded, rangeChanged } from './history'

test('starts from 7 days before now to 1 day before now', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 8) })
  expect(history(undefined, { type: '@@init' })).toEqual({
    data: [],
    dateRange: { startDate: Date.UTC(2026, 2, 1), endDate: Date.UTC(2026, 2, 7) },
  })
  vi.useRealTimers()
})

test('keeps the changes and the range that they are of', () => {
  const range = firstRange(Date.UTC(2026, 5, 8))
  const state = [rangeChanged(range), historyLoaded([{ id: '4' }])].reduce(history, undefined)
  expect(state).toEqual({ data: [{ id: '4' }], dateRange: range })
})
