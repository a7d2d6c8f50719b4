import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import { server } from '@/lib/platform/http/reachability'
import { stayOffline } from './use-stay-offline'

vi.mock('next/router', () => ({ default: { asPath: '/pin/5/', events: {} } }))

const location = { pathname: '/pin/5/', search: '', assign: vi.fn(), reload: vi.fn() }
vi.stubGlobal('window', { location })
const answer = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', answer)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const here = () => Promise.resolve(new Response())
const messageOf = () => toastStore.read().map(({ message }) => message)

afterEach(() => {
  server.answered()
  location.assign.mockClear()
  location.reload.mockClear()
})

test('loads the page as a browser does when the server answers', async () => {
  answer.mockImplementation(here)
  expect(() => stayOffline(new Error('no code'), '/ada/')).toThrow(
    expect.objectContaining({ cancelled: true }),
  )
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/ada/'))
})

test('stays on the page without a connection, and says so', async () => {
  answer.mockImplementation(lost)
  expect(() => stayOffline(new Error('no code'), '/ada/')).toThrow(
    expect.objectContaining({ cancelled: true }),
  )
  await vi.waitFor(() => expect(messageOf()).toContain("Hmm...you're not connected to the internet"))
  expect(location.assign).not.toHaveBeenCalled()
  server.answered()
  expect(location.reload).not.toHaveBeenCalled()
})

test('loads the page of the address that a browser went back to, once the server answers', async () => {
  answer.mockImplementation(lost)
  location.pathname = '/ada/'
  expect(() => stayOffline(new Error('no code'), '/ada/')).toThrow()
  await vi.waitFor(() => expect(server.read()).toBe(true))
  await Promise.resolve()
  server.answered()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  location.pathname = '/pin/5/'
})

test('does not load a page again that only renews itself', async () => {
  answer.mockImplementation(here)
  answer.mockClear()
  expect(() => stayOffline(new Error('no data'), '/pin/5/')).toThrow()
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  await server.check()
  await new Promise((resolve) => setTimeout(resolve))
  expect([location.assign.mock.calls, location.reload.mock.calls]).toEqual([[], []])
})

test('leaves a navigation alone that another one replaced', () => {
  stayOffline(Object.assign(new Error('replaced'), { cancelled: true }), '/ada/')
})
