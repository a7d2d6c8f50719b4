import { screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { expect, test, vi } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import { invitationSender } from '@/store/accounts/invites.testing'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { InviteHost } from './invite-host'
// Loaded before the test, so that it would show immediately.
import './invite-popover'

const found: Served = { data: { sender: invitationSender, invite_channel: 1 } }
type Given = { path?: string; screen?: Partial<ScreenState> }

/** Opens a visitor's page with an invitation; resolves once its sender is known. */
async function arrive({ path = '/', screen = {} }: Given = {}) {
  serveCalls(() => found)
  const shown = renderIn(
    <RouterContext.Provider value={{ pathname: path } as NextRouter}>
      <InviteHost />
    </RouterContext.Provider>,
    { screen: { bootstrap: bootstrapWith({ invite_code: 'x'.repeat(22) }), ...screen } },
  )
  const { store } = shown
  await vi.waitFor(() => expect(store.getState().invites.landing?.shown).toBe('popover'))
  return shown
}
const popover = { name: 'Ada L invited you to Magpie' }
const settled = () => new Promise((done) => setTimeout(done, 20))

test('names the sender to a visitor until dismissed, by button or Escape', async () => {
  for (const dismiss of ['button', 'Escape']) {
    const { user, unmount } = await arrive()
    const close = await screen.findByRole('button', { name: 'Dismiss invitation' })
    expect(screen.getByRole('complementary', popover)).toBeTruthy()
    if (dismiss === 'button') await user.click(close)
    else {
      close.focus()
      await user.keyboard('{Escape}')
    }
    expect(screen.queryByRole('complementary')).toBe(null)
    unmount()
  }
})

test.each(['/login', '/signup'])('shows none on %s, where it would be pointless', async (path) => {
  await arrive({ path })
  await settled()
  expect(screen.queryByRole('complementary')).toBe(null)
})

test('does not invite visitors to a site whose registration is closed', async () => {
  await arrive({ screen: { site: { registration: 'closed' } as ScreenState['site'] } })
  await settled()
  expect(screen.queryByRole('complementary')).toBe(null)
})

test.each([5, 9, 12, 16])('invites by channel %d without naming the sender', async (invite_channel) => {
  serveCalls(() => ({ data: { sender: invitationSender, invite_channel } }))
  renderIn(
    <RouterContext.Provider value={{ pathname: '/' } as NextRouter}>
      <InviteHost />
    </RouterContext.Provider>,
    { screen: { bootstrap: bootstrapWith({ invite_code: 'x'.repeat(22) }) } },
  )
  const card = await screen.findByRole('complementary', { name: 'You’re invited to Magpie' })
  expect(card.textContent).not.toContain('Ada')
})
