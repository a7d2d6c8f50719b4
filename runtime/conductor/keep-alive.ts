import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import webHeap from '../web-heap.json'

/** A process that lived this long had started well: its next start is not delayed. */
const WELL_MS = 30_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
/** Milliseconds between SIGTERM and SIGKILL; the process's own limit is 15 s. */
const STOP_MS = 17_000

export interface RespawnedProcess {
  /** Settles with the first start: resolves when the process says it is ready, rejects when it ends instead. */
  ready: Promise<void>
  /** Sends the process a signal. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/**
 * Runs `script` and restarts it whenever it ends unasked, with growing pauses. It has a separate session: Ctrl-C
 * reaches it only through `stop`, in order.
 */
export function keepAlive(
  script: string,
  env: NodeJS.ProcessEnv,
  report: (message: string) => void,
): RespawnedProcess {
  let stopping = false
  let child: ChildProcess
  let wait = FIRST_WAIT_MS

  const launch = (): ChildProcess => {
    const started = Date.now()
    child = fork(script, { env, execArgv: execArgv(script), detached: true })
    child.once('exit', async (code, signal) => {
      if (stopping) return
      wait = Date.now() - started > WELL_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      report(`${script} ended (${signal ?? code}); it starts again in ${wait} ms`)
      await sleep(wait)
      if (!stopping) launch()
    })
    return child
  }

  const first = launch()
  return {
    ready: new Promise((resolve, reject) => {
      first.once('message', () => resolve())
      first.once('exit', () => reject(new Error(`${script} did not start; see above`)))
    }),
    signal: (signal) => void child.kill(signal),
    async stop() {
      stopping = true
      await end(child)
    },
  }
}

/** A larger space for new objects takes 80 MB more of a worker at rest, which its picture processes then lack (decision 194). */
const workerArgs = ['--enable-source-maps', '--max-semi-space-size=8']

/**
 * Returns the Node arguments for a script: sources run through tsx, bundles directly. A web process in production has a
 * bounded heap; otherwise on a large machine it collects garbage only after 450 MB (docs/decisions/007, 097).
 */
export function execArgv(script: string, mode = process.env.NODE_ENV): string[] {
  const isWeb = /^web\.(ts|mjs)$/.test(path.basename(script))
  const heap = isWeb && mode === 'production' ? webHeap : []
  if (script.endsWith('.ts')) return ['--import', 'tsx', ...heap]
  return isWeb ? webHeap : workerArgs
}

/** Ends a process: with SIGTERM, then SIGKILL if necessary. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(hard)
}
