import { beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/core/viewer'

const viewer = { install_id: 'install-install-1', session_id: null, user: null } as unknown as Viewer
const token = (n: number) => String(n).padStart(43, 'x')
const tokens = Array.from({ length: 30 }, (_, n) => token(n))

beforeAll(async () => {
  vi.stubEnv('ORIGIN', 'https://pins.example.org')
  vi.stubEnv('SECRET', 'x'.repeat(40))
  // Domains read the configuration.
  await import('@/lib/edge/domains.server')
})

async function browserWith(cookie: string) {
  const { browserFor } = await import('./browser.server')
  const left = new Headers()
  const browser = browserFor((name) => (name === 'cookie' ? cookie : null), viewer, left)
  return { browser, left }
}

test('sets session cookies on https that are Secure, HttpOnly, Lax, host-only, and small', async () => {
  const { browser, left } = await browserWith('')
  browser.startSession({ id: '1', token: token(1) })
  browser.keepOthers(tokens.slice(0, 24))
  const lines = left
    .getSetCookie()
    .filter((line) => !line.startsWith('_auth=') && !line.startsWith('csrftoken='))
  expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-magpie_session', '__Host-magpie_accounts'])
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure$/)
    expect(line).not.toMatch(/domain/i)
    expect(line.length).toBeLessThan(4096)
  }
})

test('accepts a session from another origin in a cookie that a cross-site answer may set', async () => {
  const { browser, left } = await browserWith('')
  browser.arrive({ token: token(1) })
  expect(left.getSetCookie()).toEqual([
    `__Host-magpie_arrival=${token(1)}; Path=/; SameSite=None; Max-Age=2592000; HttpOnly; Secure`,
  ])
  const { browser: next } = await browserWith(`__Host-magpie_arrival=${token(1)}`)
  expect(next.tokens.current).toBe(token(1))
})

test('reads only valid tokens from the cookie of other accounts, each once, up to the limit', async () => {
  const given = [token(1), token(1), 'short', `${token(2)}!`, token(3)].join('.')
  const { browser } = await browserWith(`__Host-magpie_accounts=${given}`)
  expect(browser.tokens.others).toEqual([token(1), token(3)])
  const many = await browserWith(`__Host-magpie_accounts=${tokens.join('.')}`)
  expect(many.browser.tokens.others).toEqual(tokens.slice(0, 24))
})

test('does not rewrite an unchanged cookie, and deletes an empty one', async () => {
  const cookie = `__Host-magpie_accounts=${token(1)}`
  const same = await browserWith(cookie)
  same.browser.keepOthers([token(1)])
  expect(same.left.getSetCookie()).toEqual([])
  const none = await browserWith(cookie)
  none.browser.keepOthers([])
  expect(none.left.getSetCookie()[0]).toMatch(/^__Host-magpie_accounts=; .*Max-Age=0/)
})

test('tells scripts that there is a session, and nothing else of it', async () => {
  const { browser, left } = await browserWith('')
  const marks = () => left.getSetCookie().filter((line) => line.startsWith('_auth='))
  browser.startSession({ id: '1', token: token(1) })
  expect(marks()).toEqual(['_auth=1; Path=/; SameSite=Lax; Max-Age=15552000; Secure'])
  browser.endSession()
  expect(marks()[1]).toBe('_auth=; Path=/; SameSite=Lax; Max-Age=0; Secure')
})

test('has the parts of all domains', async () => {
  const { testBrowser } = await import('@/lib/accounts/account/testing.server')
  const { browser } = await browserWith('')
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(testBrowser().browser).toSorted())
})
