import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { readText } from '@/lib/platform/http/request-body.server'
import { serveSocial } from './routes/social-route.server'
import { receiveTagEvents } from './routes/tag-route.server'

const KB = 1024

beforeAll(() => {
  vi.stubEnv('GOOGLE_CLIENT_ID', 'id')
  vi.stubEnv('GOOGLE_CLIENT_SECRET', 'secret')
})
beforeEach(() => forgetSingletons())
afterAll(() => {
  vi.unstubAllEnvs()
  forgetSingletons()
})

/** Returns a body that never ends, and the count of bytes that were read of it. */
function endless() {
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // As from a connection: not before other work.
        await new Promise(setImmediate)
        read.bytes += 16 * KB
        controller.enqueue(new Uint8Array(16 * KB).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, stream }
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  }
  return new Request(`http://localhost:3000${path}`, init as RequestInit)
}

const social = (request: Request) =>
  serveSocial(request, { params: Promise.resolve({ nextauth: ['signin', 'google'] }) })

const doors = [
  ['/ct/event', receiveTagEvents],
  ['/api/auth/signin/google', social],
] as const

describe.each(doors)('a body to %s', (path, door) => {
  test('is answered once 64 kB of it are read', async () => {
    const { read, stream } = endless()
    expect((await door(post(path, stream))).status).toBe(413)
    expect(read.bytes).toBeLessThanOrEqual(96 * KB)
  })

  test('is not read at all when it announces more than 64 kB', async () => {
    const { read, stream } = endless()
    expect((await door(post(path, stream, { 'content-length': '65537' }))).status).toBe(413)
    expect(read.bytes).toBeLessThanOrEqual(16 * KB)
  })

  test.each([['{'], ['[]'], ['"text"'], ['{"a":"\\u0000"}'], [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`]])(
    'answers 400 to %s',
    async (body) => expect((await door(post(path, body))).status).toBe(400),
  )

  test('of 64 kB is read, and one byte more is not', async () => {
    const sized = (bytes: number) => post(path, `{"tag_id":"${'x'.repeat(bytes - 13)}"}`)
    expect((await door(sized(65_537))).status).toBe(413)
    if (door === receiveTagEvents) expect((await door(sized(65_536))).status).toBe(400)
  })
})

test('receives no more than 64 MB of a body that is refused, so that its sender reads the answer', async () => {
  const { read, stream } = endless()
  await expect(readText(post('/', stream), KB)).rejects.toMatchObject({ status: 413 })
  const max = 64 * KB * KB
  await expect.poll(() => read.bytes).toBeGreaterThan(max)
  const before = read.bytes
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  expect(read.bytes).toBe(before)
  expect(before).toBeLessThan(max + 64 * KB)
})

test('reads a text of exactly its bound, in bytes', async () => {
  expect(await readText(post('/', 'éé'), 4)).toBe('éé')
  await expect(readText(post('/', 'éé'), 3)).rejects.toMatchObject({ status: 413 })
  await expect(readText(post('/', 'x'.repeat(1_048_577)))).rejects.toMatchObject({ status: 413 })
  expect(await readText(post('/', ''))).toBe('')
})
