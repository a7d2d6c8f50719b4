import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give to whoever asks for any port, for a server of a test or a connection: between the choice of a
 * port and a product that listens on it lie seconds, in which it would be given to somebody else.
 */
const [first, end] = [20_000, 32_000]

/** Where this many in a row are taken, something else is wrong. */
const mostTries = 200

/** A port of this machine that nobody listens on, and that no other process of ours is given while this one lives. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < mostTries; tried++) {
    const port = randomInt(first, end)
    if ((await claims(port)) && (await isFree(port))) return port
  }
  throw new Error(`none of ${mostTries} ports between ${first} and ${end} is free`)
}

/** A claim is the port of the same number for datagrams, which nobody else uses. */
async function claims(port: number): Promise<boolean> {
  const claim = createSocket('udp4').unref()
  const bound = once(claim, 'listening')
  claim.bind({ port, address: '127.0.0.1', exclusive: true })
  return succeeds(bound)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listens = once(probe, 'listening')
  probe.listen(port, '127.0.0.1')
  if (!(await succeeds(listens))) return false
  await new Promise((resolve) => probe.close(resolve))
  return true
}

const succeeds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  )
