import { beforeEach, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { hidePin, isRecommended, showPin } from './pin-hides'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const create = vi.fn()
const remove = vi.fn()
const made = () => makeStore({ ...emptyScreen, feeds: { home: { ids: ['1', '5', '2'], bookmark: null } } })

beforeEach(() => {
  create.mockReset().mockResolvedValue({ data: null, bookmark: null })
  remove.mockReset().mockResolvedValue({ data: null, bookmark: null })
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
})

test('hides a pin immediately, and keeps its position in the feed', async () => {
  const store = made()
  const hiding = store.dispatch(hidePin('5'))
  expect(store.getState().pinHides).toEqual({ 5: true })
  expect(store.getState().feeds.home?.data).toEqual(['1', '5', '2'])
  await hiding
  expect(create).toHaveBeenCalledWith({ pin_id: '5' })
})

test('shows it again on undo', async () => {
  const store = made()
  await store.dispatch(hidePin('5'))
  await store.dispatch(showPin('5'))
  expect(remove).toHaveBeenCalledWith({ pin_id: '5' })
  expect(store.getState().pinHides).toEqual({})
})

test('shows it again on a refusal', async () => {
  const store = made()
  create.mockRejectedValue(new Error('no'))
  await expect(store.dispatch(hidePin('5'))).rejects.toThrow('no')
  expect(store.getState().pinHides).toEqual({})
})

test.each([
  ['home', true],
  ['related:9', true],
  ['board:3', false],
])('hides pins in the feed %s: %s', (feed, hides) => expect(isRecommended(feed)).toBe(hides))
