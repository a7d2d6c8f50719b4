import { describe, expect, test } from 'vitest'
import { csrfToken, isCsrfToken, isSameSite, isTokenPair } from './csrf.server'

const visitor = { session_id: null, install_id: 'install-a' }

describe('the cross-site token', () => {
  test('is bound to the session, otherwise to the install id', () => {
    const own = csrfToken({ session_id: '1', install_id: 'install-a' })
    expect(own).toBe(csrfToken({ session_id: '1', install_id: 'install-b' }))
    expect(own).not.toBe(csrfToken({ session_id: '2', install_id: 'install-a' }))
    expect(csrfToken(visitor)).not.toBe(csrfToken({ session_id: null, install_id: 'install-b' }))
  })
  test('distinguishes a session id from an install id', () => {
    expect(csrfToken({ session_id: '1', install_id: 'x' })).not.toBe(
      csrfToken({ session_id: null, install_id: '1' }),
    )
  })
  test.each([null, '', 'short', 'ä'.repeat(32)])('refuses %j', (given) => {
    expect(isCsrfToken(given, csrfToken(visitor))).toBe(false)
  })
  test('accepts the right token', () =>
    expect(isCsrfToken(csrfToken(visitor), csrfToken(visitor))).toBe(true))
})

test.each([
  ['a'.repeat(4), 'a'.repeat(4), true],
  ['a'.repeat(128), 'a'.repeat(128), true],
  ['a'.repeat(3), 'a'.repeat(3), false],
  ['a'.repeat(129), 'a'.repeat(129), false],
  ['a'.repeat(16), 'b'.repeat(16), false],
  ['', '', false],
  [null, null, false],
])('compares header %j with cookie %j: %s', (given, cookie, expected) => {
  expect(isTokenPair(given, cookie)).toBe(expected)
})

describe('the origin of a writing request', () => {
  const own = ['https://pins.example']
  test.each([
    [{}, true],
    [{ origin: 'https://pins.example' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://pins.example' }, false],
  ])('%j → %s', (headers, expected) => {
    expect(isSameSite(new Headers(headers as Record<string, string>), own)).toBe(expected)
  })
})
