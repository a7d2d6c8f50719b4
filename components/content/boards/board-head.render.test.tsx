import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissionFlags } from '@/lib/content/boards/access/permission-flags'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import type { WireBoard } from '@/lib/content/boards/schema'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { BoardHead } from './board-head'

HTMLElement.prototype.hidePopover ??= () => {}

const show = (role: CollaboratorRole | null, isOwner = false) => {
  const board = {
    ...{ id: '8', name: 'Rooms', url: '/ada/rooms/', privacy: 'public', owner: pinOf('5').pinner },
    ...{ pin_count: 3, follower_count: 0, is_collaborative: true, collaborating_users: [], removal: null },
    ...{ collaborator_count: 1, collaborated_by_me: role !== null, pending_ownership_transfer: null },
    ...{ archived_by_me_at: null, collaborator_permissions: permissionFlags(isOwner, role) },
  } as unknown as WireBoard
  return renderIn(<BoardHead board={board} isOwner={isOwner} />)
}

test('lets an editor of a board edit its sections', async () => {
  serveCalls(() => ({ data: [{ id: '1', title: 'Bath', pin_count: 0 }] }))
  const { user } = show('editor')
  await user.click(await screen.findByText('Edit sections'))
  expect(await screen.findByRole('dialog', { name: 'Edit sections' })).toBeTruthy()
  expect(await screen.findByText('Bath')).toBeTruthy()
})

test.each([
  ['a contributor', 'contributor'],
  ['a viewer', 'viewer'],
  ['somebody else', null],
] as const)('offers no sections to edit to %s', async (_who, role) => {
  show(role)
  expect(
    await (role ? screen.findByText('Report board') : screen.findByLabelText('Report board')),
  ).toBeTruthy()
  expect(screen.queryByText('Edit sections')).toBeNull()
})

test('offers a collaborator who may add pins to do so, instead of following the board', async () => {
  show('contributor')
  const add = await screen.findByRole('link', { name: 'Add pin' })
  expect(add.getAttribute('href')).toBe('/pin/create/?board=8')
  expect(screen.queryByRole('button', { name: 'Follow the board Rooms' })).toBeNull()
})

test('lets a collaborator leave the board, after asking', async () => {
  const calls = serveCalls(() => ({ data: null }))
  const { user } = show('viewer')
  expect(screen.queryByRole('link', { name: 'Add pin' })).toBeNull()
  await user.click(await screen.findByText('Leave board'))
  const dialog = await screen.findByRole('dialog', { name: 'Leave “Rooms”?' })
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Leave board' }))
  expect(calls[0]).toMatchObject({ path: '/resource/BoardCollaboratorResource/delete/' })
})

test('offers the sections to the owner only once, in the menu', async () => {
  show(null, true)
  expect(await screen.findAllByText('Edit sections')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Report board' })).toBeNull()
})
