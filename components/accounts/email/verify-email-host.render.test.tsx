import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { rest } from '@/lib/edge/client/rest-client'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { VerifyEmailHost } from './verify-email-host'

const viewer = {
  id: '7',
  login_state: 'authenticated',
  is_email_verified: false,
  chose_topics: true,
} as WireViewer

function open(serve: () => Served = () => ({ data: null })) {
  const calls = serveCalls(serve)
  const bootstrap = bootstrapWith({ full_path: '/settings/edit/email/' })
  return { calls, ...renderIn(<VerifyEmailHost />, { screen: { viewer, bootstrap } }) }
}
const dialog = { name: 'Verify your email' }

test('reminds once per session, resends the email, and closes', async () => {
  const { calls, user, unmount } = open()
  await screen.findByRole('dialog', dialog)
  await user.click(screen.getByRole('button', { name: 'Resend email' }))
  const sent = await screen.findByRole<HTMLButtonElement>('button', { name: 'Email sent' })
  expect(sent.disabled).toBe(true)
  expect(calls.map(({ path }) => path)).toEqual(['/v3/users/email/verify/resend/'])
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  unmount()
  open()
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('reminds again when a call is refused for the address', async () => {
  sessionStorage.setItem('verify-email-reminded', '1')
  open(() => ({ status: 403, error: { code: 29, name: 'notPermitted', field: 'email', message: 'No.' } }))
  expect(screen.queryByRole('dialog')).toBe(null)
  await expect(rest('POST /v3/users/me/passcode/reset/')).rejects.toMatchObject({ code: 29 })
  expect(await screen.findByRole('dialog', dialog)).toBeTruthy()
})
