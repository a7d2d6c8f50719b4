import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../tools/test/product'
import { type Client, logIn, type Person, signUp, testPassword, visitor } from '../../support/client'
import { logInElsewhere } from '../../support/people/accounts'
import { linkIn, mailTo } from '../../support/people/mailbox'
import {
  asAdmin,
  codeOf,
  handshake,
  redeem,
  turnMfaOn,
  whoHas,
  whoIs,
  wrongCodeOf,
} from '../../support/people/verified'
import { unique } from '../../support/picture'
import { rest } from '../../support/rest'

test('lets one of 50 redemptions of a handshake token win', async () => {
  const { email, username } = await signUp()
  const client = await visitor()
  const { data: token } = await handshake(client, email)
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      client.post('/resource/HandshakeSessionResource/create/', { options: { token } }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of all) expect([200, 401]).toContain(status)
  expect(await whoIs(client)).toBe(username)
})

test('trims the name and ignores case', async () => {
  const { email, username } = await signUp()
  for (const name of [` ${email} `, email.toUpperCase(), `\t${username.toUpperCase()}`])
    expect((await handshake(await visitor(), name)).status).toBe(200)
})

describe('a new password by mail', () => {
  const path = '/v3/users/password/reset/'
  const request = (client: Client, username_or_email: string) =>
    rest(client, 'POST', path, { username_or_email })
  const set = (client: Client, token: unknown, new_password: unknown) =>
    rest(client, 'PUT', path, { token, new_password })

  test('shows a form behind the link, sets one password of 50, and ends every session', async () => {
    const me = await signUp()
    const stored = me.cookies.get('magpie_session')
    const client = await visitor()
    await request(client, ` ${me.username.toUpperCase()} `)
    const { path: page, token } = await linkIn(me.email, 'reset_password')
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await client.request(page, { method })).status).toBe(200)
    expect((await client.request(page)).text).toContain('Choose a new password')
    expect((await set(client, token, 'password123')).code).toBe(9113)
    expect((await set(client, token, 'short')).message_detail).toMatch(/^new_password: /)
    const new_password = 'a fresh one 9 words'
    const all = await Promise.all(Array.from({ length: 50 }, () => set(client, token, new_password)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, message_detail } of all)
      if (status !== 200) expect([status, message_detail]).toEqual([400, 'token: is used or expired'])
    expect(await whoHas(stored)).toBeNull()
    expect(await whoIs(client)).toBeNull()
    expect((await handshake(client, me.email)).code).toBe(9102)
    expect((await handshake(client, me.email, new_password)).status).toBe(200)
    expect((await client.request(page)).text).toContain('This link no longer works')
    expect(await mailTo(me.email, 'password_changed')).not.toBeNull()
  })

  test('invalidates a link when a newer one is sent, and refuses other tokens', async () => {
    const me = await signUp()
    const client = await visitor()
    await request(client, me.email)
    const first = await linkIn(me.email, 'reset_password')
    await request(client, me.email)
    expect((await set(client, first.token, 'a fresh one 9 words')).status).toBe(400)
    for (const token of ['', 'x', 'x'.repeat(200), 7, null, ['a']])
      expect([token, (await set(client, token, 'a fresh one 9 words')).status]).toEqual([token, 400])
    for (const name of ['', ' ', 'x'.repeat(300), 7])
      expect([name, (await rest(client, 'POST', path, { username_or_email: name })).status]).toEqual([
        name,
        400,
      ])
  })
})

describe('changing the password', () => {
  const change = (client: Client, body: Record<string, unknown>) =>
    rest(client, 'PUT', '/v3/users/me/password/', body)

  test('refuses wrong, weak and impossible passwords, in the words of the specification', async () => {
    const me = await signUp()
    const current_password = testPassword
    const refused = async (body: Record<string, unknown>) => {
      const { status, code, message_detail } = await change(me, body)
      return [status, code, message_detail]
    }
    const new_password = 'a fresh one 9 words'
    expect(await refused({ current_password: 'wrong', new_password })).toEqual([
      401,
      9102,
      'current_password: That password isn’t right. Try again.',
    ])
    expect(await refused({ current_password, new_password: me.email })).toEqual([
      400,
      9113,
      'new_password: is too easy to guess',
    ])
    expect(await refused({ current_password, new_password: 'with\u0007a bell' })).toEqual([
      400,
      1,
      'new_password: Oops! Your password can only have letters, numbers and basic symbols.',
    ])
    expect((await refused({ current_password, new_password: 'zero\u200bwidth words' }))[2]).toBe(
      'new_password: Oops! Your password can only have letters, numbers and basic symbols.',
    )
    expect((await refused({ current_password, new_password: 'x'.repeat(129) }))[0]).toBe(400)
    expect((await refused({ current_password, new_password: ['x'] }))[0]).toBe(400)
    expect((await change(me, { current_password, new_password: '日本語のパスワード 🐦' })).status).toBe(200)
  })

  test('lets one of two concurrent calls win', async () => {
    const me = await signUp()
    const current_password = testPassword
    const both = await Promise.all(
      ['a fresh one 9 words', 'another one 8 words'].map((new_password) =>
        change(me, { current_password, new_password }),
      ),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('lets a limited log-in only read and change its password, and lifts it by a link in an email', async () => {
  const me = await signUp()
  await asAdmin({ user_id: me.id, is_login_limited: true })
  const limited = await logInElsewhere(me)
  const state = (await limited.request('/_/_/state/?source_url=/')).json as {
    viewer: { login_state: string }
  }
  expect(state.viewer.login_state).toBe('limited_login')
  const refused = await limited.write('BoardResource', 'create', { name: 'No' })
  expect([refused.status, refused.code]).toEqual([403, 29])
  expect((await limited.request('/settings/security/')).status).toBe(403)
  expect((await limited.request('/settings/edit/password/')).status).toBe(200)
  const new_password = 'a fresh one 9 words'
  const body = { current_password: testPassword, new_password }
  expect((await rest(limited, 'PUT', '/v3/users/me/password/', body)).status).toBe(200)
  expect((await limited.write('BoardResource', 'create', { name: 'No' })).code).toBe(29)
  await rest(limited, 'POST', '/v3/users/password/reset/', { username_or_email: me.email })
  const { token } = await linkIn(me.email, 'reset_password')
  await rest(limited, 'PUT', '/v3/users/password/reset/', { token, new_password })
  const free = await logIn(me.email, new_password)
  expect((await free.write('BoardResource', 'create', { name: 'Yes' })).status).toBe(200)
})

test('reports safe mode only after the right password, and ends it with a new one', async () => {
  const me = await signUp()
  await asAdmin({ user_id: me.id, needs_password_reset: true })
  const client = await visitor()
  expect((await handshake(client, me.email, 'not the password')).code).toBe(9102)
  const refused = await handshake(client, me.email)
  expect([refused.status, refused.code]).toEqual([403, 9104])
  await rest(client, 'POST', '/v3/users/password/reset/', { username_or_email: me.email })
  const { token } = await linkIn(me.email, 'reset_password')
  const new_password = 'a fresh one 9 words'
  await rest(client, 'PUT', '/v3/users/password/reset/', { token, new_password })
  expect((await handshake(client, me.email, new_password)).status).toBe(200)
})

describe('rate limits, on a separate product', () => {
  let product: Product
  let first: Person
  let output = ''
  beforeAll(async () => {
    const openStream = (text: string) => {
      output += text
    }
    const extra = { DEMO: '0', RATE_LIMIT_SCALE: '1', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'trace' }
    const started = await startProduct(extra, openStream)
    if (!started) throw new Error(`the product did not start: ${output}`)
    product = started
    first = await signUp(product.url)
  }, 240_000)
  afterAll(() => product?.stop())

  const logInFrom = (client: Client, ip: string, username_or_email: string, password: string) =>
    client.post('/v3/login/handshake/', { username_or_email, password }, { 'X-Forwarded-For': ip })

  test('lets 10 of 300 concurrent log-ins pass', async () => {
    const { email } = await signUp(product.url)
    const client = await visitor(product.url)
    const all = await Promise.all(
      Array.from({ length: 300 }, () => logInFrom(client, '203.0.113.1', email, 'wrong')),
    )
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(290)
    for (const { status, headers } of all)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // The account is locked for every address, and the right password is not recognizable.
    expect((await logInFrom(client, '203.0.113.2', email, testPassword)).status).toBe(429)
  })

  test('delays the eleventh code, even the right one', async () => {
    // The first account is an admin, who may read unsent mails.
    const outbox = async (query = '') => (await first.request(`/admin/mail/${query}`)).text
    // Theirs is the oldest mail.
    const id = [...(await outbox()).matchAll(/\/admin\/mail\/\?id=(\d+)/g)].at(-1)?.[1]
    const [, token] = /\/email\/verify\/([\w-]{43})\//.exec(await outbox(`?id=${id}`)) ?? []
    expect((await rest(first, 'POST', '/v3/users/email/verify/', { token })).status).toBe(200)
    const { secret } = await turnMfaOn(first)
    const other = await visitor(product.url)
    const requested = await logInFrom(other, '203.0.113.3', first.email, testPassword)
    const { mfa_token } = (requested.json as { data: { mfa_token: string } }).data
    const step = (verification_code: string, ip: string) =>
      other.post(
        '/v3/login/mfa/handshake/',
        { mfa_token, verification_code },
        { 'X-Forwarded-For': `203.0.113.${ip}` },
      )
    const wrong = wrongCodeOf(secret)
    const tries = await Promise.all(Array.from({ length: 30 }, (_, n) => step(wrong, `${10 + n}`)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await step(codeOf(secret, 30), '99')).status).toBe(429)
  })

  test('logs no canary of a password, token, cookie, code or address', async () => {
    const client = await visitor(product.url)
    const email = `${unique('canary')}@example.org`
    const from = { 'X-Forwarded-For': '203.0.113.50' }
    const secrets = { email, password: 'canary words 7 twelve' }
    const made = await client.post('/v3/register/email/handshake/', secrets, from)
    const token = (made.json as { data: string }).data
    await redeem(client, token)
    const cookie = client.cookies.get('magpie_session') ?? ''
    const csrf = client.cookies.get('csrftoken') ?? ''
    const wrong = 'canary words 8 wrong'
    await logInFrom(client, '203.0.113.50', email, wrong)
    await client.post('/v3/users/me/mfa/', { current_password: wrong }, from)
    const reset = 'canary-token-'.padEnd(43, 'x')
    await client.request(`/password/reset/${reset}/`, { headers: from })
    await client.post('/v3/login/handshake/', '{"password":"canary words 9 broken', from)
    await client.request('/v3/login/handshake/', { method: 'POST', body: '\u0000canary', headers: from })
    expect(await whoIs(client)).not.toBeNull()
    await expect.poll(() => output).toContain('"path":"/password/reset/[token]/"')
    for (const canary of [email, secrets.password, wrong, token, cookie, csrf, reset, 'words 9 broken'])
      expect(output.includes(canary), canary).toBe(false)
  })
})
