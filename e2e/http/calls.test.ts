import { expect, test } from 'vitest'
import { registry } from '@/lib/edge/doors/registry.server'
import { byAddress } from '@/lib/edge/doors/served.server'
import { type Answer, stranger, visitor } from '../support/client'

/** Checks the shape of REST-style calls. */
function checkRest(answer: Answer): void {
  const body = answer.json as Record<string, unknown>
  const keys = answer.status === 200 ? ['code', 'data', 'endpoint_name', 'message', 'status'] : failureKeys
  expect(Object.keys(body).sort()).toEqual(keys)
  expect(body.status).toBe(answer.status === 200 ? 'success' : 'failure')
  if (answer.status !== 200) expect([body.api_error_code, body.data]).toEqual([body.code, null])
  expect(answer.headers.get('cache-control')).toBe('no-store')
}
const failureKeys =
  'api_error_code code data endpoint_name field message message_detail name params status'.split(' ')

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const calls = byAddress(registry, 'rest')
const addressOf = (path: string) => path.replace(/:\w+/g, '1')
const rows = Object.entries(calls).flatMap(([path, endpoints]) =>
  Object.entries(endpoints).map(([method, { csrf, needs, crossDomain }]) => ({
    path: addressOf(path),
    method,
    exempt: csrf === 'exempt',
    members: needs !== null,
    // Tested separately: cross-domain.test.ts.
    crossDomain: crossDomain === true,
  })),
)

test.each(Object.entries(calls))('answers only the verbs of %s, in the envelope', async (path, endpoints) => {
  const client = await visitor()
  for (const spelling of [addressOf(path), addressOf(path).slice(0, -1)])
    for (const method of methods.filter((name) => !Object.hasOwn(endpoints, name))) {
      const answer = await client.request(spelling, { method })
      expect([spelling, method, answer.status]).toEqual([spelling, method, 405])
      checkRest(answer)
    }
})

test.each(rows.filter(({ members }) => members))(
  'allows $method $path to members only',
  async ({ path, method }) => {
    const client = await visitor()
    const headers = { 'X-CSRFToken': client.cookies.get('csrftoken') ?? '' }
    const answer = await client.request(path, { method, headers })
    expect([answer.status, (answer.json as { code: number }).code]).toEqual([401, 2])
    checkRest(answer)
  },
)

test.each(rows.filter(({ method, crossDomain }) => method !== 'GET' && !crossDomain))(
  'accepts forms and JSON for $method $path, nothing else, and only from this site',
  async ({ path, method, exempt, members }) => {
    const client = await visitor()
    const token = client.cookies.get('csrftoken') ?? ''
    const type = { 'Content-Type': 'text/plain' }
    const text = await client.request(path, {
      method,
      body: '{}',
      headers: { ...type, 'X-CSRFToken': token },
    })
    if (method !== 'DELETE') expect([401, 415]).toContain(text.status)
    if (!members && method !== 'DELETE') expect(text.status).toBe(415)
    const refused = async (headers: Record<string, string>) => {
      const answer = await client.request(path, { method, headers: { 'X-CSRFToken': token, ...headers } })
      expect([headers, answer.status]).toEqual([headers, 403])
      checkRest(answer)
    }
    await refused({ Origin: 'https://evil.example' })
    await refused({ 'Sec-Fetch-Site': 'cross-site' })
    if (!exempt) await refused({ 'X-CSRFToken': '' })
  },
)

test.each(rows.filter(({ exempt, crossDomain }) => exempt && !crossDomain))(
  'names the field of a wrong type for $method $path, as a form and as JSON',
  async ({ path }) => {
    const client = await visitor()
    const wrong = { username_or_email: 'x'.repeat(300), email: 'no', password: '' }
    for (const body of [wrong, new URLSearchParams(wrong)]) {
      const answer = await client.post(path, body, { 'X-CSRFToken': '' })
      expect(answer.status).toBe(400)
      expect((answer.json as { message_detail: string }).message_detail).toMatch(/^\w+: /)
      checkRest(answer)
    }
  },
)

test.each(['/v3/nope/', '/vx/anything', '/ads/v4/x/', '/api/x', '/v3/%00/', '/_/nope/'])(
  'answers 404 in the envelope for %s, with any verb',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await stranger().request(path, { method })
      expect([method, answer.status]).toEqual([method, 404])
      checkRest(answer)
      expect((answer.json as { code: number }).code).toBe(404)
    }
  },
)

test('refuses bodies that are not JSON or not an object, have a repeated name, or exceed 1 MiB', async () => {
  const client = await visitor()
  const path = '/v3/login/handshake/'
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const status = async (body: string, headers: Record<string, string>) =>
    (await client.post(path, body, headers)).status
  expect(await status('{', json)).toBe(400)
  expect(await status('[1]', json)).toBe(400)
  expect(await status('null', json)).toBe(400)
  expect(await status('password=a&password=b', form)).toBe(400)
  expect(await status(JSON.stringify({ password: 'x'.repeat(1_100_000) }), json)).toBe(413)
  expect(await status(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, json)).toBe(400)
})

test('treats prototype-polluting names as plain names', async () => {
  const client = await visitor()
  const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"password":"x"}'
  const answer = await client.post('/v3/login/handshake/', body, { 'Content-Type': 'application/json' })
  expect(answer.status).toBe(400)
  const page = await client.request('/_/_/state/?source_url=/&__proto__[polluted]=1')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('polluted":1')
})
