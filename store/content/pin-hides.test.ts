import { beforeEach, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { hidePin, showPin } from './pin-hides'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const create = vi.fn()
const remove = vi.fn()
const feed = (...ids: string[]) => ({ ids, bookmark: null })
const made = () =>
  makeStore({
    ...emptyScreen,
    feeds: { home: feed('1', '5', '2'), 'related:9': feed('5'), 'board:3': feed('6', '5') },
  })
const ids = (store: ReturnType<typeof made>, key: string) => store.getState().feeds[key]?.ids

beforeEach(() => {
  create.mockReset().mockResolvedValue({ data: null, bookmark: null })
  remove.mockReset().mockResolvedValue({ data: null, bookmark: null })
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
})

test('removes a hidden pin from recommendations at once, and keeps it on its boards', async () => {
  const store = made()
  const hiding = store.dispatch(hidePin('5'))
  expect([ids(store, 'home'), ids(store, 'related:9')]).toEqual([['1', '2'], []])
  expect(ids(store, 'board:3')).toEqual(['6', '5'])
  await hiding
  expect(create).toHaveBeenCalledWith({ pin_id: '5' })
})

test('restores it in place on undo', async () => {
  const store = made()
  await store.dispatch(showPin('5', await store.dispatch(hidePin('5'))))
  expect(remove).toHaveBeenCalledWith({ pin_id: '5' })
  expect([ids(store, 'home'), ids(store, 'related:9')]).toEqual([['1', '5', '2'], ['5']])
})

test('restores it in place on a refusal', async () => {
  const store = made()
  create.mockRejectedValue(new Error('no'))
  await expect(store.dispatch(hidePin('5'))).rejects.toThrow('no')
  expect(ids(store, 'home')).toEqual(['1', '5', '2'])
})
