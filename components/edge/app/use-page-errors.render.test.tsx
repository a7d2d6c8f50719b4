import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logStat } from '@/lib/platform/http/log-client'
import { usePageErrors } from './use-page-errors'

vi.mock('@/lib/platform/http/log-client', () => ({ logStat: vi.fn() }))
vi.mock('@/lib/edge/client/report-error', () => ({ reportError: vi.fn() }))

test('counts the errors after which hydration went on', () => {
  const errors: NonNullable<typeof window.pageErrors> = {
    kept: [new Error('Minified React error #418; visit …')],
    hear: null,
  }
  window.pageErrors = errors
  renderHook(() => usePageErrors())
  expect(logStat).toHaveBeenCalledExactlyOnceWith('webapp.hydrate.recoverable', 1, 'count', {}, 1)
  errors.hear?.(new Error('Minified React error #31; visit …'))
  expect(logStat).toHaveBeenCalledOnce()
  errors.hear?.(new Error('Hydration failed because the server rendered text did not match.'))
  expect(logStat).toHaveBeenCalledTimes(2)
})
