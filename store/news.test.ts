import { expect, test, vi } from 'vitest'
import { makeStore } from './index'
import { lookAtNews, unreadCounted } from './news'
import { screenLoaded } from './screen-loaded'
import { emptyScreen } from './test-screen'

const answer = vi.hoisted(() => ({ get: vi.fn() }))
vi.mock('@/lib/http/resource-client', () => ({ resource: () => answer }))

test('a page brings how many are unread, and the next page its own', () => {
  const store = makeStore({ ...emptyScreen, unread: 3 })
  expect(store.getState().news.unread).toBe(3)
  store.dispatch(unreadCounted(2))
  expect(store.getState().news.unread).toBe(2)
  store.dispatch(screenLoaded({ ...emptyScreen, unread: 0 }))
  expect(store.getState().news.unread).toBe(0)
})

test('what arrives is counted anew, and lists are told', async () => {
  const store = makeStore({ ...emptyScreen, unread: 0 })
  answer.get.mockResolvedValueOnce({ data: { unread_count: 1 }, bookmark: null })
  await store.dispatch(lookAtNews())
  expect(store.getState().news).toEqual({ unread: 1, heard: 1 })
})

test('a count that fails leaves the one before', async () => {
  const store = makeStore({ ...emptyScreen, unread: 4 })
  answer.get.mockRejectedValueOnce(new Error('offline'))
  await store.dispatch(lookAtNews())
  expect(store.getState().news).toEqual({ unread: 4, heard: 1 })
})
