import { beforeEach, expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { feedInvalidated } from './feeds'
import { savePin, undoSave } from './saves'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const interiors = { id: '3', name: 'Rooms' }
const copy = { id: '90', board: { ...interiors, url: '/ada/rooms/', privacy: 'public' } } as WirePin
const create = vi.fn(async (_: unknown) => ({ data: copy, bookmark: null }))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const feed = { ids: ['1'], bookmark: null }
const board = { id: '3', pin_count: 4 } as never
const made = () =>
  makeStore({
    ...emptyScreen,
    boards: [board],
    lastBoards: [{ id: '8', name: 'Other' }],
    feeds: { 'board:3': feed },
  })

beforeEach(() => {
  create.mockClear().mockImplementation(async () => ({ data: copy, bookmark: null }))
  remove.mockClear().mockImplementation(async () => ({ data: null, bookmark: null }))
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
})

const seen = (store: ReturnType<typeof made>) => {
  const { saves, boards, session, feeds } = store.getState()
  return {
    savedTo: saves['5']?.target.name,
    count: boards.entities['3']?.pin_count,
    last: session.lastBoards.map(({ id }) => id),
    feed: feeds['board:3']?.data,
  }
}

test('shows the save before the server has answered', () => {
  const store = made()
  store.dispatch(savePin('5', interiors))
  expect(seen(store)).toEqual({ savedTo: 'Rooms', count: 4, last: ['3', '8'], feed: ['1'] })
})

test('counts it, and lists the board first', async () => {
  const store = made()
  await store.dispatch(savePin('5', { ...interiors, section: { id: '30', title: 'Kitchen' } }))
  expect(create).toHaveBeenCalledWith(
    { pin_id: '5', board_id: '3', section: '30' },
    undefined,
    expect.any(String),
  )
  expect(seen(store)).toEqual({ savedTo: 'Rooms', count: 5, last: ['3', '8'], feed: ['90', '1'] })
})

test('sends nothing on a second press during the first', async () => {
  const store = made()
  const both = [store.dispatch(savePin('5', interiors)), store.dispatch(savePin('5', interiors))]
  expect((await Promise.all(both))[1]).toBeNull()
  expect(create).toHaveBeenCalledTimes(1)
})

test('reverts everything on a failure', async () => {
  const store = made()
  const before = seen(store)
  create.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(savePin('5', interiors))).rejects.toThrow('offline')
  expect(seen(store)).toEqual(before)
  await store.dispatch(savePin('5', interiors))
  expect(create).toHaveBeenCalledTimes(2)
})

test('deletes the copy on undo, and keeps it saved when that fails', async () => {
  const store = made()
  const saved = await store.dispatch(savePin('5', interiors))
  if (!saved) throw new Error('not saved')
  remove.mockRejectedValueOnce(new Error('offline'))
  await expect(store.dispatch(undoSave(saved))).rejects.toThrow('offline')
  expect(seen(store)).toMatchObject({ savedTo: 'Rooms', count: 5 })
  await store.dispatch(undoSave(saved))
  expect(remove).toHaveBeenLastCalledWith({ id: '90' })
  expect(seen(store)).toMatchObject({ savedTo: undefined, count: 4, feed: ['1'] })
})

test('counts for a board whose list is not loaded', async () => {
  const store = made()
  store.dispatch(feedInvalidated('board:3'))
  await store.dispatch(savePin('5', interiors))
  expect(seen(store)).toMatchObject({ count: 5, feed: undefined })
})
