import { Agent, createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Doors, directHandlers } from '@/lib/edge/doors/direct-handlers.server'
import { readBody } from '@/lib/platform/http/body.server'
import { answerCall } from './direct-calls'

const resource = vi.fn<Doors['resource']>()
const rest = vi.fn<Doors['rest']>()
const v5 = vi.fn<Doors['v5']>()
const graphql = vi.fn<Doors['graphql']>()
let server: Server
let origin: string

beforeEach(async () => {
  directHandlers().doors = { resource, rest, v5, graphql }
  for (const door of [resource, rest, v5, graphql]) {
    door.mockReset()
    door.mockImplementation(async () => {
      const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': '7' })
      headers.append('Set-Cookie', 'a=1')
      headers.append('Set-Cookie', 'b=2')
      return { status: 403, headers, content: '{"name":"Zoë"}' }
    })
  }
  server = createServer(async (req, res) => {
    const pathname = (req.url ?? '').split('?', 1)[0] ?? ''
    if (!(await answerCall(req, res, pathname))) res.end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  directHandlers().doors = null
  server.close()
})

const path = '/resource/UserHomefeedResource/get/?data=%7B%7D'
const answered = (content: unknown) => ({
  status: 200,
  headers: new Headers(),
  content: JSON.stringify(content),
})

test('answers a reading call with status, headers, each cookie and the whole text', async () => {
  const answer = await fetch(origin + path, { headers: { cookie: 'x=1', 'x-force-country': 'FR' } })
  expect([answer.status, await answer.json()]).toEqual([403, { name: 'Zoë' }])
  expect(answer.headers.get('content-length')).toBe('15')
  expect(answer.headers.get('x-request-id')).toBe('7')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const [request, params] = resource.mock.calls[0] ?? []
  expect(params).toEqual({ resource: 'UserHomefeedResource', method: 'get' })
  expect(new URL(request?.url ?? '').searchParams.get('data')).toBe('{}')
  expect([request?.headers.get('cookie'), request?.headers.get('none')]).toEqual(['x=1', null])
})

test('passes the body and the headers of a writing call, whatever the case of their names', async () => {
  resource.mockImplementation(async (request) =>
    answered([request.method, request.headers.get('Idempotency-Key'), await readBody(request)]),
  )
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' }
  const body = JSON.stringify({ options: { pin_id: '1' } })
  const answer = await fetch(`${origin}/resource/PinResource/create/`, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual(['POST', 'k', { options: { pin_id: '1' } }])
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'passes the address to the REST-style door for %s',
  async (method) => {
    rest.mockImplementation(async (request) => answered([request.method, new URL(request.url).pathname]))
    const answer = await fetch(`${origin}/v3/boards/12/pin-ideas_2/`, { method })
    expect(await answer.json()).toEqual([method, '/v3/boards/12/pin-ideas_2/'])
  },
)

test('passes the body of a persisted document to the door of GraphQL', async () => {
  graphql.mockImplementation(async (request) => answered(await readBody(request)))
  const init = { method: 'POST', body: '{"queryHash":"x"}', headers: { 'content-type': 'application/json' } }
  expect(await (await fetch(`${origin}/_/graphql/`, init)).json()).toEqual({ queryHash: 'x' })
})

test.each(['/v5/ad_accounts', '/v5/ad_accounts/12/'])('passes %s to the v5 door', async (address) => {
  v5.mockImplementation(async (request) => answered(new URL(request.url).pathname))
  expect(await (await fetch(origin + address)).json()).toBe(address)
})

test.each(['GET', 'POST'])('answers %s of a call whose address forces a country', async (method) => {
  const answer = await fetch(`${origin + path}&force_country=FR`, { method })
  expect([answer.status, resource.mock.calls.length]).toEqual([403, 1])
})

test('reuses the connection after a refusal that left a body unread', async () => {
  resource.mockImplementation(async (request) => {
    for await (const chunk of request.body ?? []) return answered(chunk.byteLength > 0)
    return answered(null)
  })
  const post = (body: Buffer) =>
    new Promise<[boolean, string]>((resolve, reject) => {
      const requested = httpRequest(
        `${origin}/resource/PinResource/create/`,
        { method: 'POST', agent },
        (answer) => {
          let text = ''
          answer
            .on('data', (chunk) => (text += chunk))
            .on('end', () => resolve([requested.reusedSocket, text]))
        },
      )
      requested.on('error', reject).end(body)
    })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await post(Buffer.alloc(800_000))).toEqual([false, 'true'])
  expect(await post(Buffer.alloc(10))).toEqual([true, 'true'])
  agent.destroy()
})

test.each([
  ['another method', 'OPTIONS', path],
  ['an unknown verb', 'GET', '/resource/PinResource/remove/'],
  ['an address that lacks its last slash', 'GET', '/resource/PinResource/get'],
  ['an escape', 'GET', '/resource/Pin%52esource/get/'],
  ['more below', 'GET', '/resource/PinResource/get/x/'],
  ['a REST-style address with dots', 'POST', '/v3/../boards/'],
  ['another version', 'GET', '/v4/boards/'],
  ['the root of a version', 'GET', '/v5/'],
])('leaves %s to Next', async (_, method, address) => {
  // Unlike fetch, it sends an address unchanged.
  const { hostname, port } = new URL(origin)
  const answer = await new Promise((resolve) => {
    const requested = httpRequest({ hostname, port, method, path: address }, (got) => {
      got.on('data', (chunk) => resolve(String(chunk)))
    })
    requested.end()
  })
  expect(answer).toBe('next')
  expect([resource, rest, v5, graphql].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('leaves every call to Next until the route has provided its doors', async () => {
  directHandlers().doors = null
  expect(await (await fetch(origin + path)).text()).toBe('next')
})
