import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { userBlocked } from '@/store/accounts/users'
import { makeStore } from '@/store/index'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { emptyScreen } from '@/store/test-screen'
import { setToggle, toggleOf } from './toggles'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))
const create = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
beforeEach(() => {
  create.mockReset().mockResolvedValue({ data: null, bookmark: null })
  remove.mockReset().mockResolvedValue({ data: null, bookmark: null })
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
})

const topic = { kind: 'followTopic', id: '7' } as const
const person = { kind: 'followUser', id: '5' } as const
const profile = (over: Partial<WireProfile>) =>
  ({
    id: '5',
    follower_count: 3,
    explicitly_followed_by_me: false,
    blocked_by_me: false,
    ...over,
  }) as WireProfile

describe.each([
  ['Topic follow', topic, { interest_id: '7' }],
  ['Board follow', { kind: 'followBoard', id: '9' } as const, { board_id: '9' }],
  ['User follow', person, { user_id: '5' }],
])('%s: optimistic', (_name, target, options) => {
  test('follows or unfollows immediately and reverts if the call fails', async () => {
    const store = makeStore(emptyScreen)
    create.mockRejectedValueOnce(new Error('offline'))
    const under = store.dispatch(setToggle(target, true))
    expect(toggleOf(store.getState(), target, false)).toEqual([true, 1])
    expect(create.mock.lastCall?.[0]).toEqual(options)
    await expect(under).rejects.toThrow('offline')
    expect(toggleOf(store.getState(), target, false)).toEqual([false, 0])
    remove.mockRejectedValueOnce(new Error('offline'))
    const back = store.dispatch(setToggle(target, false))
    expect(toggleOf(store.getState(), target, true)).toEqual([false, -1])
    await expect(back).rejects.toThrow('offline')
    expect(toggleOf(store.getState(), target, true)).toEqual([true, 0])
  })
})

test('toggles explicitly_followed_by_me and adjusts follower_count by one', async () => {
  const store = makeStore(emptyScreen)
  const seen = (message: boolean) => {
    const [isOn, delta] = toggleOf(store.getState(), person, message)
    return [isOn, 3 + delta]
  }
  expect(seen(false)).toEqual([false, 3])
  await store.dispatch(setToggle(person, true))
  expect(seen(false)).toEqual([true, 4])
  await store.dispatch(setToggle(person, false))
  expect(seen(false)).toEqual([false, 3])
  expect(seen(true)).toEqual([false, 2])
})

describe('Blocking a user also clears the follow', () => {
  const blocked = (over: Partial<WireProfile>) => {
    const store = makeStore(emptyScreen)
    store.dispatch(entitiesLoaded({ users: [profile(over)] }))
    store.dispatch(userBlocked('5'))
    return store.getState().users.entities['5']
  }
  test('unfollows, with the count', () =>
    expect(blocked({ explicitly_followed_by_me: true })).toMatchObject({
      explicitly_followed_by_me: false,
      follower_count: 2,
      blocked_by_me: true,
    }))
  test('leaves the count when not followed', () =>
    expect(blocked({})).toMatchObject({ follower_count: 3, blocked_by_me: true }))
  test('never counts below 0', () =>
    expect(blocked({ explicitly_followed_by_me: true, follower_count: 0 })).toMatchObject({
      follower_count: 0,
    }))
  test('drops a pending follow, and ignores unknown people', async () => {
    const store = makeStore(emptyScreen)
    await store.dispatch(setToggle(person, true))
    store.dispatch(userBlocked('5'))
    expect(toggleOf(store.getState(), person, false)).toEqual([false, 0])
  })
})
