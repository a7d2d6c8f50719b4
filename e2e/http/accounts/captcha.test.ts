import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameHosts } from '@/lib/core/frame-hosts'
import { type Product, runningProduct } from '../../../tools/test/product'
import { type Client, stranger, testPassword, visitor } from '../../support/client'
import { type Captcha, startCaptcha } from '../../support/people/captcha'
import { unique } from '../../support/picture'

let captcha: Captcha
let product: Product
let client: Client
beforeAll(async () => {
  captcha = await startCaptcha()
  product = await runningProduct({ ...captcha.env, DEMO: '0' })
  client = await visitor(product.url)
}, 180_000)
afterAll(async () => {
  await product?.stop()
  captcha?.close()
})

type Body = { code: number; data: unknown }
const post = async (path: string, form: Record<string, string>) => {
  const { status, json, text } = await client.post(path, new URLSearchParams(form))
  return { status, code: (json as Body).code, data: (json as Body).data, text }
}
const register = (recaptcha_v3_token?: string) =>
  post('/v3/register/email/handshake/', {
    email: `${unique('cap')}@example.org`,
    password: testPassword,
    ...(recaptcha_v3_token === undefined ? {} : { recaptcha_v3_token }),
  })

test.each([
  ['no token', undefined, 409, 9120],
  ['an empty one', '', 409, 9120],
  ['a stale one', 'stale:web_unauth', 409, 9120],
  ['one of another action', 'good:web_auth', 409, 9120],
  ['a machine’s score', 'bad:web_unauth', 403, 29],
  ['a service that is down', 'down:web_unauth', 503, 9121],
  ['a service that answers something else', 'garbled:web_unauth', 503, 9121],
])('refuses a sign-up with %s', async (_, token, status, code) => {
  const answer = await register(token)
  expect([answer.status, answer.code, answer.data]).toEqual([status, code, null])
  expect(answer.text).not.toContain('canary')
})

test.each(['web_unauth', 'mweb_signup'])('accepts a sign-up with a good token of %s', async (action) => {
  expect((await register(`good:${action}`)).status).toBe(200)
})

test("makes the documented call, with the caller's address and agent", async () => {
  await register('good:web_unauth:this')
  const { url, event } = captcha.asked.at(-1) ?? { url: '', event: {} }
  expect(url).toBe('POST /v1/projects/a-project/assessments?key=canary-api-key')
  expect(event).toEqual({
    token: 'good:web_unauth:this',
    siteKey: 'site-key',
    userIpAddress: '127.0.0.1',
    userAgent: expect.any(String),
  })
})

test('requires a token for a log-in before the password is checked', async () => {
  const email = `${unique('cap')}@example.org`
  const fields = { email, password: testPassword, recaptcha_v3_token: 'good:web_unauth' }
  expect((await post('/v3/register/email/handshake/', fields)).status).toBe(200)
  const logIn = (token: string, password = testPassword) =>
    post('/v3/login/handshake/', { username_or_email: email, password, ...(token ? { token } : {}) })
  expect((await logIn('')).code).toBe(9120)
  expect((await logIn('', 'wrong password')).code).toBe(9120)
  expect((await logIn('good:mweb_signup')).code).toBe(9120)
  expect((await logIn('good:mweb_login', 'wrong password')).code).toBe(9102)
  expect((await logIn('good:mweb_login')).status).toBe(200)
})

test('allows its host and public key on pages only when configured', async () => {
  const page = await stranger(product.url).request('/signup/')
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const name of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.split('; ').find((part) => part.startsWith(name))).toContain(captcha.url)
  expect(page.text).toContain('site-key')
  expect(page.text).not.toContain('canary')
  const plain = await stranger().request('/signup/')
  // Only its own frames, and those of players for pins.
  const frames = plain.headers.get('content-security-policy')?.match(/frame-src ([^;]*);/)?.[1]
  expect(frames).toBe(["'self'", ...Object.values(frameHosts)].join(' '))
  expect(plain.headers.get('content-security-policy')).not.toMatch(/google|gstatic|recaptcha/)
})
