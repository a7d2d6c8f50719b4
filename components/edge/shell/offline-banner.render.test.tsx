import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { server } from '@/lib/platform/http/reachability'
import { renderIn } from '@/tools/testing/render'
import { OfflineBanner } from './offline-banner'

/** Ends what the page still asks: the reachability is shared by all tests of a process. */
async function reach() {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  for (let n = 0; n < 3; n++) await act(() => server.check())
}

beforeEach(reach)
afterEach(async () => {
  await reach()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settled = () => act(async () => void (await server.check()))

test('shows nothing while the server answers, whatever the browser believes', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  renderIn(<OfflineBanner />)
  await settled()
  act(() => void window.dispatchEvent(new Event('offline')))
  await settled()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows that the server does not answer, although the browser believes in the network', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  renderIn(<OfflineBanner />)
  await settled()
  expect(screen.getByRole('status').textContent).toBe(en.shell.offline)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await settled()
  expect(screen.getByRole('status').textContent).toBe(en.shell.backOnline)
})
