import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { LiveEvent } from '@/lib/platform/live/events'
import { keepCalls, show } from '@/tools/testing/business'
import { useLiveAccess } from './use-live-access'

const live = vi.hoisted(() => ({ emit: (_event: LiveEvent): void => undefined }))
vi.mock('@/components/platform/live/use-live', () => ({
  useLive: (_channel: string, listener: (event: LiveEvent) => void) => {
    live.emit = listener
  },
}))

const looks = vi.fn(async () => true)
beforeEach(() => {
  vi.useFakeTimers()
  Router.router = { asPath: '/', replace: looks } as unknown as typeof Router.router
  looks.mockClear()
})
afterEach(() => {
  Router.router = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useLiveAccess({ id: '7', name: 'Shop' })
  return null
}
const open = (items = [{ id: '7' }]) => {
  keepCalls(() => Response.json({ items }))
  show(<Page />, { id: '7' } as WireViewer)
}
const change: LiveEvent = { type: 'business' }

test('loads the page once more after several changes', async () => {
  open()
  live.emit(change)
  await vi.advanceTimersByTimeAsync(399)
  live.emit(change)
  await vi.advanceTimersByTimeAsync(399)
  expect(looks).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('leads who lost the business to the hub', async () => {
  open([])
  live.emit(change)
  await vi.advanceTimersByTimeAsync(400)
  expect(looks).toHaveBeenCalledWith('/business/hub/')
})

test('does not load it while another page is coming, or for events about something else', async () => {
  open()
  live.emit(change)
  Router.events.emit('routeChangeStart')
  await vi.advanceTimersByTimeAsync(1000)
  live.emit({ type: 'board', board_id: '8' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks).not.toHaveBeenCalled()
  Router.events.emit('routeChangeComplete')
})
