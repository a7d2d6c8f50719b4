import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import texts from '@/messages/en/notifications.json'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { NotificationsPanel } from './notifications-panel'

const entry = (changes: Partial<WireNotification> = {}): WireNotification => ({
  id: '1',
  type: 'notification',
  kind: 'comment',
  unread: true,
  created_at: 'Mon, 02 Mar 2026 10:00:00 +0000',
  actors: [pinOf('5').pinner],
  actor_count: 1,
  pin: { id: '5', title: 'Red kite', image_url: null, dominant_color: '#888888' },
  board: null,
  object_type: 'comment',
  object_id: '9',
  data: {},
  request: null,
  quote: 'So lovely!',
  ...changes,
})

function open(entries: WireNotification[]) {
  const calls = serveCalls(({ path }) =>
    path === '/resource/NewsHubResource/get/'
      ? { data: entries }
      : { data: { unread_count: entries.length, new_count: 0 } },
  )
  const shown = renderIn(<NotificationsPanel />, { texts, screen: { unread: entries.length } })
  return { ...shown, calls }
}

test('quotes the comment, and shows the kind by an icon', async () => {
  const { container } = open([entry()])
  expect((await screen.findByText('So lovely!')).getAttribute('dir')).toBe('auto')
  expect(container.querySelector('[data-kind="comment"] svg')).toBeTruthy()
})

test('clears the badge when opened, and leaves the entries unread', async () => {
  const { calls, store } = open([entry()])
  await screen.findByText('So lovely!')
  await vi.waitFor(() => expect(store.getState().notifications.unread).toBe(0))
  expect(calls.at(-1)).toMatchObject({
    path: '/resource/NewsHubResource/update/',
    body: { options: { looked: true } },
  })
  expect(screen.getByText('Unread')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
})

const invitation = entry({
  kind: 'board_invite',
  pin: null,
  board: { id: '8', name: 'Rooms', url: '/ada/rooms/', image_cover_url: '/media/rooms.webp' },
  object_type: 'board',
  object_id: '8',
  quote: null,
  request: 'open',
})

test('accepts an invitation to a board in its notification, and then leads to the board', async () => {
  const { user, calls } = open([invitation])
  await user.click(await screen.findByRole('button', { name: 'Accept: Rooms' }))
  expect(await screen.findByRole('link', { name: 'Open board: Rooms' })).toBeTruthy()
  expect(calls.find(({ path }) => path === '/resource/BoardInviteResource/update/')?.body).toMatchObject({
    options: { board_id: '8', status: 'accepted' },
  })
})

test('declines it there', async () => {
  const { user } = open([invitation])
  await user.click(await screen.findByRole('button', { name: 'Decline: Rooms' }))
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept: Rooms' })).toBe(null)
})

test('lets the owner of a board accept a request to join it, by the name of the person', async () => {
  const { user, calls } = open([{ ...invitation, kind: 'board_request' }])
  await user.click(await screen.findByRole('button', { name: 'Accept: Ada Lovelace' }))
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/resource/BoardInviteResource/update/')?.body).toMatchObject({
      options: { board_id: '8', invited_user_id: '7', status: 'accepted' },
    }),
  )
})

test('shows many pins saved by one person as one entry, which opens', async () => {
  const saves = Array.from({ length: 13 }, (_, at) =>
    entry({
      id: `${at}`,
      kind: 'save',
      quote: null,
      pin: { id: `${at}`, title: `Pin ${at}`, image_url: null, dominant_color: '#888888' },
    }),
  )
  const { user } = open(saves)
  const group = await screen.findByRole('button', { name: /saved 13 of your pins$/ })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText(/“Pin 12”/)).toBeNull()
  await user.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: /“Pin 12”/ }).getAttribute('href')).toBe('/pin/12/')
})

test('accepts a request to message in its notification, and then leads to the conversation', async () => {
  const request = entry({
    kind: 'contact_request',
    pin: null,
    quote: null,
    object_type: 'conversation',
    object_id: '6',
    data: { conversation_id: '6' },
    request: 'open',
  })
  const { user, calls } = open([request])
  await user.click(await screen.findByRole('button', { name: 'Accept Ada Lovelace’s request' }))
  const link = await screen.findByRole('link', { name: 'Open the conversation with Ada Lovelace' })
  expect(link.getAttribute('href')).toBe('/messages/6/')
  expect(calls.find(({ path }) => path === '/resource/ContactRequestsResource/update/')?.body).toMatchObject({
    options: { contact_request_id: '6', status: 'accepted' },
  })
})
