import { beforeEach, expect, test, vi } from 'vitest'
import { resource } from '@/lib/http/resource-client'
import { makeStore } from './index'
import { emptyScreen } from './test-screen'
import { wish, wishOf } from './wishes'

vi.mock('@/lib/http/resource-client', () => ({ resource: vi.fn() }))
const create = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const like = { kind: 'like', id: '5' } as const

beforeEach(() => {
  create.mockClear()
  create.mockImplementation(async () => ({ data: null, bookmark: null }))
  vi.mocked(resource).mockReturnValue({ create } as never)
})

test('shows at once, before the server answered', () => {
  const store = makeStore(emptyScreen)
  store.dispatch(wish(like, true))
  expect(wishOf(store.getState(), like, false)).toEqual([true, 1])
})

test('five fast taps end at the last wish with at most two requests', async () => {
  const store = makeStore(emptyScreen)
  await Promise.all([true, false, true, false, true].map((wanted) => store.dispatch(wish(like, wanted))))
  expect(wishOf(store.getState(), like, false)).toEqual([true, 1])
  expect(create.mock.calls.length).toBeLessThanOrEqual(2)
  expect(create.mock.lastCall?.[0]).toMatchObject({ action_type: 'reaction' })
})

test('taking it back while the first is under way sends the last wish', async () => {
  const store = makeStore(emptyScreen)
  await Promise.all([store.dispatch(wish(like, true)), store.dispatch(wish(like, false))])
  expect(create.mock.lastCall?.[0]).toMatchObject({ action_type: 'unreaction' })
})

test('a failure drops the wish', async () => {
  const store = makeStore(emptyScreen)
  create.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(wish(like, true))).rejects.toThrow('offline')
  expect(wishOf(store.getState(), like, false)).toEqual([false, 0])
})

test('a wish that agrees with the server changes no count', () => {
  expect(wishOf({ wishes: { 'like:5': true } }, like, true)).toEqual([true, 0])
  expect(wishOf({ wishes: { 'like:5': false } }, like, true)).toEqual([false, -1])
})
