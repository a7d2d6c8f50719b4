import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { allowedEndpoint, readOEmbed } from './oembed.server'

let requests = 0
let answer: { type: string; body: string } = { type: 'application/json', body: '{}' }
const server = createServer((_req, res) => {
  requests++
  res.writeHead(200, { 'Content-Type': answer.type }).end(answer.body)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

// A test double for a provider, on loopback, which production refuses.
const policy: NetPolicy = { ...publicInternet, allowsAddress: () => true, allowsPort: () => true }
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const read = (body: unknown, type = 'application/json') => {
  answer = { type, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return readOEmbed(video, policy, () => `${origin}/oembed`)
}

test('reads the texts of a provider, but not its HTML', async () => {
  const answer = await read({
    title: ' Never \n gonna ',
    author_name: 'Rick',
    author_url: 'https://www.youtube.com/@rick',
    provider_name: 'YouTube',
    html: '<iframe src="https://evil.example"></iframe><script>alert(1)</script>',
  })
  const author_url = 'https://www.youtube.com/@rick'
  expect(answer).toEqual({ title: 'Never gonna', author_name: 'Rick', author_url, provider_name: 'YouTube' })
})

test('leaves out invalid fields', async () => {
  const answer = await read({
    title: { a: 1 },
    author_name: 'x'.repeat(5000),
    author_url: 'javascript:alert(1)',
  })
  expect(answer).toEqual({ title: '', author_name: 'x'.repeat(200), author_url: '', provider_name: '' })
})

test.each([
  ['no JSON', '<html>', 'application/json'],
  ['another type', '{}', 'text/html'],
  ['a list', '[1]', 'application/json'],
  ['too much', JSON.stringify({ title: 'x'.repeat(70_000) }), 'application/json'],
])('treats %s as no answer', async (_what, body, type) => expect(await read(body, type)).toBeNull())

test('never calls an endpoint at a private address', async () => {
  requests = 0
  expect(await readOEmbed(video, publicInternet, () => `${origin}/oembed`)).toBeNull()
  expect(requests).toBe(0)
})

test('calls only listed providers, at their own endpoint', () => {
  expect(allowedEndpoint(video)).toBe(
    'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
  )
  expect(allowedEndpoint('https://example.org/video')).toBeNull()
  expect(allowedEndpoint('https://www.youtube.com/oembed?url=x')).toBeNull()
})
