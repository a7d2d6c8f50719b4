import { expect, test, vi } from 'vitest'
import { pausedAnswer } from '@/lib/platform/http/paused-answer.testing'
import { makeStore } from '@/store/index'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { emptyScreen } from '@/store/test-screen'
import { countMessages, messagesCounted } from './messages'
import { recountNotifications, recountUnread, unreadCounted } from './notifications'

const answer = vi.hoisted(() => ({ get: vi.fn() }))
vi.mock('@/lib/edge/client/resource-client', () => ({ resource: () => answer }))

test('uses the unread count of each page', () => {
  const store = makeStore({ ...emptyScreen, unread: 3 })
  expect(store.getState().notifications.unread).toBe(3)
  store.dispatch(unreadCounted(2))
  expect(store.getState().notifications.unread).toBe(2)
  store.dispatch(screenLoaded({ ...emptyScreen, unread: 0 }))
  expect(store.getState().notifications.unread).toBe(0)
})

test('recounts on an arrival, and notifies lists', async () => {
  const store = makeStore({ ...emptyScreen, unread: 0 })
  answer.get.mockResolvedValueOnce({ data: { unread_count: 1, new_count: 1 }, bookmark: null })
  await store.dispatch(recountNotifications())
  expect(store.getState().notifications).toEqual({ unread: 1, received: 1 })
})

test('keeps the count when recounting fails', async () => {
  const store = makeStore({ ...emptyScreen, unread: 4 })
  answer.get.mockRejectedValueOnce(new Error('offline'))
  await store.dispatch(recountNotifications())
  expect(store.getState().notifications).toEqual({ unread: 4, received: 1 })
})

/** Delays the next answer until it is given. */
function late() {
  const answered = pausedAnswer<unknown>()
  answer.get.mockReturnValueOnce(answered.coming)
  return answered.give
}

test('ignores the older of two concurrent counts', async () => {
  const store = makeStore({ ...emptyScreen, unread: 0 })
  const answerLate = late()
  answer.get.mockResolvedValueOnce({ data: { unread_count: 2, new_count: 2 }, bookmark: null })
  const older = store.dispatch(recountNotifications())
  await store.dispatch(recountNotifications())
  answerLate({ data: { unread_count: 1, new_count: 1 }, bookmark: null })
  await older
  expect(store.getState().notifications).toEqual({ unread: 2, received: 2 })
})

test('ignores the older of two message counts, too', async () => {
  const store = makeStore({ ...emptyScreen, unread: 0 })
  const answerLate = late()
  answer.get.mockResolvedValueOnce({ data: { unread: 2, requests: 0 }, bookmark: null })
  const older = store.dispatch(countMessages())
  await store.dispatch(countMessages())
  answerLate({ data: { unread: 1, requests: 1 }, bookmark: null })
  await older
  expect(store.getState().messages).toMatchObject({ unread: 2, requests: 0 })
})

const counted = (unread_count: number, unread: number, requests = 0) =>
  answer.get.mockResolvedValueOnce({
    data: { unread_count, new_count: unread_count, messages: { unread, requests } },
    bookmark: null,
  })

test('counts once when the stream is open, and reloads only lists whose count changed', async () => {
  const store = makeStore({ ...emptyScreen, unread: 2, messages: { unread: 1, requests: 0 } })
  const seen = () => {
    const { notifications, messages } = store.getState()
    return [
      notifications.unread,
      notifications.received,
      messages.unread,
      messages.requests,
      messages.changes,
    ]
  }
  answer.get.mockClear()
  counted(2, 1)
  await store.dispatch(recountUnread())
  expect(seen()).toEqual([2, 0, 1, 0, 0])
  expect(answer.get.mock.calls).toEqual([[{ with_messages: true }]])
  counted(3, 1)
  await store.dispatch(recountUnread())
  expect(seen()).toEqual([3, 1, 1, 0, 0])
  counted(3, 1, 1)
  await store.dispatch(recountUnread())
  expect(seen()).toEqual([3, 1, 1, 1, 1])
  answer.get.mockResolvedValueOnce({ data: { unread_count: 3, new_count: 3 }, bookmark: null })
  await store.dispatch(recountUnread())
  answer.get.mockRejectedValueOnce(new Error('offline'))
  await store.dispatch(recountUnread())
  expect(seen()).toEqual([3, 1, 1, 1, 1])
})

test('prefers a count that arrived during the request', async () => {
  const store = makeStore({ ...emptyScreen, unread: 2, messages: { unread: 1, requests: 0 } })
  counted(2, 1)
  const requested = store.dispatch(recountUnread())
  store.dispatch(unreadCounted(0))
  store.dispatch(messagesCounted({ unread: 0, requests: 0 }))
  await requested
  expect([store.getState().notifications.unread, store.getState().messages.unread]).toEqual([0, 0])
})
