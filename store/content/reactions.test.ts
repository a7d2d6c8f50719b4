import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { countsAfter } from '@/lib/content/reactions/reaction-types'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { pinSelectors } from './pins'
import { react, reactionOf } from './reactions'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const first = { id: '5', reaction_by_me: 0, reaction_counts: { 1: 2 } as Record<string, number> }
let server = first
const create = vi.fn(
  async ({ action_type, reaction_type = 0 }: { action_type: string; reaction_type?: number }) => {
    const to = action_type === 'reaction' ? reaction_type : 0
    const reaction_counts = countsAfter(server.reaction_counts, server.reaction_by_me, to)
    server = { ...server, reaction_by_me: to, reaction_counts }
    return { data: server, bookmark: null }
  },
)

beforeEach(() => {
  server = first
  create.mockClear()
  vi.mocked(resource).mockReturnValue({ create } as never)
})

const storeWithPin = () => makeStore({ ...emptyScreen, pins: [first as unknown as WirePin] })
type Store = ReturnType<typeof storeWithPin>
const shown = (store: Store) =>
  reactionOf(store.getState().reactions, pinSelectors.selectById(store.getState(), '5') ?? first)

describe('toggling a reaction (part 2, section 4)', () => {
  test('adjusts the counts immediately, before the server has answered', () => {
    const store = storeWithPin()
    void store.dispatch(react('5', 3))
    expect(shown(store)).toEqual({ mine: 3, counts: { 1: 2, 3: 1 } })
  })

  test('removes a reaction type when its count is 0', async () => {
    const store = storeWithPin()
    await store.dispatch(react('5', 3))
    await store.dispatch(react('5', 0))
    expect(shown(store)).toEqual({ mine: 0, counts: { 1: 2 } })
  })

  test('never counts below 0', () => {
    const pin = { id: '5', reaction_by_me: 1, reaction_counts: {} }
    expect(reactionOf({ 5: 0 }, pin)).toEqual({ mine: 0, counts: {} })
  })

  test('keeps the last of many fast choices, with one request at a time', async () => {
    const store = storeWithPin()
    await Promise.all([1, 2, 0, 5, 4].map((type) => store.dispatch(react('5', type))))
    expect(create.mock.calls.length).toBeLessThanOrEqual(2)
    expect(shown(store)).toEqual({ mine: 4, counts: { 1: 2, 4: 1 } })
    expect(store.getState().reactions).toEqual({})
  })

  test("reverts to the server's last value on a failure", async () => {
    const store = storeWithPin()
    create.mockRejectedValueOnce(new Error('offline'))
    await expect(store.dispatch(react('5', 2))).rejects.toThrow('offline')
    expect(shown(store)).toEqual({ mine: 0, counts: { 1: 2 } })
  })
})
