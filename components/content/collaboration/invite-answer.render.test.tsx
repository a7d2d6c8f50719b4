import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { InviteAnswer } from './invite-answer'

const board = { id: '8', name: 'Rooms', url: '/ada/rooms/' }

test('keeps the way to a board one joined when its invitation leaves the list', async () => {
  serveCalls(() => ({ data: { board_id: '8', status: 'accepted' } }))
  const { user, unmount } = renderIn(<InviteAnswer board={board} />)
  await user.click(screen.getByRole('button', { name: 'Accept: Rooms' }))
  await vi.waitFor(() => expect(toastStore.read().at(-1)?.message).toBe('You joined Rooms'))
  unmount()
  expect(toastStore.read().at(-1)?.href).toBe('/ada/rooms/')
})
