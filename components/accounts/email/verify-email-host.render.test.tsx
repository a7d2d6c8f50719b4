import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '@/lib/edge/client/api'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { unverified } from './unverified.testing'
import { VerifyEmailHost } from './verify-email-host'

function open(serve: () => Served = () => ({ data: null }), path = '/messages/') {
  const calls = serveCalls(serve)
  const bootstrap = bootstrapWith({ full_path: path })
  return { calls, ...renderIn(<VerifyEmailHost />, { screen: { viewer: unverified, bootstrap } }) }
}
const dialog = { name: 'Verify your email' }
const refused = (): Served => ({
  status: 403,
  error: { code: 29, name: 'notPermitted', field: 'email', message: 'No.' },
})

test('asks when a call is refused for the address, resends the email, and closes', async () => {
  let serve = refused
  const { calls, user } = open(() => serve())
  expect(screen.queryByRole('dialog')).toBe(null)
  await expect(api('POST /v3/users/me/passcode/reset/')).rejects.toMatchObject({ code: 29 })
  await screen.findByRole('dialog', dialog)
  serve = () => ({ data: null })
  await user.click(screen.getByRole('button', { name: 'Resend email' }))
  const sent = await screen.findByRole<HTMLButtonElement>('button', { name: 'Email sent' })
  expect(sent.disabled).toBe(true)
  expect(calls.at(-1)?.path).toBe('/v3/users/email/verify/resend/')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('does not cover a page behind the link of a mail', async () => {
  open(refused, '/parental-passcode/reset/token/')
  await expect(api('POST /v3/users/me/passcode/reset/')).rejects.toMatchObject({ code: 29 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('dialog')).toBe(null)
})
