import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireBoardInvite, WireCollaborator } from '@/lib/content/collaboration/schema'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { PeopleDialog } from './people-dialog'

const person = (id: string, full_name: string) => ({
  id,
  type: 'user' as const,
  username: full_name.toLowerCase(),
  full_name,
  first_name: full_name,
  image_small_url: null,
  image_medium_url: null,
  image_large_url: null,
})

const board = {
  id: '9',
  type: 'board',
  name: 'Birds',
  url: '/ann/birds/',
  privacy: 'public',
  owner: person('1', 'Ann'),
  access: ['write', 'delete'],
  collaborator_permissions: ['INVITE', 'EDIT_BOARD'],
  collaborated_by_me: false,
  pending_ownership_transfer: null,
} as unknown as WireBoard

const collaborator = (id: string, name: string, role: WireCollaborator['role']): WireCollaborator => ({
  id,
  type: 'collaborator',
  user: person(id, name),
  role,
  access: role === 'viewer' ? [] : ['write'],
  status: 'accepted',
})

const request: WireBoardInvite = {
  id: '93',
  type: 'board_invite',
  board: { id: '9', name: 'Birds', url: '/ann/birds/', privacy: 'public', image_cover_url: null },
  invited_user: person('3', 'Cleo'),
  invited_by_user: person('3', 'Cleo'),
  status: 'not_invited',
  is_request: true,
  is_proposed: false,
  role: 'contributor',
  access: ['write'],
  created_at: '',
}

function answer(path: string): Served {
  if (path.includes('BoardCollaboratorsResource'))
    return { data: [collaborator('1', 'Ann', 'owner'), collaborator('2', 'Bo', 'editor')] }
  if (path.includes('BoardInvitesResource')) return { data: [request] }
  if (path.includes('AdvancedTypeaheadResource'))
    return { data: { items: [{ type: 'user', user: person('4', 'Dora') }] } }
  if (path.includes('BoardInviteLinkResource')) return { data: [] }
  if (path.includes('BoardResource')) return { data: board }
  return { data: {} }
}

function show(isOwner = true, over: Partial<WireBoard> = {}) {
  const calls = serveCalls(({ path }) => answer(path))
  const onClose = vi.fn()
  return {
    ...renderIn(<PeopleDialog board={{ ...board, ...over }} isOwner={isOwner} onClose={onClose} />),
    calls,
    onClose,
  }
}

test('lists the people of a board, and lets its owner approve a request', async () => {
  const { user, calls } = show()
  expect(await screen.findByText('Bo')).toBeTruthy()
  expect(screen.getByText('Wants to join')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve Cleo' }))
  expect(
    calls.some(({ path, method }) => method === 'POST' && path.includes('BoardInviteResource/update')),
  ).toBe(true)
})

test('no longer reads the links after the board is transferred', async () => {
  serveCalls(({ path }) =>
    path.includes('BoardInviteLinkResource')
      ? { status: 403, error: { code: 7, message: 'No' } }
      : answer(path),
  )
  const { rerender } = renderIn(<PeopleDialog board={board} isOwner onClose={vi.fn()} />)
  expect(await screen.findByText('We couldn’t load the list.')).toBeTruthy()
  rerender(<PeopleDialog board={board} isOwner={false} onClose={vi.fn()} />)
  await vi.waitFor(() => expect(screen.queryByText('We couldn’t load the list.')).toBe(null))
})

test('finds a person by name and invites them in the chosen role', async () => {
  const { user, calls } = show()
  await screen.findByText('Bo')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Editor')
  await user.type(screen.getByRole('textbox'), 'Do')
  await user.click(await screen.findByRole('button', { name: 'Invite Dora' }))
  const call = calls.find(({ path }) => path.includes('BoardInviteResource/create'))
  expect(JSON.stringify(call?.body)).toContain('editor')
})

test('keeps an address whose invitation was refused, with the reason below it', async () => {
  serveCalls(({ path }) =>
    path.includes('BoardInviteResource/create')
      ? {
          status: 403,
          error: { code: 29, message: 'No', message_detail: 'Verify your email address first.' },
        }
      : answer(path),
  )
  const { user } = renderIn(<PeopleDialog board={board} isOwner onClose={vi.fn()} />)
  await screen.findByText('Bo')
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, 'cleo@example.org')
  await user.click(screen.getByRole('button', { name: 'Send an invitation to cleo@example.org' }))
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('cleo@example.org')
  expect(screen.queryByText('Invitation sent')).toBe(null)
  await user.type(field, '.uk')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test('changes the role of a collaborator by both keyboard and mouse', async () => {
  const { user, calls } = show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Bo' }), 'Viewer')
  expect(calls.some(({ path }) => path.includes('BoardCollaboratorResource/update'))).toBe(true)
})

test('shows a visitor only the people, without actions', async () => {
  show(false, { access: [], collaborator_permissions: [] })
  const people = await screen.findByRole('region', { name: 'Collaborators' })
  expect(within(people).getByText('Editor')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBe(null)
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('lets a collaborator leave', async () => {
  const over = { access: ['write'] as const, collaborator_permissions: [], collaborated_by_me: true }
  const { user, calls, onClose } = show(false, { ...over, access: ['write'] })
  await screen.findByText('Bo')
  await user.click(screen.getByRole('button', { name: 'Leave board' }))
  expect(calls.some(({ path }) => path.includes('BoardCollaboratorResource/delete'))).toBe(true)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

const link = (id: string, email: string | null) => ({
  id,
  type: 'board_invite_link' as const,
  url: `http://localhost/board/join/${id}/`,
  role: 'viewer' as const,
  email,
  use_count: 0,
  expires_at: '2026-12-24T12:00:00.000Z',
})

test('creates a link for the chosen role and duration', async () => {
  const { user, calls } = show()
  await screen.findByText('Bo')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role for the link' }), 'Viewer')
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long the link works' }), '30 days')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  const made = calls.find(({ path }) => path === '/resource/BoardInviteLinkResource/create/')
  expect(made?.body).toMatchObject({ options: { board_id: '9', access: 'viewer', days: 30 } })
})

test('lists the invited addresses, and withdraws an invitation', async () => {
  const links = [link('81', null), link('82', 'eve@example.org')]
  const calls = serveCalls(({ path }) => (path.includes('InviteLink') ? { data: links } : answer(path)))
  const { user } = renderIn(<PeopleDialog board={board} isOwner onClose={() => undefined} />)
  await screen.findByText('eve@example.org')
  expect(screen.getByText('Invited by email as Viewer, until Dec 24, 2026')).toBeTruthy()
  expect(screen.getAllByRole('code')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel eve@example.org’s invitation' }))
  const deleted = calls.find(({ path }) => path === '/resource/BoardInviteLinkResource/delete/')
  expect(deleted?.body).toMatchObject({ options: { board_id: '9', id: '82' } })
})
