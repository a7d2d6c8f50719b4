import { expect, test } from 'vitest'
import { redacted, redactedValue } from './redact'

test.each([
  'password',
  'current_password',
  'newPassword',
  'passcode',
  'confirmPasscode',
  'passcode_grant',
  'token',
  'mfa_token',
  'recaptcha_v3_token',
  'facebook_token',
  'client_secret',
  'code',
  'verification_code',
  'backup_codes',
  'fingerprint',
  'apiKey',
])('hides %s at any depth, as text, number and list', (name) => {
  const hidden = { url: '/v3/x/', data: { [name]: redactedValue, list: [{ [name]: redactedValue }] } }
  expect(redacted({ url: '/v3/x/', data: { [name]: 'x', list: [{ [name]: 7 }] } })).toEqual(hidden)
  expect(redacted({ [name]: ['a', { b: 'c' }] })).toEqual({ [name]: [redactedValue, { b: redactedValue }] })
})

test('keeps everything else, including booleans and null under a secret name', () => {
  const given = {
    username: 'mira',
    page_size: 25,
    bookmarks: ['x'],
    privacy_filter: 'secret',
    country_code: 'DE',
    secret: true,
    token: null,
  }
  expect(redacted(given)).toEqual(given)
})

test('does not change its input', () => {
  const given = { password: 'x' }
  redacted(given)
  expect(given).toEqual({ password: 'x' })
})
