import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { unverified } from './unverified.testing'
import { remindsToVerify } from './verification'

const reminds = (path: string, change: Partial<WireViewer> = {}, choosesTopics = false) =>
  remindsToVerify({ ...unverified, ...change }, path, choosesTopics)

test.each([
  ['a verified member', '/', { is_email_verified: true }],
  ['a limited log-in', '/', { login_state: 'limited_login' }],
  ['the page behind a link of a mail', '/email/verify/token/', {}],
  ['the reset of the parental passcode', '/parental-passcode/reset/token/', {}],
  ['the reset of a password', '/password/reset/token/', {}],
  ['the page of the address itself', '/settings/edit/email/', {}],
] as const)('reminds nobody for %s', (_, path, change) => {
  expect(reminds(path, change)).toBe(false)
})

test('reminds on every other page of a new member, and on home once no topics are to choose', () => {
  expect(reminds('/', {}, true)).toBe(false)
  expect(reminds('/homefeed/?a=1', {}, true)).toBe(false)
  expect(reminds('/pin/5/', {}, true)).toBe(true)
  expect(reminds('/')).toBe(true)
})
