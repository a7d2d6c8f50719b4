import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { LiveEvent } from '@/lib/platform/live/events'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { useBoardLive } from './use-board-live'

const live = vi.hoisted(() => ({ emit: (_event: LiveEvent): void => undefined, open: (): void => undefined }))
vi.mock('@/components/platform/live/use-live', () => ({
  useLive: (_channel: string, listener: (event: LiveEvent) => void, onOpen: () => void) => {
    live.emit = listener
    live.open = onOpen
  },
}))

const board = {
  id: '8',
  name: 'Rooms',
  collaborator_count: 1,
  is_collaborative: false,
  viewer_collaborator_join_requested: false,
  viewer_invite_status: 'not_invited',
  pending_ownership_transfer: null,
} as unknown as WireBoard

function Watched() {
  useBoardLive('8')
  return null
}

function watch(served: Served) {
  serveCalls(() => served)
  const { store } = renderIn(<Watched />, { screen: { boards: [board] } })
  live.emit({ type: 'board', board_id: '8' })
  return () => store.getState().boards.entities['8']
}

test('shows the new state of a board', async () => {
  const now = watch({ data: { ...board, collaborator_count: 2 } })
  await waitFor(() => expect(now()?.collaborator_count).toBe(2))
})

test('removes a board that the viewer may no longer see', async () => {
  const now = watch({ status: 404, error: { code: 40, message: 'No' } })
  await waitFor(() => expect(now()).toBe(undefined))
})

test.each([
  ['a request of the viewer', { viewer_collaborator_join_requested: true }],
  ['other people', { is_collaborative: true }],
  ['an invitation', { viewer_invite_status: 'new' }],
  ['an offer to take it over', { pending_ownership_transfer: { id: '2' } }],
])('loads a board with %s again when the stream opens', async (_, over) => {
  serveCalls(() => ({ data: { ...board, name: 'Halls' } }))
  const shown = { ...board, ...over } as unknown as WireBoard
  const { store } = renderIn(<Watched />, { screen: { boards: [shown] } })
  live.open()
  await waitFor(() => expect(store.getState().boards.entities['8']?.name).toBe('Halls'))
})

test('does not load a board of one person again when the stream opens', async () => {
  const calls = serveCalls(() => ({ data: board }))
  renderIn(<Watched />, { screen: { boards: [board] } })
  live.open()
  await Promise.resolve()
  expect(calls).toEqual([])
})
