import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Listener } from './listener.server'

/** Returns a message of PostgreSQL's protocol: its kind, its length including itself, and its body. */
function message(kind: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', [0, 0, 0, 0]), ready])
const listening = Buffer.concat([message('C', 'LISTEN\0'), ready])
const ended = message(
  'E',
  'SFATAL\0',
  'C57P01\0',
  'Mterminating connection due to administrator command\0',
  '\0',
)

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/**
 * Starts a fake database: it answers the LISTEN of the nth connection with `answer(nth)`. Resolves to its
 * address.
 */
async function speaking(answer: (nth: number) => Buffer): Promise<string> {
  server = createServer((socket) => {
    const nth = sockets.push(socket)
    let requests = 0
    socket.on('error', () => undefined)
    socket.on('data', () => {
      requests += 1
      if (requests === 1) socket.write(welcome)
      else if (requests === 2) socket.write(answer(nth))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgres://magpie@127.0.0.1:${(server.address() as AddressInfo).port}/magpie`
}

test('reopens a connection that ends at the moment it starts to listen', async () => {
  const url = await speaking((nth) => (nth === 1 ? Buffer.concat([listening, ended]) : listening))
  const listener = new Listener({ channel: 'x', payload: () => undefined, ready: () => undefined }, () => url)
  await listener.start()
  expect(sockets).toHaveLength(2)
  await listener.stop()
})
