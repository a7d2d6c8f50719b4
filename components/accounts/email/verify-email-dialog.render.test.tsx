import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { ScreenState } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { EmailSettings } from './email-settings'
import { VerifyEmailDialog } from './verify-email-dialog'

const viewer = {
  id: '7',
  email: 'ann@example.org',
  is_email_verified: false,
  has_password: true,
} as WireViewer
const at = (site: Partial<ScreenState['site']>) => ({ screen: { viewer, site: site as ScreenState['site'] } })

test('names the admin, not an email, where an admin verifies addresses', async () => {
  renderIn(<VerifyEmailDialog onClose={() => {}} />, at({ email_proof: 'admin', has_mail: false }))
  await screen.findByText(/On this site an admin does that: ask them to verify ann@example\.org\./)
  expect(screen.queryByRole('button', { name: 'Resend email', hidden: true })).toBe(null)
})

test('offers to send the email again where one is sent', async () => {
  renderIn(<VerifyEmailDialog onClose={() => {}} />, at({ email_proof: 'link', has_mail: true }))
  await screen.findByRole('button', { name: 'Resend email', hidden: true })
})

test('claims in the settings neither a proof nor an email where there is none', async () => {
  renderIn(<EmailSettings />, at({ email_proof: 'off', has_mail: false }))
  await screen.findByRole('button', { name: 'Request the change' })
  expect(screen.queryByText(/verified/i)).toBe(null)
  screen.getByText('This site doesn’t send email yet. Your choices apply once it does.')
})
