import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports of systems: a product listens only seconds after its port was chosen, and the port must not
 * be given to another process in the meantime.
 */
const [first, end] = [20_000, 32_000]

/** If more ports in a row are taken, there is another problem. */
const maxTries = 200

/** Returns a free port of this machine that no other process of ours gets during this one's lifetime. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < maxTries; tried++) {
    const port = randomInt(first, end)
    if ((await claims(port)) && (await isFree(port))) return port
  }
  throw new Error(`none of ${maxTries} ports between ${first} and ${end} is free`)
}

/** Claims a port with a UDP socket on the same number, which nobody else uses. */
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
