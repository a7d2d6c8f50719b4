import { beforeEach, expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { deleteBoard } from './board-edits'
import { feedInvalidated } from './feeds'
import { deletePin, editPin, restorePin } from './pin-edits'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const pin = {
  id: '5',
  title: 'Old',
  board: { id: '3', name: 'Rooms' },
  section: null,
  pinner: { username: 'ada' },
} as WirePin
const update = vi.fn(async (_: unknown) => ({ data: { ...pin, title: 'New' }, bookmark: null }))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const feed = (...ids: string[]) => ({ ids, bookmark: null })
const made = () =>
  makeStore({
    ...emptyScreen,
    pins: [pin],
    boards: [{ id: '3', pin_count: 2 } as never, { id: '4', pin_count: 0 } as never],
    feeds: { home: feed('1', '5', '2'), 'board:3': feed('5', '6'), 'board:4': feed() },
  })
const ids = (store: ReturnType<typeof made>, key: string) => store.getState().feeds[key]?.data
const count = (store: ReturnType<typeof made>, id: string) => store.getState().boards.entities[id]?.pin_count

beforeEach(() => {
  vi.mocked(resource).mockReturnValue({ update, delete: remove } as never)
})

test('removes a deleted pin from every list, and restores it in place', async () => {
  const store = made()
  const places = await store.dispatch(deletePin(pin))
  expect([ids(store, 'home'), ids(store, 'board:3'), count(store, '3')]).toEqual([['1', '2'], ['6'], 1])
  await store.dispatch(restorePin(pin, places))
  expect(update).toHaveBeenLastCalledWith({ id: '5', deleted: false })
  expect([ids(store, 'home'), ids(store, 'board:3'), count(store, '3')]).toEqual([
    ['1', '5', '2'],
    ['5', '6'],
    2,
  ])
})

test('restores it first in a list that loaded after the deletion', async () => {
  const store = made()
  const places = await store.dispatch(deletePin(pin))
  await store.dispatch(restorePin(pin, { home: places.home ?? 0 }))
  expect(ids(store, 'board:3')).toEqual(['5', '6'])
})

test('marks the profile pins as stale after a pin or board delete, until they are refreshed', async () => {
  const isStale = async (work: (store: ReturnType<typeof made>) => Promise<unknown>) => {
    const store = made()
    expect(store.getState().ui.profileStale).toBe(false)
    await work(store)
    return store.getState().ui.profileStale
  }
  expect(await isStale((store) => store.dispatch(deletePin(pin)))).toBe(true)
  expect(await isStale((store) => store.dispatch(deleteBoard('3')))).toBe(true)
})

test('changes nothing when a deletion fails', async () => {
  const store = made()
  remove.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(deletePin(pin))).rejects.toThrow('offline')
  expect([ids(store, 'home'), count(store, '3')]).toEqual([['1', '5', '2'], 2])
})

test('keeps the list of an edit on the same board, and moves entries between feeds with pins between boards', async () => {
  const store = made()
  const words = { title: 'New', description: '', alt_text: '', link: null }
  await store.dispatch(editPin(pin, words, { id: '3', name: 'Rooms' }))
  expect(store.getState().pins.entities['5']?.title).toBe('New')
  expect(ids(store, 'board:3')).toEqual(['5', '6'])
  await store.dispatch(editPin(pin, words, { id: '4', name: 'Other' }))
  expect([ids(store, 'board:3'), ids(store, 'board:4')]).toEqual([['6'], ['5']])
  expect([count(store, '3'), count(store, '4')]).toEqual([1, 1])
})

test('sends only changed fields, and nothing without changes', async () => {
  const store = made()
  update.mockClear()
  await store.dispatch(editPin(pin, {}, { id: '3', name: 'Rooms' }))
  expect(update).not.toHaveBeenCalled()
  await store.dispatch(editPin(pin, { comments_disabled: true }, { id: '3', name: 'Rooms' }))
  expect(update).toHaveBeenLastCalledWith({ id: '5', comments_disabled: true })
})

test('ignores lists that are not loaded', async () => {
  const store = made()
  store.dispatch(feedInvalidated('board:3'))
  await store.dispatch(restorePin(pin, {}))
  expect(ids(store, 'board:3')).toBeUndefined()
})
