import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownPage } from '@/components/edge/logs/shown-page'
import { logStat } from '@/lib/platform/http/log-client'
import { useVitals } from './event-log-vitals'

vi.mock('@/lib/platform/http/log-client', () => ({ logStat: vi.fn() }))
vi.mock('@/components/edge/logs/shown-page', () => ({ shownPage: vi.fn() }))
vi.mock('web-vitals', () => {
  const on = (name: string, value: number) => (report: (metric: object) => void) => report({ name, value })
  return {
    onLCP: on('LCP', 1200),
    onFCP: on('FCP', 400),
    onTTFB: on('TTFB', 90),
    onINP: on('INP', 40),
    onCLS: on('CLS', 0.02),
  }
})
vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })

beforeEach(() => vi.mocked(logStat).mockClear())
afterEach(() => vi.restoreAllMocks())

const shown = (page: string) => vi.mocked(shownPage).mockReturnValue(page)

test('reports the vitals of a page in the sample, by its kind', async () => {
  shown('/pin/[id]')
  vi.spyOn(Math, 'random').mockReturnValue(0.09)
  renderHook(() => useVitals())
  await waitFor(() => expect(logStat).toHaveBeenCalledTimes(5))
  expect(logStat).toHaveBeenCalledWith('webapp.vital.LCP', 1200, 'ms', { page: '/pin/[id]' }, 1)
  expect(logStat).toHaveBeenCalledWith('webapp.vital.CLS', 0.02, 'gauge', { page: '/pin/[id]' }, 1)
})

test('reports pages that few people open as one kind', async () => {
  shown('/settings/privacy')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  renderHook(() => useVitals())
  await waitFor(() =>
    expect(logStat).toHaveBeenCalledWith('webapp.vital.INP', 40, 'ms', { page: 'other' }, 1),
  )
})

test('reports nothing of a page outside the sample', async () => {
  shown('/')
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  renderHook(() => useVitals())
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(logStat).not.toHaveBeenCalled()
})
