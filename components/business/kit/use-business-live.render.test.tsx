import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { LiveEvent } from '@/lib/platform/live/events'
import { renderIn } from '@/tools/testing/render'
import { lookAgain } from './look-again'
import { useBusinessLive } from './use-business-live'

const live = vi.hoisted(() => ({ tell: (_event: LiveEvent): void => undefined }))
vi.mock('@/components/platform/live/use-live', () => ({
  useLive: (_channel: string, hears: (event: LiveEvent) => void) => {
    live.tell = hears
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
})

function Page() {
  useBusinessLive()
  return null
}
const open = () => renderIn(<Page />, { screen: { viewer: { id: '7' } as WireViewer } })
const change: LiveEvent = { type: 'business', business_id: '7' }

test('loads the page once more after several changes', () => {
  open()
  live.tell(change)
  vi.advanceTimersByTime(399)
  live.tell(change)
  vi.advanceTimersByTime(399)
  expect(looks).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('does not load it again when it was loaded since, or while another page is coming', () => {
  open()
  live.tell(change)
  vi.advanceTimersByTime(100)
  void lookAgain()
  vi.advanceTimersByTime(1000)
  expect(looks).toHaveBeenCalledTimes(1)
  live.tell(change)
  Router.events.emit('routeChangeStart')
  vi.advanceTimersByTime(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('ignores events about something else', () => {
  open()
  live.tell({ type: 'board', board_id: '8' })
  vi.advanceTimersByTime(1000)
  expect(looks).not.toHaveBeenCalled()
})
