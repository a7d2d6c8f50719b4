import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '@/components/ui/toasts/toasts'
import { notifyPending, type PendingRow, setPending } from '@/lib/edge/client/pending-list'
import texts from '@/messages/en/offline.json'
import { renderIn } from '@/tools/testing/render'
import { PendingHost } from './pending-host'

vi.mock('@/lib/platform/offline/browser-table', () => ({ browserTable: async () => [] }))

const row = (over: Partial<PendingRow> = {}): PendingRow => ({
  ...{
    key: 'k1',
    account: '1',
    at: 1,
    door: 'RepinResource.create',
    input: {},
    url: '',
    method: 'POST',
    body: '',
  },
  ...{ kind: 'save', target: '5', name: 'Chairs', wanted: 1, board: { id: '7', section: null } },
  ...over,
})

const show = async () => {
  const made = renderIn(
    <>
      <PendingHost account="1" />
      <Toasts />
    </>,
    { texts },
  )
  await act(async () => undefined)
  return { ...made, saves: () => made.store.getState().saves }
}

beforeEach(() => act(() => setPending([])))

test('shows how many wait, and the list from which each can be withdrawn', async () => {
  const { user, saves } = await show()
  act(() => {
    setPending([row(), row({ key: 'k2', kind: 'comment', name: 'Lovely' })])
    notifyPending({ type: 'restored', row: row() })
  })
  expect(await screen.findByText('2 changes wait to be sent')).toBeTruthy()
  expect(saves()['5']).toMatchObject({ isWaiting: true })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Comment: Lovely')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Don’t send: Save to Chairs' }))
  expect(await screen.findByText('1 change waits to be sent')).toBeTruthy()
  expect(saves()).toEqual({})
})

test.each([
  [404, 'Save to Chairs: it’s gone now, so this wasn’t sent.'],
  [403, 'Save to Chairs: you can’t do this anymore, so it wasn’t sent.'],
  [400, 'Save to Chairs: this wasn’t sent. Because.'],
])('says in words what was refused with %s, and shows the pin as not saved', async (status, words) => {
  const { saves } = await show()
  await act(async () => {
    notifyPending({ type: 'restored', row: row() })
    notifyPending({ type: 'refused', row: row(), status, message: 'Because.' })
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(saves()).toEqual({})
})

test('shows a follow that waits as wanted, and as before once it is refused', async () => {
  const { store } = await show()
  const follow = row({ kind: 'follow', part: 'followUser', target: '3', name: 'Mira', wanted: 1 })
  await act(async () => notifyPending({ type: 'restored', row: follow }))
  expect(store.getState().toggles).toEqual({ 'followUser:3': { wanted: true } })
  await act(async () => notifyPending({ type: 'refused', row: follow, status: 404, message: '' }))
  expect(store.getState().toggles).toEqual({})
})
