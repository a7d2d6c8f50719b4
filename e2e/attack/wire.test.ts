import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, data, type Envelope, type Person, signUp, testPassword } from '../support/client'
import { addressOf, post, statusOf } from '../support/hostile/raw'
import { type Board, makeBoard } from '../support/people/actions'
import { unique } from '../support/picture'

const { host, port } = addressOf(baseUrl)
const ours = `Host: ${host}:${port}`

let me: Person
beforeAll(async () => {
  me = await signUp()
})

const cookieOf = (person: Person) => [...person.cookies].map((pair) => pair.join('=')).join('; ')
const boardsOf = async (person: Person) =>
  data(await person.read<Board[]>('BoardsResource', { username: person.username, page_size: 250 })).map(
    ({ name }) => name,
  )

describe('request targets', () => {
  test.each(['*', `${baseUrl}/login/`, 'http://evil.example/', 'http:///', 'login/'])(
    'refuses %s',
    async (target) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'])
        expect(statusOf(await post(baseUrl, [`${method} ${target} HTTP/1.1`, ours]))).toBe(400)
    },
  )

  test.each(['evil.example', `evil.example:${port}`, `${host}:1`, `${host}:${port}.evil.example`, 'x@y', ''])(
    'answers 421 to the host %j, on pages, calls and files',
    async (other) => {
      for (const path of [
        '/login/',
        '/resource/UserResource/get/',
        '/media/x',
        '/_next/static/x',
        '/robots.txt',
      ])
        expect(statusOf(await post(baseUrl, [`GET ${path} HTTP/1.1`, `Host: ${other}`]))).toBe(421)
    },
  )

  test.each(['TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'PURGE', 'LINK'])(
    'answers 405 to %s, with the methods that there are',
    async (method) => {
      for (const [path, known] of [
        ['/login/', 'GET, HEAD, OPTIONS'],
        ['/media/x', 'GET, HEAD, OPTIONS'],
        ['/ct/event', 'POST, OPTIONS'],
        ['/resource/UserResource/get/', 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE'],
        ['/v5/businesses/1', 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE'],
      ]) {
        const output = await post(baseUrl, [`${method} ${path} HTTP/1.1`, ours])
        expect(statusOf(output)).toBe(405)
        expect(output).toContain(`Allow: ${known}\r\n`)
      }
    },
  )

  test('refuses two hosts, and answers health to any', async () => {
    expect(statusOf(await post(baseUrl, ['GET / HTTP/1.1', ours, 'Host: evil.example']))).toBe(400)
    expect(statusOf(await post(baseUrl, ['GET /healthz HTTP/1.1', 'Host: 10.0.0.1']))).toBe(200)
  })

  test.each(['websocket', 'h2c', 'TLS/1.0', 'foo, bar'])('ignores Upgrade: %s', async (protocol) => {
    const lines = ['GET /login/ HTTP/1.1', ours, `Upgrade: ${protocol}`, 'HTTP2-Settings: AAMAAABkAAQAAP__']
    const upgrade = [
      ...lines,
      'Connection: Upgrade, HTTP2-Settings',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 13',
    ]
    const output = await post(baseUrl, upgrade)
    expect(statusOf(output)).toBe(200)
    expect(output).toContain('</html>')
  })
})

test.each(['/x.html', '/settings/x.css', '/a/b.js', '/pin/5.json', '/nothing.here', '/search/x.txt'])(
  'answers a line of text, without cookies and for no cache, at %s',
  async (path) => {
    const { status, headers, text } = await me.request(path)
    expect([status, text]).toEqual([404, 'Not found\n'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([])
  },
)

describe('bodies', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

  test.each([33, 5_000, 100_000])(
    'refuses options nested %i deep before running the call',
    async (levels) => {
      const name = unique('Deep ')
      const options = `{"name":"${name}","x":${nested(levels)}}`
      const asJson = await me.post('/resource/BoardResource/create/', `{"options":${options}}`, {
        'Content-Type': 'application/json',
      })
      const form = new URLSearchParams({ data: `{"options":${options}}` })
      const asForm = await me.post('/resource/BoardResource/create/', form)
      for (const { status, json } of [asJson, asForm]) {
        expect(status).toBe(400)
        expect((json as Envelope<null>).resource_response.message_detail).toContain(
          'nested more than 32 deep',
        )
      }
      expect(await boardsOf(me)).not.toContain(name)
    },
  )

  test('accepts 28 levels in an ignored field', async () => {
    const options = { name: unique('Deep '), x: JSON.parse(nested(28)) }
    data(await me.write('BoardResource', 'create', options))
  })

  test.each(['img', 'other'])(
    'refuses a form that breaks off in the file %s, and continues',
    async (field) => {
      const start = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nhalf`
      for (const body of [start, start.slice(0, 30), '--x', '', `${start}\r\n--x`]) {
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
        expect((await me.post('/upload-image/', body, headers)).status).toBe(400)
      }
      expect((await me.request('/healthz')).status).toBe(200)
    },
  )

  test('refuses unauthorized senders before reading their body', async () => {
    const lines = [
      'POST /resource/BoardResource/create/ HTTP/1.1',
      ours,
      'Content-Type: application/json',
      'Content-Length: 1000000',
    ]
    const began = performance.now()
    const output = await post(baseUrl, lines)
    expect([401, 403]).toContain(statusOf(output))
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

test('echoes no password and no token', async () => {
  const options = {
    url: '/v3/users/me/password/',
    data: {
      current_password: testPassword,
      new_password: 'another good 9 password',
      token: 'abc',
      note: 'kept',
    },
  }
  const { status, json, text } = await me.post('/resource/ApiResource/get/', { options })
  expect(status).toBe(405)
  expect(text).not.toContain(testPassword)
  const query = new URLSearchParams({
    data: JSON.stringify({
      options: { url: '/v3/users/me/', data: { token: 'a secret', fields: 'username' } },
    }),
  })
  const read = await me.request(`/resource/ApiResource/get/?${query}`)
  expect(read.status).toBe(200)
  expect(read.text).not.toContain('a secret')
  expect((read.json as Envelope<null>).resource.options).toEqual({
    url: '/v3/users/me/',
    data: { token: '[redacted]', fields: 'username' },
  })
  expect(json).toBeTruthy()
})

describe('an Idempotency-Key', () => {
  const create = (options: object, key: string, person = me) =>
    person.post('/resource/BoardResource/create/', { source_url: '/', options }, { 'Idempotency-Key': key })
  const idOf = (json: unknown) => (json as Envelope<Board>).resource_response.data?.id

  test('creates one board in 20 equal concurrent calls', async () => {
    const [options, key] = [{ name: unique('Once ') }, randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(options, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ json }) => idOf(json))).size).toBe(1)
    expect((await boardsOf(me)).filter((name) => name === options.name)).toHaveLength(1)
  })

  test('answers 409 to another body, 400 to a non-UUID, and is scoped to one account', async () => {
    const [options, key] = [{ name: unique('Once ') }, randomUUID()]
    expect((await create(options, key)).status).toBe(200)
    expect((await create({ name: unique('Once ') }, key)).status).toBe(409)
    expect((await create(options, 'x')).status).toBe(400)
    const other = await signUp()
    expect((await create(options, key, other)).status).toBe(200)
  })

  test('is free after a refusal', async () => {
    const key = randomUUID()
    expect((await create({ name: '' }, key)).status).toBe(400)
    expect((await create({ name: unique('Once ') }, key)).status).toBe(200)
  })
})

test('accepts a signed-in body of exactly 1 MiB, and not a byte more', async () => {
  const board = await makeBoard(me)
  const body = (size: number) => {
    const empty = JSON.stringify({ options: { board_id: board.id, x: '' } })
    return JSON.stringify({ options: { board_id: board.id, x: 'x'.repeat(size - empty.length) } })
  }
  const send = (size: number) =>
    me.post('/resource/BoardResource/update/', body(size), {
      'Content-Type': 'application/json',
      Cookie: cookieOf(me),
    })
  expect((await send(1_048_576)).status).toBe(200)
  expect((await send(1_048_577)).status).toBe(413)
})
