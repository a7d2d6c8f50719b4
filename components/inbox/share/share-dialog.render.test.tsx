import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  const asked = vi.fn()
  const stop = onUnverified(asked)
  const { user } = renderIn(<ShareDialog shared={shared} />, { texts, screen: { viewer: member } })
  await user.click(screen.getByRole('button', { name: 'Verify email', hidden: true }))
  stop()
  expect(asked).toHaveBeenCalledOnce()
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
