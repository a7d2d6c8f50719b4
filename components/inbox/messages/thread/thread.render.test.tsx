import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { OpenConversation, WireMessage } from '@/lib/inbox/messages/schema'
import { server } from '@/lib/platform/http/reachability'
import type { LiveEvent } from '@/lib/platform/live/events'
import texts from '@/messages/en/messages.json'
import { conversationChanged } from '@/store/inbox/messages'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ThreadView } from './thread'

/** The fake event stream of the window. */
class Stream {
  static opened: Stream | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onopen = null
  onerror = null
  constructor() {
    Stream.opened = this
  }
  close() {}
}

const person = (id: string, name: string): WireUser => ({
  id,
  type: 'user',
  username: name.toLowerCase(),
  full_name: name,
  first_name: name,
  image_small_url: null,
  image_medium_url: null,
  image_large_url: null,
})
const [ada, me] = [person('8', 'Ada'), person('7', 'Mira')]
const conversation: OpenConversation = {
  id: '5',
  type: 'conversation',
  is_group: false,
  users: [ada],
  last_message: null,
  unread: 0,
  read_id: '0',
  is_muted: false,
  status: 'accepted',
  read_marks: [],
  standing: 'open',
}
const message: WireMessage = {
  id: '9',
  type: 'message',
  conversation_id: '5',
  sender: me,
  text: 'Hello',
  has_pin: false,
  pin: null,
  has_photo: false,
  photo: null,
  reactions: [],
  client_id: 'client-id-1',
  created_at: 'Mon, 02 Mar 2026 10:00:00 +0000',
}

function show(opened = conversation) {
  sessionStorage.clear()
  vi.stubGlobal('EventSource', Stream)
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover ??= () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const calls = serveCalls(({ path }) => ({
    data: path.includes('ConversationResource') ? conversation : path.includes('Messages') ? [message] : null,
  }))
  const first = { conversation: opened, messages: [message], bookmark: null }
  const viewer = { ...me, is_email_verified: true, is_write_banned: false } as never
  return {
    calls,
    ...renderIn(<ThreadView id="5" first={first} go={vi.fn()} heading="h1" />, { texts, screen: { viewer } }),
  }
}

test('shows the picture of the other in the header', () => {
  const { container } = show()
  expect(container.querySelector('header')?.textContent).toContain('AAda')
})

test('shows the field after a request was accepted elsewhere on the page', async () => {
  const { store } = show({ ...conversation, status: 'pending' })
  expect(screen.queryByRole('textbox')).toBeNull()
  act(() => void store.dispatch(conversationChanged()))
  expect(await screen.findByRole('textbox', { name: 'Message to Ada' })).toBeTruthy()
})

test('shows that the other is typing, until their message arrives', async () => {
  show()
  const stream = await vi.waitFor(() => Stream.opened ?? Promise.reject(new Error('no stream')), 4000)
  const onEvent = (event: LiveEvent) => act(() => stream.onmessage?.({ data: JSON.stringify(event) }))
  onEvent({ type: 'typing', conversation_id: '6', user_id: '8' })
  expect(screen.queryByText('Ada is typing…')).toBeNull()
  onEvent({ type: 'typing', conversation_id: '5', user_id: '8' })
  expect(screen.getByText('Ada is typing…')).toBeTruthy()
  onEvent({ type: 'message', conversation_id: '5', message_id: '10' })
  expect(screen.queryByText('Ada is typing…')).toBeNull()
})

test('notifies the other at most once in four seconds of typing', async () => {
  const { calls, user } = show()
  await user.type(screen.getByRole('textbox', { name: 'Message to Ada' }), 'Hi Ada')
  const paths = calls.map(({ path }) => path)
  expect(paths.filter((path) => path === '/resource/ConversationTypingResource/create/')).toHaveLength(1)
})

test('notifies the other again of what is typed after a message, once that has arrived', async () => {
  const { calls } = show()
  vi.useFakeTimers({ toFake: ['performance'] })
  const field = screen.getByRole('textbox', { name: 'Message to Ada' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const notices = () => calls.filter(({ path }) => path.endsWith('ConversationTypingResource/create/')).length
  type('Hi')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  type('A')
  expect(notices()).toBe(1)
  vi.advanceTimersByTime(1000)
  type('An')
  expect(notices()).toBe(2)
  vi.useRealTimers()
})

test('copies the text of a message that is held', async () => {
  const { container, user } = show()
  const bubble = container.querySelector('li[data-mine]')
  if (!bubble) throw new Error('no message')
  expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull()
  vi.useFakeTimers()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
  act(() => void vi.advanceTimersByTime(500))
  vi.useRealTimers()
  await user.click(screen.getByRole('button', { name: 'Copy the text' }))
  expect(await navigator.clipboard.readText()).toBe('Hello')
})

test('sends a message without an answer again when the server answers', async () => {
  const { calls, user } = show()
  const creates = () => calls.filter(({ path }) => path.endsWith('ConversationMessagesResource/create/'))
  const serve = globalThis.fetch
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(screen.getByRole('textbox', { name: 'Message to Ada' }), 'Anybody?{Enter}')
  await screen.findByText('Not sent.', { exact: false })
  await vi.waitFor(() => expect(server.read()).toBe(true))
  vi.stubGlobal('fetch', serve)
  act(() => server.answered())
  await vi.waitFor(() => expect(creates()).toHaveLength(1))
  expect(creates()[0]?.body).toMatchObject({ options: { text: 'Anybody?' } })
  await vi.waitFor(() => expect(screen.queryByText('Not sent.', { exact: false })).toBeNull())
})

test('shows the delete button on a long press', () => {
  vi.useFakeTimers()
  const { container } = show()
  const bubble = container.querySelector('li[data-mine]')
  if (!bubble) throw new Error('no message')
  fireEvent.pointerDown(bubble, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
  expect(bubble.hasAttribute('data-held')).toBe(false)
  act(() => void vi.advanceTimersByTime(500))
  expect(bubble.hasAttribute('data-held')).toBe(true)
  vi.useRealTimers()
})

test('reacts to a message from its button, shows it immediately, and removes it', async () => {
  const { calls, user } = show()
  const sent = () =>
    calls.flatMap(({ path, body }) =>
      path.endsWith('ConversationMessagesResource/update/') ? [(body as { options: object }).options] : [],
    )
  expect(screen.getByRole('button', { name: 'React' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Love', hidden: true }))
  const chip = screen.getByRole('button', { name: 'Love: 1 person' })
  expect([chip.textContent?.trim(), chip.getAttribute('aria-pressed')]).toEqual(['❤️', 'true'])
  await user.click(chip)
  expect(screen.queryByRole('button', { name: /^Love: / })).toBeNull()
  const message_id = '9'
  await expect.poll(sent).toEqual([
    { message_id, reaction_type: 1 },
    { message_id, reaction_type: null },
  ])
})

test('offers the reactions below a message after a long press', () => {
  vi.useFakeTimers()
  const { container } = show()
  const bubble = container.querySelector('li[data-mine]')
  if (!bubble) throw new Error('no message')
  fireEvent.pointerDown(bubble, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.getByRole('toolbar', { name: 'React' }).querySelectorAll('button')).toHaveLength(7)
  vi.useRealTimers()
})
