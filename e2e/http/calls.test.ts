import { expect, test } from 'vitest'
import { v3 } from '@/lib/serve/v3.server'
import { type Answer, stranger, visitor } from '../support/client'

/** The shape of REST-style calls (wire.md section 2). */
function checkRest(answer: Answer): void {
  const body = answer.json as Record<string, unknown>
  const keys = answer.status === 200 ? ['code', 'data', 'endpoint_name', 'message', 'status'] : failureKeys
  expect(Object.keys(body).sort()).toEqual(keys)
  expect(body.status).toBe(answer.status === 200 ? 'success' : 'failure')
  if (answer.status !== 200) expect([body.api_error_code, body.data]).toEqual([body.code, null])
  expect(answer.headers.get('cache-control')).toBe('no-store')
}
const failureKeys = ['api_error_code', 'code', 'data', 'endpoint_name', 'message', 'message_detail', 'status']

test.each(Object.entries(v3))('%s answers its own verbs only, in the envelope', async (path, endpoints) => {
  const client = await visitor()
  for (const spelling of [path, path.slice(0, -1)])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await client.ask(spelling, { method })
      expect([spelling, method, answer.status]).toEqual([
        spelling,
        method,
        Object.hasOwn(endpoints, method) ? 400 : 405,
      ])
      checkRest(answer)
    }
})

test.each(Object.keys(v3))('%s takes forms and JSON, nothing else, and only from this site', async (path) => {
  const client = await visitor()
  const wrong = { username_or_email: 'x'.repeat(300), email: 'no', password: '' }
  for (const body of [wrong, new URLSearchParams(wrong)]) {
    const answer = await client.post(path, body, { 'X-CSRFToken': '' })
    expect(answer.status).toBe(400)
    expect((answer.json as { message_detail: string }).message_detail).toMatch(/^(username_or_email|email): /)
    checkRest(answer)
  }
  const text = await client.post(path, JSON.stringify(wrong), { 'Content-Type': 'text/plain' })
  expect(text.status).toBe(415)
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const answer = await client.post(path, wrong, { [name]: value })
    expect(answer.status).toBe(403)
    checkRest(answer)
  }
})

test.each(['/v3/nope/', '/vx/anything', '/ads/v4/x/', '/api/x', '/v3/%00/', '/_/nope/'])(
  '%s is no endpoint: 404 in the envelope, whatever the verb',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await stranger().ask(path, { method })
      expect([method, answer.status]).toEqual([method, 404])
      checkRest(answer)
      expect((answer.json as { code: number }).code).toBe(404)
    }
  },
)

test('bodies: not JSON, no object, a name given twice, more than 1 MiB', async () => {
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

test('polluting names stay names', async () => {
  const client = await visitor()
  const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"password":"x"}'
  const answer = await client.post('/v3/login/handshake/', body, { 'Content-Type': 'application/json' })
  expect(answer.status).toBe(400)
  const page = await client.ask('/_/_/state/?source_url=/&__proto__[polluted]=1')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('polluted":1')
})
