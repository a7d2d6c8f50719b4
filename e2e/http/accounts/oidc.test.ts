import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../../tools/test/product'
import { type Client, data, type Person, signUp, testPassword, visitor } from '../../support/client'
import { type OpenId, startOpenId } from '../../support/people/openid'
import { consent } from '../../support/people/openid-consent'
import { unique } from '../../support/picture'

/** A real OpenID provider, and a product configured with it. */
let openId: OpenId
let product: Product
let other: Person
const somebody = (claims?: Record<string, unknown>) => openId.somebody(claims)

beforeAll(async () => {
  openId = await startOpenId()
  product = await runningProduct({ ...openId.env, DEMO: '0' })
  openId.serve(product.url)
  other = await signUp(product.url)
}, 180_000)
afterAll(async () => {
  await product?.stop()
  openId?.close()
})

/** Starts a log-in at the provider and returns its address. */
async function leave(client: Client, next = '/'): Promise<URL> {
  const { json } = await client.request('/api/auth/csrf/')
  const { csrfToken } = json as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, json: 'true' })
  const answer = await client.post('/api/auth/signin/oidc/', body)
  return new URL((answer.json as { url: string }).url)
}

/** Returns from the provider; returns the next path. */
async function comeBack(client: Client, back: URL): Promise<string> {
  const answer = await client.request(back.pathname + back.search)
  expect(answer.status).toBe(302)
  const at = new URL(answer.headers.get('location') ?? '', product.url)
  expect(at.origin).toBe(product.url)
  return at.pathname + at.search
}

async function arrive(client: Client, sub: string, next = '/'): Promise<string> {
  return comeBack(client, await consent(await leave(client, next), sub))
}

type Body = { code: number; data: Record<string, unknown> & string }
const call = async (client: Client, method: string, path: string, form?: Record<string, string>) => {
  const headers = { 'X-CSRFToken': client.cookies.get('csrftoken') ?? '' }
  const answer = await client.request(path, {
    method,
    headers,
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  return { ...(answer.json as Body), status: answer.status }
}
const arrival = (client: Client) => call(client, 'GET', '/v3/users/social/')

async function redeem(client: Client, token: string) {
  return data(
    await client.write<{ id: string; email: string }>('HandshakeSessionResource', 'create', { token }),
  )
}

/** Completes a new account, as the form does. */
async function finish(client: Client, over: Record<string, string> = {}) {
  const { data: output } = await arrival(client)
  const form = {
    email: String(output.email),
    password: '',
    first_name: String(output.first_name),
    birthday: '1990-01-01',
    business_name: '',
    facebook_id: String(output.facebook_id),
    facebook_token: '',
    ...over,
  }
  return call(client, 'POST', '/v3/register/facebook/handshake/', form)
}

async function logInAgain(sub: string) {
  const client = await visitor(product.url)
  await arrive(client, sub)
  return call(client, 'POST', '/v3/login/social/handshake/')
}

test('signs up with it, logs out, and logs in with it again', async () => {
  const sub = somebody()
  const client = await visitor(product.url)
  expect(await arrive(client, sub, '/search/pins/')).toBe('/signup/?social=arrived&next=%2Fsearch%2Fpins%2F')
  expect(client.cookies.has('magpie_session')).toBe(false)
  expect((await arrival(client)).data).toEqual({
    status: 'new',
    provider: 'oidc',
    facebook_id: sub,
    email: `${sub}@example.org`,
    first_name: 'Ida',
    last_name: 'Open',
  })
  const made = await finish(client)
  const viewer = await redeem(client, made.data)
  expect(viewer).toMatchObject({ email: `${sub}@example.org`, is_email_verified: true, has_password: false })
  expect(client.cookies.has('magpie_social')).toBe(false)
  await client.write('UserSessionResource', 'delete')
  const again = await visitor(product.url)
  await arrive(again, sub)
  expect((await arrival(again)).data.status).toBe('known')
  const { data: token } = await call(again, 'POST', '/v3/login/social/handshake/')
  expect((await redeem(again, token)).id).toBe(viewer.id)
  // The proof has been used.
  expect((await call(again, 'POST', '/v3/login/social/handshake/')).status).toBe(403)
})

test('accepts a proof in its own browser only, and no forged one', async () => {
  const sub = somebody()
  const client = await visitor(product.url)
  await arrive(client, sub)
  const proof = client.cookies.get('magpie_social') ?? ''
  const thief = await visitor(product.url)
  thief.cookies.set('magpie_social', proof)
  expect((await arrival(thief)).status).toBe(403)
  thief.cookies.set('magpie_social', `${proof.slice(0, -4)}AAAA`)
  expect((await arrival(thief)).status).toBe(403)
  expect((await finish(client, { facebook_id: 'somebody-else' })).status).toBe(403)
  const claim = { email: `${unique('c')}@example.org`, facebook_id: sub, facebook_token: 'EAAB' }
  const bare = await call(await visitor(product.url), 'POST', '/v3/register/facebook/handshake/', claim)
  expect([bare.status, bare.code]).toEqual([403, 403])
})

describe('refused callbacks', () => {
  const failed = '/signup/?error=social'
  const back = async (client: Client) => consent(await leave(client), somebody())

  test('refuses another state', async () => {
    const client = await visitor(product.url)
    const at = await back(client)
    at.searchParams.set('state', 'made-up')
    expect(await comeBack(client, at)).toBe(failed)
  })

  test('refuses another browser, without state and verifier', async () => {
    const at = await back(await visitor(product.url))
    expect(await comeBack(await visitor(product.url), at)).toBe(failed)
  })

  test.each(['state', 'pkce.code_verifier', 'nonce'])('refuses the %s of another log-in', async (name) => {
    const [client, second] = [await visitor(product.url), await visitor(product.url)]
    const at = await back(client)
    await leave(second)
    const cookie = `next-auth.${name}`
    expect(client.cookies.has(cookie)).toBe(true)
    client.cookies.set(cookie, second.cookies.get(cookie) ?? '')
    expect(await comeBack(client, at)).toBe(failed)
    expect(client.cookies.has('magpie_social')).toBe(false)
  })

  test.each(['state', 'pkce.code_verifier', 'nonce'])('refuses a callback without the %s', async (name) => {
    const client = await visitor(product.url)
    const at = await back(client)
    client.cookies.delete(`next-auth.${name}`)
    expect(await comeBack(client, at)).toBe(failed)
    expect(client.cookies.has('magpie_social')).toBe(false)
  })

  test('refuses a repeat', async () => {
    const client = await visitor(product.url)
    const at = await back(client)
    const jar = new Map(client.cookies)
    await comeBack(client, at)
    for (const [name, value] of jar) client.cookies.set(name, value)
    client.cookies.delete('magpie_social')
    expect(await comeBack(client, at)).toBe(failed)
  })

  test('requires the cross-site token for starting', async () => {
    const client = await visitor(product.url)
    await client.request('/api/auth/csrf/')
    const body = new URLSearchParams({ csrfToken: 'made-up', callbackUrl: '/', json: 'true' })
    const answer = await client.post('/api/auth/signin/oidc/', body)
    expect(answer.text).not.toContain(openId.url)
  })
})

test('sends PKCE, state and nonce, and returns to the configured origin for any Host', async () => {
  const client = await visitor(product.url)
  const requested = (await leave(client)).searchParams
  expect(requested.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(requested.get(name)?.length).toBeGreaterThan(20)
  expect(requested.get('redirect_uri')).toBe(`${product.url}/api/auth/callback/oidc`)
  const { json } = await client.request('/api/auth/csrf/')
  const { csrfToken } = json as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, callbackUrl: 'https://evil.example/x', json: 'true' })
  const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
  const answer = await client.post('/api/auth/signin/oidc/', body, forged)
  // The whole name: its first letters may occur by chance in the random address.
  expect(answer.text).not.toContain('evil.example')
  expect(decodeURIComponent(client.cookies.get('next-auth.callback-url') ?? '')).not.toContain('evil.example')
})

test.each([
  ['/login/?next=%2Fsearch%2Fpins%2F', '/login/?error=social&next=%2Fsearch%2Fpins%2F'],
  ['/login/?next=%2F', '/login/?error=social'],
  ['/signup/?next=%2Fpin%2F1%2F', '/signup/?error=social&next=%2Fpin%2F1%2F'],
  ['/search/pins/', '/signup/?error=social&next=%2Fsearch%2Fpins%2F'],
])('returns from a log-in that was started at %s and canceled to %s', async (from, back) => {
  const client = await visitor(product.url)
  const sub = somebody()
  expect(await comeBack(client, await consent(await leave(client, from), sub, true))).toBe(back)
  const page = await client.request(back)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Something went wrong. Please try again.')
  // The second attempt continues where the first one would have.
  const next = new URLSearchParams(back.split('?')[1]).get('next') ?? '/'
  expect(await arrive(client, sub, from)).toBe(`/signup/?social=arrived&next=${encodeURIComponent(next)}`)
})

test('links an existing address only after a log-in by password', async () => {
  const person = await signUp(product.url)
  const sub = somebody({ email: person.email })
  const client = await visitor(product.url)
  await arrive(client, sub)
  expect((await arrival(client)).data.status).toBe('taken')
  expect((await call(client, 'POST', '/v3/login/social/handshake/')).status).toBe(403)
  await arrive(client, sub)
  expect((await finish(client)).code).toBe(9111)
  expect((await logInAgain(sub)).status).toBe(403)
  const form = { username_or_email: person.email, password: testPassword }
  await redeem(client, (await call(client, 'POST', '/v3/login/handshake/', form)).data)
  const linked = await call(client, 'POST', '/v3/users/me/identities/')
  expect(linked.data).toEqual([expect.objectContaining({ provider: 'oidc', email: person.email })])
  const again = await visitor(product.url)
  await arrive(again, sub)
  const { data: token } = await call(again, 'POST', '/v3/login/social/handshake/')
  expect((await redeem(again, token)).id).toBe(person.id)
})

test('reveals nothing about accounts for an unverified address', async () => {
  const sub = somebody({ email: other.email, email_verified: false })
  const client = await visitor(product.url)
  await arrive(client, sub)
  expect((await arrival(client)).data.status).toBe('new')
})

test('connects and disconnects in the settings, but never the last log-in', async () => {
  const person = await signUp(product.url)
  const sub = somebody()
  expect(await arrive(person, sub, '/settings/connected/')).toBe('/settings/connected/?social=connected')
  expect((await call(person, 'GET', '/v3/users/me/identities/')).data).toHaveLength(1)
  expect(await arrive(other, sub)).toBe('/settings/connected/?social=refused')
  expect((await call(person, 'DELETE', '/v3/users/me/identities/oidc/')).data).toEqual([])
  expect((await logInAgain(sub)).status).toBe(403)
  const lonely = await visitor(product.url)
  await arrive(lonely, somebody())
  await redeem(lonely, (await finish(lonely)).data)
  const last = await call(lonely, 'DELETE', '/v3/users/me/identities/oidc/')
  expect([last.status, last.code]).toEqual([409, 409])
})

test('opens no other routes of next-auth, and none without a service', async () => {
  const client = await visitor(product.url)
  for (const path of [
    'session',
    'providers',
    'signout',
    'signin',
    'signin/oidc',
    'callback/google',
    'verify-request',
  ])
    expect([path, (await client.request(`/api/auth/${path}/`)).status]).toEqual([path, 404])
  expect((await client.request('/api/auth/error/?error=x')).headers.get('location')).toBe(
    `${product.url}/signup/?error=social`,
  )
})
