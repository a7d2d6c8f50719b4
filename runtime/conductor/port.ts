import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, usersOf } from '../build/users'
import { Refusal } from '../command/refusal'

/** Milliseconds that the web process of a killed `npm start` may need to notice and to finish its requests. */
const PATIENCE_MS = 12_000
const RETRY_MS = 200

/**
 * Waits until `port` can be listened on if `isEnding`: its process belongs to a killed `npm start`. @throws Refusal
 * that names the solution if it stays taken, or cannot be used at all
 */
export async function whenPortIsFree(
  port: number,
  host: string,
  isEnding: () => boolean,
  report: (message: string) => void,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  let output = false
  while (!(await isFree(port, host))) {
    if (Date.now() > deadline || !isEnding())
      if (!(await isFree(port, host)))
        // A moment later it may be free: its process ended between the two looks.
        throw new Refusal(`Port ${port} is in use. PORT=${port + 1} takes another.`)
    if (!output) report(`Port ${port} is in use; waiting for it…`)
    output = true
    await sleep(RETRY_MS)
  }
}

/** True while a web process that listened on `port` for a conductor that is gone still runs. */
export const isOrphaned = (base: string, port: number): boolean =>
  usersOf(base).some((user) => user.port === port && !isRunning({ pid: user.under, started: '' }))

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new Refusal(`Cannot listen on ${host}:${port}: ${error.message}.`))
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
