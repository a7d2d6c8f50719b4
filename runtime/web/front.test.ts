import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Front, listen, makeFront, type Taker } from './front'

let time = 0
let refused = 0
let front: Front
const clients: Socket[] = []

beforeEach(async () => {
  ;[time, refused] = [0, 0]
  front = makeFront(
    () => refused++,
    () => time,
  )
  await listen(front, 0, '127.0.0.1')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  front.server.close()
})

/** Opens a connection, sends a request, and collects the answer. */
function client(): { answer: () => string } {
  const address = front.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the front does not listen')
  const socket = connect(address.port, '127.0.0.1')
  clients.push(socket)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { answer: () => text }
}

/** Returns a fake process that keeps the connections it is handed, and reports when it has one. */
function taker() {
  const taken: ((isTaken: boolean) => void)[] = []
  const got: Socket[] = []
  const process: Taker = {
    hand(socket, done) {
      got.push(socket)
      clients.push(socket)
      taken.push(done)
    },
  }
  return { process, got, take: () => taken.shift()?.(true) }
}

test('hands connections to the free processes in turn, one at a time', async () => {
  const [one, other] = [taker(), taker()]
  front.add(one.process)
  front.add(other.process)
  for (let n = 0; n < 3; n++) client()
  await expect.poll(() => one.got.length + other.got.length).toBe(2)
  expect([one.got.length, other.got.length]).toEqual([1, 1])
  other.take()
  await expect.poll(() => other.got.length).toBe(2)
  expect(one.got.length).toBe(1)
})

/** Fills the queue with `count` connections behind one that a process is accepting. */
async function crowd(count: number) {
  const one = taker()
  front.add(one.process)
  client()
  await expect.poll(() => one.got.length).toBe(1)
  const waiting = Array.from({ length: count }, client)
  await sleep(50)
  return { one, waiting }
}

test('refuses a new connection once 32 wait and the first has waited 1 s', async () => {
  const { one, waiting } = await crowd(31)
  time = 1_000
  const last = client()
  await sleep(50)
  const late = client()
  await expect.poll(late.answer).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/s)
  expect([...waiting, last].map(({ answer }) => answer()).join('')).toBe('')
  expect(refused).toBe(1)
  one.take()
  await expect.poll(() => one.got.length).toBe(2)
})

test('lets a crowd wait for less than 1 s', async () => {
  await crowd(32)
  time = 999
  const patient = client()
  await sleep(50)
  expect([patient.answer(), refused]).toEqual(['', 0])
})

test('refuses connections that no process accepts within 10 s', async () => {
  const waiting = client()
  await sleep(50)
  time = 10_000
  await sleep(300)
  expect(waiting.answer()).toBe('')
  time = 10_001
  await expect.poll(waiting.answer).toMatch(/^HTTP\/1\.1 503 /)
})

test('waits for the connection that a process is accepting before removing it', async () => {
  const one = taker()
  front.add(one.process)
  client()
  await expect.poll(() => one.got.length).toBe(1)
  let isRemoved = false
  const removing = front.remove(one.process).then(() => (isRemoved = true))
  client()
  await sleep(50)
  expect(isRemoved).toBe(false)
  one.take()
  await removing
  expect(one.got.length).toBe(1)
})
