import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf, open } from '../support/hostile/raw'
import { memoryOf, startOf } from '../support/product/processes'
import { addressAt, p99Of } from '../support/screens/visitors'

const MB = 1024 * 1024
const visits = 150
/** Milliseconds that a busy machine may add to one request of a hundred. */
const noise = 80

const product = inject('crowded')

/** Closes what the tests have opened, since each stays open while the next ones run. */
const cleanups: (() => void)[] = []
afterAll(() => {
  for (const cleanUp of cleanups) cleanUp()
})

const openOf = (sockets: Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length

function stalled(count: number, write: (socket: Socket, nth: number) => void): Socket[] {
  const sockets = Array.from({ length: count }, (_, nth) => {
    const socket = open(product.url)
    write(socket, nth)
    return socket.resume()
  })
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}

function head(path: string, nth: number, length: number, type = 'application/json'): string {
  const { host, port } = addressOf(product.url)
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    `X-Forwarded-For: ${addressAt(nth)}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')
}

const megabyte = Buffer.alloc(MB - 1000, 'x')
const handshake = '/v3/login/handshake/'

/** Milliseconds until each is dropped: 15 s after its last complete request, and as much again for a busy machine. */
const dropMs = 30_000
let dripping: { sockets: Socket[]; began: number }
let full: { sockets: Socket[]; began: number }

test('limits the memory of 300 visitors that stall after 1 MB, and delays nobody', async () => {
  const idle = await p99Of(product.url, visits)
  // Loads the code of calls, which is not part of the cost of a stalled body.
  await fetch(`${product.url}${handshake}`, {
    method: 'POST',
    body: new URLSearchParams({ password: 'wrong' }),
  })
  const before = await memoryOf(product.url)
  const start = await startOf(product.url)
  const began = performance.now()
  const sockets = stalled(300, (socket, nth) => {
    socket.write(head(handshake, nth, MB))
    socket.write(megabyte)
  })
  full = { sockets, began }
  await sleep(1_000)
  const busy = await p99Of(product.url, visits)
  const memory = await memoryOf(product.url)
  expect(memory - before).toBeLessThan(170 * MB)
  expect(memory).toBeLessThan(512 * MB)
  expect(busy).toBeLessThanOrEqual(2 * idle + noise)
  expect(await startOf(product.url)).toBe(start)
}, 90_000)

test('is not slowed down by 200 visitors that drip headers or bodies', async () => {
  const idle = await p99Of(product.url, visits)
  const began = performance.now()
  const sockets = stalled(200, (socket, nth) => {
    if (nth % 2) socket.write(head(handshake, nth, 1_000))
    else socket.write(`GET / HTTP/1.1\r\nX-Slow: `)
  })
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 100)
  cleanups.push(() => clearInterval(drip))
  dripping = { sockets, began }
  const busy = await p99Of(product.url, visits)
  expect(busy).toBeLessThanOrEqual(2 * idle + noise)
}, 90_000)

test('holds at most 8 MB of bodies per address, and still answers its small calls', async () => {
  const sockets = stalled(60, (socket) => {
    socket.write(head(handshake, 7, MB))
    socket.write(megabyte)
  })
  await sleep(1_500)
  // Visitors for whom there was no room were answered, and may close.
  const answer = await fetch(`${product.url}${handshake}`, {
    method: 'POST',
    body: new URLSearchParams({ username_or_email: 'nobody', password: 'wrong' }),
    headers: { 'X-Forwarded-For': addressAt(7) },
  })
  expect([400, 401, 403]).toContain(answer.status)
  expect(await memoryOf(product.url)).toBeLessThan(512 * MB)
  for (const socket of sockets) socket.destroy()
}, 60_000)

test('drops visitors that stall or drip 15 s after they began', async () => {
  for (const { sockets, began } of [full, dripping]) {
    await expect
      .poll(() => openOf(sockets), { timeout: Math.max(1, began + dropMs - performance.now()) })
      .toBe(0)
    expect(performance.now() - began).toBeLessThan(dropMs + 1_000)
  }
}, 90_000)
