import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that the web process of a killed `npm start` may need to notice and to finish its requests. */
const PATIENCE_MS = 12_000
const RETRY_MS = 200

/** Waits until `port` can be listened on. If it stays taken, throws one line that names the solution. */
export async function whenPortIsFree(
  port: number,
  host: string,
  say: (message: string) => void,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  let said = false
  while (!(await isFree(port, host))) {
    if (Date.now() > deadline)
      throw new Error(`Port ${port} is in use. PORT=${port + 1} npm start takes another.`)
    if (!said) say(`Port ${port} is in use; waiting for it…`)
    said = true
    await sleep(RETRY_MS)
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
