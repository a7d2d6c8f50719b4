import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type BodyPace, watchBodies } from './body-guard'

/** The real pace, a hundred times as fast. */
const pace: BodyPace = { look: 10, whole: 600, window: 200, least: 1_000, uploadRate: 10_000 }

type How = { reads?: boolean; answersFirst?: boolean; detaches?: boolean; url?: string; length?: number }

/** Opens a POST whose body `send` writes; resolves to the answer, and the duration of the connection. */
async function post(
  send: (socket: Socket) => Promise<void> | void,
  {
    reads = true,
    answersFirst = false,
    detaches = false,
    url = '/resource/x/create/',
    length = 1_000_000,
  }: How = {},
): Promise<{ said: string; ms: number }> {
  const watch = watchBodies(pace)
  const server = createServer((req, res) => {
    watch(req, res)
    if (answersFirst) return void res.end('early')
    // The state in which Node leaves a request whose reading was given up.
    if (detaches) Object.defineProperty(req, 'socket', { value: null })
    if (!reads || detaches) return
    req.on('error', () => undefined)
    req.on('end', () => res.end('whole')).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const began = performance.now()
  const said = text(socket).catch(() => '')
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  await send(socket)
  return { said: await said, ms: performance.now() - began }
}

/** Returns a sender of `bytes` every 20 ms until the connection is closed. */
const drip = (bytes: number) => async (socket: Socket) => {
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write('x'.repeat(bytes))
    await sleep(20)
  }
}

describe('a body', () => {
  test('is read to its end when it arrives', async () => {
    const { said } = await post((socket) => void socket.end('x'.repeat(100_000)), { length: 100_000 })
    expect(said).toMatch(/^HTTP\/1.1 200[\s\S]*whole$/)
  })
  test.each([0, 1, 65_536, 300_000])('is answered 408 when it stops after %i bytes', async (bytes) => {
    const { said, ms } = await post((socket) => void socket.write('x'.repeat(bytes)))
    expect(said).toMatch(/^HTTP\/1.1 408/)
    expect(ms).toBeGreaterThan(pace.window - 50)
  })
  test('is cut off early when slower than the minimum rate', async () => {
    const { said } = await post(drip(10))
    expect(said).toMatch(/^HTTP\/1.1 408/)
  })
  test('is cut off when steady, but too slow', async () => {
    const { said, ms } = await post(drip(200))
    expect(said).toMatch(/^HTTP\/1.1 408/)
    expect(ms).toBeGreaterThan(pace.whole - 50)
  })
  test('may take longer for an upload that keeps its rate', async () => {
    const send = async (socket: Socket) => {
      for (let at = 0; at < 50; at++) {
        socket.write('x'.repeat(1_000))
        await sleep(20)
      }
    }
    const { said, ms } = await post(send, { url: '/upload-image/', length: 50_000 })
    expect(said).toMatch(/whole$/)
    expect(ms).toBeGreaterThan(pace.whole)
  })
  test('is not awaited after an early answer', async () => {
    const { said } = await post(() => undefined, { answersFirst: true })
    expect(said).toMatch(/early$/)
  })
  test('is cut off without harm when its connection is gone', async () => {
    const { said } = await post((socket) => void socket.write('x'), { detaches: true })
    expect(said).toMatch(/^HTTP\/1.1 408/)
  })
  test('is not cut off while the server does not read it', async () => {
    const { ms } = await Promise.race([
      post((socket) => void socket.write('x'.repeat(500_000)), { reads: false }),
      sleep(1_000).then(() => ({ ms: Number.POSITIVE_INFINITY })),
    ])
    expect(ms).toBe(Number.POSITIVE_INFINITY)
  })
})
