import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type BodyPace, watchBodies } from './body-guard'

/** The real pace, a hundred times as fast. */
const pace: BodyPace = { look: 10, whole: 600, window: 200, least: 1_000, uploadRate: 10_000 }

type How = {
  reads?: boolean
  answersFirst?: boolean
  detaches?: boolean
  url?: string
  length?: number
  clock?: () => number
}

/** The server's end of a connection: how many bytes it has read. */
type Reader = { read: () => number }

/** Opens a POST whose body `send` writes; resolves to the answer, and the duration of the connection. */
async function post(
  send: (socket: Socket, reader: Reader) => Promise<void> | void,
  {
    reads = true,
    answersFirst = false,
    detaches = false,
    url = '/resource/x/create/',
    length = 1_000_000,
    clock,
  }: How = {},
): Promise<{ output: string; ms: number }> {
  const watch = watchBodies(pace, clock)
  let connection: Socket | undefined
  const server = createServer((req, res) => {
    connection = req.socket
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
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  socket.on('error', () => undefined)
  const began = performance.now()
  const output = text(socket).catch(() => '')
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  await send(socket, { read: () => connection?.bytesRead ?? 0 })
  return { output: await output, ms: performance.now() - began }
}

/** Returns a sender of `bytes` every 20 ms until the connection is closed. */
const drip = (bytes: number) => async (socket: Socket) => {
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write('x'.repeat(bytes))
    await sleep(20)
  }
}

/**
 * A sender of `bytes` every 20 ms of its own clock, `times` times or until the connection is closed. The clock moves on
 * once the server has read them, so that a busy machine makes no sender slower than it is meant to be.
 */
function steady(bytes: number, times = Number.POSITIVE_INFINITY) {
  let now = 0
  const send = async (socket: Socket, { read }: Reader) => {
    const isOpen = () => !socket.destroyed && !socket.readableEnded
    // Its head has arrived.
    while (isOpen() && read() === 0) await sleep(1)
    for (let n = 0; n < times && isOpen(); n++) {
      const before = read()
      socket.write('x'.repeat(bytes))
      while (isOpen() && read() < before + bytes) await sleep(1)
      // The guard looks between any two of them.
      await sleep(2 * pace.look)
      now += 20
    }
    // Otherwise the connection is kept for another request.
    socket.end()
  }
  return { send, clock: () => now }
}

describe('a body', () => {
  test('is read to its end when it arrives', async () => {
    const { output } = await post((socket) => void socket.end('x'.repeat(100_000)), { length: 100_000 })
    expect(output).toMatch(/^HTTP\/1.1 200[\s\S]*whole$/)
  })
  test.each([0, 1, 65_536, 300_000])('is answered 408 when it stops after %i bytes', async (bytes) => {
    const { output, ms } = await post((socket) => void socket.write('x'.repeat(bytes)))
    expect(output).toMatch(/^HTTP\/1.1 408/)
    expect(ms).toBeGreaterThan(pace.window - 50)
  })
  test('is cut off early when slower than the minimum rate', async () => {
    const { output } = await post(drip(10))
    expect(output).toMatch(/^HTTP\/1.1 408/)
  })
  test('is cut off when steady, but too slow', async () => {
    const { send, clock } = steady(200)
    const { output } = await post(send, { clock })
    expect(output).toMatch(/^HTTP\/1.1 408/)
    expect(clock()).toBeGreaterThanOrEqual(pace.whole)
  })
  test('may take longer for an upload that keeps its rate', async () => {
    const { send, clock } = steady(1_000, 50)
    const { output } = await post(send, { url: '/upload-image/', length: 50_000, clock })
    expect(output).toMatch(/whole$/)
    expect(clock()).toBeGreaterThan(pace.whole)
  })
  test('is not awaited after an early answer', async () => {
    const { output } = await post(() => undefined, { answersFirst: true })
    expect(output).toMatch(/early$/)
  })
  test('is cut off without harm when its connection is gone', async () => {
    const { output } = await post((socket) => void socket.write('x'), { detaches: true })
    expect(output).toMatch(/^HTTP\/1.1 408/)
  })
  test('is not cut off while the server does not read it', async () => {
    const { ms } = await Promise.race([
      post((socket) => void socket.write('x'.repeat(500_000)), { reads: false }),
      sleep(1_000).then(() => ({ ms: Number.POSITIVE_INFINITY })),
    ])
    expect(ms).toBe(Number.POSITIVE_INFINITY)
  })
})
