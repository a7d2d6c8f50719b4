import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { DeviceReports } from './device-reports'
import { verifyAfter } from './fingerprint'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const viewer = { id: '7', login_state: 'authenticated' } as WireViewer

test.each([
  ['a page loaded signed in', true, 1],
  ['the page that is left after a log-in', false, 0],
])('reports from %s', async (_, is_authenticated, count) => {
  const calls = serveCalls(() => ({ data: null }))
  const { unmount } = renderIn(<DeviceReports />, {
    screen: { viewer, bootstrap: bootstrapWith({ is_authenticated }) },
  })
  await vi.advanceTimersByTimeAsync(verifyAfter)
  expect(calls.filter(({ path }) => path === '/v3/sessions/verify/')).toHaveLength(count)
  unmount()
})
