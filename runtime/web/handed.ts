import cluster, { type Worker } from 'node:cluster'
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { Taker } from './front'

/** Message that carries a connection to a process, and its answer. */
const HANDED = 'magpie:connection'
const TAKEN = 'magpie:taken'

/** In the primary, wraps a process of the cluster as a taker of connections. */
export function takerOf(member: Worker): Taker {
  let isClosed = false
  let waiting: ((isTaken: boolean) => void) | null = null
  const done = (isTaken: boolean) => {
    const call = waiting
    waiting = null
    call?.(isTaken)
  }
  member.on('message', (message) => message === TAKEN && done(true))
  member.once('exit', () => {
    isClosed = true
    done(true)
  })
  return {
    hand(socket, then) {
      if (isClosed || !member.isConnected()) return then(false)
      waiting = then
      member.send(HANDED, socket, (error) => error && done(true))
    },
  }
}

/** Returns true for a process that gets its connections from a primary. */
export const isHanded = (): boolean => cluster.isWorker

/** Serves the connections that the primary hands to this process. */
export function serveHanded(server: Server): void {
  process.on('message', (message, socket: unknown) => {
    if (message !== HANDED) return
    process.send?.(TAKEN)
    // The client may have disconnected on the way.
    if (!(socket instanceof Socket)) return
    socket.allowHalfOpen = true
    socket.setNoDelay(true)
    server.emit('connection', socket)
  })
  // The limits on slow requests start with this event.
  server.emit('listening')
}
