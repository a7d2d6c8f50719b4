import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { onUnverified } from '@/lib/platform/http/unverified'
import { renderIn } from '@/tools/testing/render'
import { unverified } from './unverified.testing'
import { VerifyBanner } from './verify-banner'

const banner = () => screen.queryByRole('complementary', { name: 'Your email address' })
const show = (path = '/', change: Partial<WireViewer> = {}) =>
  renderIn(<VerifyBanner viewer={{ ...unverified, ...change }} path={path} />)

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'verify_later=; Max-Age=0; Path=/'
})

test('reminds an unverified member, and opens the dialog by a press', async () => {
  const { user } = show()
  expect(banner()).not.toBe(null)
  let requests = 0
  const stop = onUnverified(() => {
    requests += 1
  })
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(requests).toBe(1)
  stop()
})

test('stays closed for who has closed it, also on later pages, and not for another account', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(banner()).toBe(null)
  unmount()
  const again = show('/messages/')
  expect(banner()).toBe(null)
  again.unmount()
  show('/messages/', { id: '8' })
  expect(banner()).not.toBe(null)
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
  show(path, change)
  expect(banner()).toBe(null)
})

test('shows on other pages of a new member who has not chosen topics', () => {
  show('/pin/5/', { chose_topics: false })
  expect(banner()).not.toBe(null)
})
