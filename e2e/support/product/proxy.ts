import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A connection to a database that a test can slow down or cut. */
export type DatabaseProxy = {
  url: string
  /** Milliseconds of delay in either direction. */
  delay(ms: number): void
  /** Closes all connections and accepts none until `mend`. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Listens on a port and forwards to the database at `target`. */
export async function proxyTo(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let late = 0
  let isCut = false

  const forward = (from: Socket, to: Socket) => {
    // One at a time, so that no data overtakes earlier data.
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      const due = performance.now() + late
      last = last.then(async () => {
        const left = due - performance.now()
        if (left > 0) await sleep(left)
        if (to.writable) to.write(bytes)
      })
    })
    from.once('close', () => void last.then(() => to.destroy()))
    from.on('error', () => to.destroy())
  }

  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const behind = connect(Number(port), hostname)
    for (const one of [socket, behind]) {
      sockets.add(one)
      one.once('close', () => sockets.delete(one))
    }
    forward(socket, behind)
    forward(behind, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.searchParams.delete('host')
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    delay: (ms) => {
      late = ms
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
