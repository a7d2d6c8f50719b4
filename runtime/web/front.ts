import { createServer, type Server, type Socket } from 'node:net'
import { refuseConnection } from './refuse-connection'

/**
 * Milliseconds that the first queued connection must have waited, with `CROWD` in the queue, before new ones are
 * refused: more arrive than the processes accept. A few that wait for a starting process are no crowd.
 */
const PATIENCE_MS = 1_000
const CROWD = 32
/** Milliseconds after which a queued connection is refused: no process accepts any. */
const STUCK_MS = 10_000
const SWEEP_MS = 250
/** Connections that the kernel keeps until they are accepted. */
const BACKLOG = 1_024

/** A process that accepts connections. */
export interface Taker {
  /**
   * Passes a connection on; calls `done` with true if the process has it or died with it, false if it could not be
   * sent.
   */
  hand(socket: Socket, done: (isTaken: boolean) => void): void
}

type Waiting = { socket: Socket; since: number }

/** The port of several processes: accepts each connection immediately, and hands it to the next free process. */
export interface Front {
  server: Server
  /** Adds a process that accepts connections. */
  add(taker: Taker): void
  /** Hands a process no more connections; resolves when it has accepted the last one. */
  remove(taker: Taker): Promise<void>
}

/**
 * Creates a front that is not listening yet. Node accepts one connection per turn of its event loop, so that a busy
 * process leaves the others waiting in the kernel, unseen and up to 16 s; this one has nothing else to do, and knows
 * how long each has waited: at four times the capacity half of the visitors are served within 0.9 s, by the cluster's own
 * port within 8.1 s (docs/decisions/264). `refused` is called for each connection that is answered 503.
 */
export function makeFront(refused: () => void, now: () => number = Date.now): Front {
  /** Each process, with the callback for when it has accepted its connection; null for a free one. */
  const takers = new Map<Taker, { done: (() => void) | null; isBusy: boolean }>()
  let queue: Waiting[] = []

  const next = (): Taker | undefined => [...takers].find(([, { done, isBusy }]) => !(isBusy || done))?.[0]

  const refuse = (socket: Socket) => {
    refused()
    refuseConnection(socket)
  }

  const handOn = () => {
    for (let taker = next(); taker && queue.length > 0; taker = next()) {
      const waiting = queue.shift()
      if (waiting && !waiting.socket.destroyed) give(taker, waiting)
    }
  }

  const give = (taker: Taker, waiting: Waiting) => {
    const state = takers.get(taker)
    if (!state) return
    // Moves it to the end, so that the others are next.
    takers.delete(taker)
    takers.set(taker, state)
    state.isBusy = true
    taker.hand(waiting.socket, (isTaken) => {
      state.isBusy = false
      if (!isTaken) {
        // It is ending, and accepts no more.
        takers.delete(taker)
        queue.unshift(waiting)
      }
      state.done?.()
      handOn()
    })
  }

  const sweep = setInterval(() => {
    const limit = now() - STUCK_MS
    const stuck = queue.filter(({ since }) => since < limit)
    queue = queue.filter(({ since }) => since >= limit)
    for (const { socket } of stuck) refuse(socket)
  }, SWEEP_MS)
  sweep.unref()

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    // A client may be gone before a process accepts its connection.
    socket.on('error', () => socket.destroy())
    const [first] = queue
    if (first && queue.length >= CROWD && now() - first.since >= PATIENCE_MS) return refuse(socket)
    queue.push({ socket, since: now() })
    handOn()
  })
  server.once('close', () => clearInterval(sweep))

  return {
    server,
    add(taker) {
      takers.set(taker, { done: null, isBusy: false })
      handOn()
    },
    remove(taker) {
      const state = takers.get(taker)
      if (!state?.isBusy) {
        takers.delete(taker)
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        state.done = () => {
          takers.delete(taker)
          resolve()
        }
      })
    },
  }
}

/** Listens on a port of the front; rejects if it is taken. */
export function listen({ server }: Front, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
}
