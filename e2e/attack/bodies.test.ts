import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addressOf, open, statusOf } from '../support/hostile/raw'
import { pidOf, renewWeb } from '../support/product/chaos'
import { memoryOf, startOf } from '../support/product/processes'
import { addressAt } from '../support/screens/visitors'
import { peakMemory } from './support/pictures'

const MB = 1024 * 1024
const max = 512 * MB
const product = inject('crowded')
const { host, port } = addressOf(product.url)
const piece = Buffer.alloc(MB, '{')

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

let start = 0
beforeAll(async () => {
  await renewWeb(product)
  start = await startOf(product.url)
})

type Body = { path: string; type: string; megabytes: number; isChunked?: boolean }

/**
 * Sends a body except for its last bytes, and keeps the connection open. Resolves to the status of the answer, which does not wait
 * for them; 0 if the connection is closed without one.
 */
function sendUnfinished(nth: number, { path, type, megabytes, isChunked }: Body): Promise<number> {
  const socket = open(product.url)
  sockets.push(socket)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${megabytes * MB + 10}`
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    `X-Forwarded-For: ${addressAt(nth)}`,
    `Content-Type: ${type}`,
    length,
    '',
    '',
  ]
  socket.write(lines.join('\r\n'))
  const write = (left: number) => {
    if (left === 0 || !socket.writable) return
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece, () => write(left - 1))
    if (isChunked) socket.write('\r\n')
  }
  write(megabytes)
  return new Promise((resolve) => {
    let output = ''
    socket.on('data', (bytes) => {
      output += bytes.subarray(0, 100).toString('latin1')
      resolve(statusOf(output))
    })
    socket.once('close', () => resolve(statusOf(output)))
  })
}

/** Sends `count` bodies at once; returns the statuses and the most that the web process held meanwhile. */
async function attack(
  count: number,
  body: Body,
  first: number,
): Promise<{ statuses: number[]; held: number }> {
  let [isOver, memory] = [false, 0]
  const answers = Promise.all(Array.from({ length: count }, (_, nth) => sendUnfinished(first + nth, body)))
  void answers.finally(() => {
    isOver = true
  })
  while (!isOver) {
    memory = Math.max(memory, await memoryOf(product.url))
    await sleep(50)
  }
  memory = Math.max(memory, await memoryOf(product.url))
  return { statuses: [...new Set(await answers)], held: memory }
}

const json = 'application/json'

describe.each([
  [
    '8 bodies of 60 MB to the address of tags',
    8,
    { path: '/ct/event', type: 'text/plain', megabytes: 60 },
    [413],
  ],
  [
    '8 bodies of 60 MB without a length to the address of tags',
    8,
    { path: '/ct/event', type: 'text/plain', megabytes: 60, isChunked: true },
    [413],
  ],
  [
    '8 bodies of 60 MB to the log-in by another service',
    8,
    { path: '/api/auth/signin/google', type: json, megabytes: 60, isChunked: true },
    [413],
  ],
  [
    '100 bodies of 9 MB to a page that forces a country',
    100,
    { path: '/login/?force_country=DE', type: json, megabytes: 9 },
    [405],
  ],
  [
    '100 bodies of 9 MB to a call that forces a country',
    100,
    { path: '/resource/BoardResource/create/?force_country=DE', type: json, megabytes: 9 },
    [403],
  ],
  [
    '100 bodies of 9 MB to a guarded page',
    100,
    { path: '/settings/privacy/', type: json, megabytes: 9, isChunked: true },
    [405],
  ],
] as const)('%s', (_, count, body, expected) => {
  test('are answered before they end, in 512 MB', async () => {
    const { statuses, held: memory } = await attack(count, body, Math.floor(sockets.length) + 70_000)
    process.stdout.write(`${(memory / MB).toFixed(0)} MB held\n`)
    // A slow machine refuses some of a hundred connections at once.
    expect(statuses.filter((status) => status !== 503)).toEqual(expected)
    expect(memory).toBeLessThan(max)
  }, 60_000)
})

test('no process held more than 512 MB at any time, and none was replaced', async () => {
  const peak = peakMemory(pidOf(product, 'web'))
  process.stdout.write(`${peak?.toFixed(0)} MB at most\n`)
  if (peak !== null) expect(peak).toBeLessThan(512)
  expect(await startOf(product.url)).toBe(start)
})
