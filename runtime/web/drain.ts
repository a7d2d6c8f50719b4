import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for in-flight requests when the server stops. */
const DRAIN_MS = 10_000
/** Milliseconds for the next request of an idle connection, which may be in transit. */
const IDLE_MS = 2_000
const LOOK_MS = 50

/** Returns a function that counts the open connections of a server, including those that it did not accept itself. */
export function countConnections(server: Server): () => number {
  let open = 0
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
  })
  return () => open
}

/**
 * Accepts no new connections, and closes open ones with their next answer. An idle one is closed after a moment, since
 * a request may be in transit. Cuts all remaining ones after 10 s.
 */
export async function drain(server: Server, open: () => number): Promise<void> {
  const began = Date.now()
  server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
  // The HTTP server's own close cuts idle connections first.
  if (server.listening) TcpServer.prototype.close.call(server)
  while (open() > 0 && Date.now() - began < DRAIN_MS) {
    if (Date.now() - began > IDLE_MS) server.closeIdleConnections()
    await sleep(LOOK_MS)
  }
  server.closeAllConnections()
}
