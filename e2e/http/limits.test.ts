import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { english as en } from '../../i18n/english'
import { startPostgres } from '../../runtime/embedded-postgres'
import { type Product, runningProduct } from '../../tools/test/product'
import { type Answer, type Client, type Person, signUp, testPassword, visitor } from '../support/client'
import { rest } from '../support/rest'

/** A separate product, since the shared one multiplies its limits by a thousand. */
let product: Product
let me: Person
let nobody: Client
/** The product's log. */
const output: string[] = []
beforeAll(async () => {
  product = await runningProduct({ RATE_LIMIT_SCALE: '1', DEMO: '0' }, (text) => output.push(text))
  me = await signUp(product.url)
  nobody = await visitor(product.url)
}, 120_000)
afterAll(() => product?.stop())

function checkRefused(answer: Answer, seconds: number): void {
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}

test('allows exactly the remaining 20 of 40 concurrent sign-ups', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => nobody.post('/v3/register/email/handshake/', {})),
  )
  expect(tries.filter((answer) => answer.status === 400)).toHaveLength(19)
  for (const answer of tries.filter(({ status }) => status !== 400)) {
    checkRefused(answer, 3600)
    expect(answer.json).toMatchObject({ status: 'failure', code: 8, api_error_code: 8, data: null })
  }
})

test('delays the eleventh log-in, even with the right password or another name for the account', async () => {
  const wrong = { username_or_email: me.email, password: 'wrong password' }
  const right = { ...wrong, password: testPassword }
  for (let tries = 0; tries < 10; tries++)
    expect((await nobody.post('/v3/login/handshake/', wrong)).status).toBe(401)
  checkRefused(await nobody.post('/v3/login/handshake/', wrong), 900)
  checkRefused(await nobody.post('/v3/login/handshake/', right), 900)
  checkRefused(await nobody.post('/v3/login/handshake', new URLSearchParams(right)), 900)
  checkRefused(await (await visitor(product.url)).post('/v3/login/handshake/', right), 900)
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Magpie-IP', 'CF-Connecting-IP'])
    checkRefused(await nobody.post('/v3/login/handshake/', right, { [name]: '203.0.113.9' }), 900)
  const inside = { url: '/v3/login/handshake/', data: right }
  checkRefused(await nobody.write('ApiResource', 'create', inside), 900)
})

test('delays messages beyond 60 a minute, and only those', async () => {
  const send = () => me.write('ConversationMessagesResource', 'create', {})
  const answers = await Promise.all(Array.from({ length: 65 }, send))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const answer of refused) checkRefused(answer, 60)
  expect((await me.read('ConversationsResource')).status).toBe(200)
})

test('delays searches beyond 200 a minute, in the envelope, but not reading', async () => {
  const search = () => nobody.read('BaseSearchResource', { query: 'x' })
  const answers = await Promise.all(Array.from({ length: 210 }, search))
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused).toHaveLength(10)
  for (const answer of refused) {
    checkRefused(answer, 60)
    expect([answer.code, answer.data, answer.error?.code]).toEqual([8, null, 8])
  }
  expect((await nobody.read('UserHomefeedResource')).status).toBe(200)
  expect((await me.read('BaseSearchResource', { query: 'x' })).status).toBe(200)
})

test('limits passcodes and their links to 30 attempts in 15 minutes from one address, over all calls that check one', async () => {
  const token = 'x'.repeat(43)
  const path = '/v3/users/me/passcode/'
  const form = { passcode: '1234', confirmPasscode: '1234', token }
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => rest(nobody, 'PUT', `${path}reset/`, form)),
  )
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(30)
  for (const answer of tries.filter(({ status }) => status !== 400)) checkRefused(answer, 900)
  checkRefused(await rest(nobody, 'POST', `${path}verify/`, { token }), 900)
  checkRefused(await rest(me, 'POST', `${path}validate/`, { passcode: '1234' }), 900)
  checkRefused(await rest(me, 'PUT', path, form), 900)
  checkRefused(await rest(me, 'DELETE', path, { current_passcode: '1234' }), 900)
})

test('limits mails to backup addresses to ten an hour per account', async () => {
  const request = (call: string) => rest(me, 'POST', `/v3/users/me/passcode/${call}/`)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await request('reset')).code).toBe(9303)
    expect((await request('verify/resend')).code).toBe(9303)
  }
  checkRefused(await request('reset'), 3600)
  checkRefused(await request('verify/resend'), 3600)
})

test('closes every log-in and sign-up, but not reads, without the store of limits', async () => {
  const postgres = await startPostgres(product.dataDir)
  const database = new pg.Client(postgres.url)
  await database.connect()
  await database.query('alter table rate_limits rename to rate_limits_gone')
  try {
    const guest = await visitor(product.url)
    const form = { username_or_email: me.email, password: testPassword }
    const ways: Record<string, object> = {
      '/v3/login/handshake/': form,
      '/v3/login/mfa/handshake/': { mfa_token: 'x', verification_code: '000000' },
      '/v3/register/email/handshake/': {},
      '/v3/users/password/reset/': { username_or_email: me.email },
      '/v3/users/me/passcode/verify/': { token: 'x'.repeat(43) },
    }
    for (const [path, body] of Object.entries(ways)) {
      const { status, headers } = await guest.post(path, body)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
    expect((await guest.request('/')).status).toBe(200)
    expect((await me.read('UserHomefeedResource')).status).toBe(200)
  } finally {
    await database.query('alter table rate_limits_gone rename to rate_limits')
    await database.end()
    await postgres.stop()
  }
})

test('shows pages beyond 1,000 a minute as pages that say when to come back, and logs no error', async () => {
  const before = output.length
  const lanes = Array.from({ length: 8 }, async () => {
    for (let n = 0; n < 126; n++) await nobody.request('/_/nothing/')
  })
  await Promise.all(lanes)
  const pages = ['/login/', '/', '/search/pins/?q=a', '/settings/privacy/', '/nobody_of_this_name/']
  for (const client of [nobody, me])
    for (const path of pages) {
      const answer = await client.request(path, { headers: { cookie: 'color_scheme=dark' } })
      checkRefused(answer, 60)
      expect(answer.headers.get('content-type'), path).toContain('text/html')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.text).toContain(en.ui.wait.limitTitle)
      expect(answer.text).toMatch(/Please try again in \d+ seconds?\./)
      expect(answer.text).toContain('data-color-scheme="dark"')
    }
  for (const path of ['/nobody/feed.rss', '/nobody/board.atom', '/oembed.json?url=x', '/_/_/state/'])
    checkRefused(await nobody.request(path), 60)
  expect(output.slice(before).join('')).not.toMatch(/"level":[56]0/)
}, 60_000)
