import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { onUnverified } from '@/lib/platform/http/unverified'
import texts from '@/messages/en/messages.json'
import { renderIn } from '@/tools/testing/render'
import { MessagesNotice } from './messages-notice'
import { NewMessage } from './new-message'

const viewer = { id: '7', is_email_verified: false, is_write_banned: false } as WireViewer
const show = (over: Partial<WireViewer>) =>
  renderIn(<MessagesNotice />, { texts, screen: { viewer: { ...viewer, ...over } } })

test('says that messages need a verified address, and offers it', async () => {
  const requestOf = vi.fn()
  const stop = onUnverified(requestOf)
  const { user } = show({})
  screen.getByText('Confirm your email address to send messages.')
  await user.click(screen.getByRole('button', { name: 'Confirm email' }))
  stop()
  expect(requestOf).toHaveBeenCalledOnce()
})

test('says nothing to a member who may send messages', () => {
  expect(show({ is_email_verified: true }).container.textContent).toBe('')
})

test('takes no new message from a member who could not send it', () => {
  renderIn(<NewMessage go={() => {}} heading="h1" />, { texts, screen: { viewer } })
  screen.getByText('Confirm your email address to send messages.')
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(screen.queryByRole('searchbox')).toBe(null)
})
