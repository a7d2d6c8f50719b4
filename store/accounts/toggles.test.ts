import { beforeEach, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { setToggle, toggleOf } from './toggles'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))
const create = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const dear = { kind: 'favorite', id: '5' } as const

beforeEach(() => {
  create.mockClear()
  create.mockImplementation(async () => ({ data: null, bookmark: null }))
  remove.mockClear()
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
})

test('shows immediately, before the server has answered', () => {
  const store = makeStore(emptyScreen)
  store.dispatch(setToggle(dear, true))
  expect(toggleOf(store.getState(), dear, false)).toEqual([true, 1])
})

test('ends five fast taps at the last choice with at most two requests', async () => {
  const store = makeStore(emptyScreen)
  await Promise.all([true, false, true, false, true].map((wanted) => store.dispatch(setToggle(dear, wanted))))
  expect(toggleOf(store.getState(), dear, false)).toEqual([true, 1])
  expect(create.mock.calls.length + remove.mock.calls.length).toBeLessThanOrEqual(2)
  expect(create.mock.lastCall?.[0]).toEqual({ pin_id: '5' })
})

test('sends the last choice when undone during the first request', async () => {
  const store = makeStore(emptyScreen)
  await Promise.all([store.dispatch(setToggle(dear, true)), store.dispatch(setToggle(dear, false))])
  expect(remove.mock.lastCall?.[0]).toEqual({ pin_id: '5' })
})

test('reverts on a failure', async () => {
  const store = makeStore(emptyScreen)
  create.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(setToggle(dear, true))).rejects.toThrow('offline')
  expect(toggleOf(store.getState(), dear, false)).toEqual([false, 0])
})

test("reverts to the server's last value, not to the page's", async () => {
  const store = makeStore(emptyScreen)
  await store.dispatch(setToggle(dear, true))
  remove.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(setToggle(dear, false))).rejects.toThrow('offline')
  expect(toggleOf(store.getState(), dear, false)).toEqual([true, 1])
})

test("changes no count when the choice equals the server's", () => {
  expect(toggleOf({ toggles: { 'favorite:5': { wanted: true } } }, dear, true)).toEqual([true, 0])
  expect(toggleOf({ toggles: { 'favorite:5': { wanted: false } } }, dear, true)).toEqual([false, -1])
})
