import { connect } from 'node:net'
import { expect, test } from 'vitest'

const base = process.env.BASE_URL ?? ''
const request = (path: string, init?: RequestInit) => fetch(`${base}${path}`, { redirect: 'manual', ...init })

test('reports in /healthz that the database answers', async () => {
  const answer = await request('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('shows /metrics to this machine only, not to forwarded visitors', async () => {
  const own = await request('/metrics')
  expect(own.status).toBe(200)
  expect(await own.text()).toContain('magpie_http_requests_total')
  const forwarded = await request('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await forwarded.text()).not.toContain('magpie_http_requests_total')
})

test('counts requests by route, with a bounded set of labels', async () => {
  await request(`/no-such-page-${Date.now()}/at/all/`)
  const text = await (await request('/metrics')).text()
  expect(text).toMatch(/magpie_http_requests_total\{route="other"/)
  expect(text).not.toContain('no-such-page')
})

test('names each request, by an id that clients cannot choose', async () => {
  const first = await request('/healthz', { headers: { 'x-request-id': 'mine' } })
  const second = await request('/healthz')
  expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
})

test('compresses text where accepted', async () => {
  const packed = await request('/', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const plain = await request('/', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await plain.text()).length).toBeGreaterThan(1024)
})

test('answers 400 to non-HTTP, closes, and continues to serve', async () => {
  const { hostname, port } = new URL(base)
  const output = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write('\u0016\u0003\u0001 nonsense\r\n\r\n'))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
  })
  expect(output).toMatch(/^HTTP\/1\.1 400 /)
  expect((await request('/healthz')).status).toBe(200)
})
