import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { onUnverified } from '@/lib/platform/http/unverified'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn } from '@/tools/testing/render'
import { unverified } from './unverified.testing'
import { VerifyNag } from './verify-nag'

const nag = () => screen.queryByRole('complementary', { name: 'Your email address' })
function show(path = '/', change: Partial<WireViewer> = {}) {
  const answers = { onSeen: vi.fn(), onComplete: vi.fn(), onDismiss: vi.fn() }
  const viewer = { ...unverified, ...change }
  return {
    answers,
    ...renderIn(<VerifyNag {...answers} />, {
      screen: { viewer, bootstrap: bootstrapWith({ full_path: path }) },
    }),
  }
}

test('reminds an unverified member, and opens the dialog by a press', async () => {
  const { user, answers } = show()
  expect(nag()).not.toBe(null)
  expect(answers.onSeen).toHaveBeenCalledTimes(1)
  let requests = 0
  const stop = onUnverified(() => {
    requests += 1
  })
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(requests).toBe(1)
  expect(answers.onDismiss).not.toHaveBeenCalled()
  stop()
})

test('is dismissed by its button', async () => {
  const { user, answers } = show('/messages/')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(answers.onDismiss).toHaveBeenCalledTimes(1)
})

test.each([
  ['a verified member', '/', { is_email_verified: true }],
  ['a limited log-in', '/', { login_state: 'limited_login' }],
  ['a new member who chooses topics', '/', { chose_topics: false }],
  ['the page behind a link of a mail', '/email/verify/token/', {}],
  ['the reset of the parental passcode', '/parental-passcode/reset/token/', {}],
  ['the reset of a password', '/password/reset/token/', {}],
  ['the page of the address itself', '/settings/edit/email/', {}],
] as const)('does not show for %s', (_, path, change) => {
  const { answers } = show(path, change)
  expect(nag()).toBe(null)
  expect(answers.onSeen).not.toHaveBeenCalled()
})

test('shows on other pages of a new member who has not chosen topics', () => {
  show('/pin/5/', { chose_topics: false })
  expect(nag()).not.toBe(null)
})
