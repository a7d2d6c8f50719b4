import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { onUnverified } from '@/lib/platform/http/unverified'
import texts from '@/messages/en/accounts.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { ShareDialog } from './share-dialog'

test('shares to the usual networks with plain links', () => {
  serveCalls(() => ({ data: null }))
  renderIn(
    <ShareDialog shared={{ object_type: 'pin', object_id: '5', path: '/pin/5/', title: 'Red kite' }} />,
    { texts },
  )
  const url = encodeURIComponent('http://localhost:3000/pin/5/')
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/?text=Red%20kite%20${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://x.com/intent/post?url=${url}&text=Red%20kite`],
    ['Telegram', `https://t.me/share/url?url=${url}&text=Red%20kite`],
  ]) {
    const link = screen.getByRole('link', { name, hidden: true })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'noopener noreferrer'])
  }
})

const shared = { object_type: 'pin', object_id: '5', path: '/pin/5/', title: 'Red kite' } as const
const member = {
  id: '7',
  login_state: 'authenticated',
  should_show_messaging: true,
  is_email_verified: false,
} as WireViewer

test('says at the top what sending to a person needs, and offers it', async () => {
  serveCalls(() => ({ data: null }))
  const requestOf = vi.fn()
  const stop = onUnverified(requestOf)
  const { user } = renderIn(<ShareDialog shared={shared} />, { texts, screen: { viewer: member } })
  await user.click(screen.getByRole('button', { name: 'Verify email', hidden: true }))
  stop()
  expect(requestOf).toHaveBeenCalledOnce()
  const dialog = document.body.textContent ?? ''
  expect(dialog.indexOf('Verify your email address to send this')).toBeLessThan(dialog.indexOf('Copy link'))
  screen.getByRole('heading', { name: 'Send to a person', hidden: true })
})

test('leads a member without messages to their setting', () => {
  serveCalls(() => ({ data: null }))
  const viewer = { ...member, is_email_verified: true, should_show_messaging: false }
  renderIn(<ShareDialog shared={shared} />, { texts, screen: { viewer } })
  const link = screen.getByRole('link', { name: 'Change that in settings', hidden: true })
  expect(link.getAttribute('href')).toBe('/settings/messages/')
})

const friend = { id: '8', type: 'user', username: 'ada', full_name: 'Ada Lovelace', first_name: 'Ada' }

/** Serves one person to send to, and takes what is sent. */
const serveFriend = () =>
  serveCalls(({ path }) => {
    if (path.includes('ShareSuggestions'))
      return { data: [{ type: 'user', user: friend, reason: 'messaged' }] }
    if (path.includes('InviteCode')) return { data: { invite_code: 'abc', url: 'http://localhost:3000/x/' } }
    return { data: { id: '5', conversation: { id: '5' }, message: null } }
  })

test.each([
  ['pin', '/pin/5/', { pin_id: '5', board: null, text: '' }],
  ['board', '/mira/rooms/', { pin_id: null, board: '5', text: '' }],
  ['profile', '/mira/', { pin_id: null, board: null, text: 'http://localhost:3000/mira/' }],
] as const)('sends a %s to a person before all other ways', async (object_type, path, sent) => {
  const calls = serveFriend()
  const viewer = { ...member, is_email_verified: true }
  const { user } = renderIn(<ShareDialog shared={{ object_type, object_id: '5', path, title: 'It' }} />, {
    texts,
    screen: { viewer },
  })
  const face = await screen.findByRole('button', { name: /^Ada Lovelace/, hidden: true })
  const link = screen.getByRole('button', { name: 'Copy link', hidden: true })
  expect(face.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(face)
  await user.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await vi.waitFor(() =>
    expect(calls.find(({ path: to }) => to.endsWith('ConversationsResource/create/'))?.body).toMatchObject({
      options: { user_ids: ['8'], ...sent },
    }),
  )
})

test('offers the device’s own sheet where there is one, and says when the link was copied', async () => {
  serveCalls(() => ({ data: null }))
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  const { user } = renderIn(<ShareDialog shared={shared} />, { texts })
  await user.click(screen.getByRole('button', { name: 'More ways', hidden: true }))
  expect(share).toHaveBeenCalledWith({ url: 'http://localhost:3000/pin/5/', title: 'Red kite' })
  await user.click(screen.getByRole('button', { name: 'Copy link', hidden: true }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/pin/5/')
  expect(toastStore.read().at(-1)?.message).toBe('Link copied')
  Reflect.deleteProperty(navigator, 'share')
})
