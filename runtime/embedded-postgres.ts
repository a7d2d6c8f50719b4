import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedSecret } from '@/lib/core/secrets.server'
import {
  clearStalePidFile,
  initialise,
  isServerOf,
  openStartLog,
  readPostmaster,
  spawnServer,
} from './postgres/cluster'
import { bySocket } from './postgres/local-socket'
import { type Presence, present } from './postgres/presence'

/** Milliseconds. Crash recovery of a busy server may take a while. */
const START_MS = 120_000
const STOP_MS = 30_000
const POLL_MS = 20
/** Milliseconds between checks of a running server; a check costs a process outside Linux. */
const WATCH_MS = process.platform === 'linux' ? 250 : 2_000
/** Maximum attempts: a start can lose against another one that is just ending, but not often. */
const ATTEMPTS = 3

export interface Postgres {
  url: string
  port: number
  pid: number
  /** Resolves when the server is gone, for any reason. */
  exited: Promise<void>
  /** Resolves to true for one caller at a time on this data directory, until it stops or dies. */
  becomeConductor(): Promise<boolean>
  /** Leaves; the last one to leave stops the server. */
  stop(): Promise<void>
}

interface Options {
  /** The port to use, for a restart while processes know the old address. */
  port?: number
  /** False for tests: nothing has to survive. */
  durable?: boolean
}

/**
 * Runs the embedded PostgreSQL of `dataDir`: joins a running one, clears a stale one, creates a missing one. Concurrent
 * calls get one server. Throws with the server's own output on failure.
 */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<Postgres> {
  const dir = path.join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  const password = storedSecret(dataDir, 'postgres')
  initialise(dir, password, options.durable ?? true)
  const deadline = Date.now() + START_MS
  let child: ChildProcess | null = null
  let attempts = 0
  while (Date.now() < deadline) {
    const found = readPostmaster(dir)
    if (found && isServerOf(found.pid, dir)) {
      const url = `postgres://magpie:${password}@127.0.0.1:${found.port}/magpie`
      const presence = found.ready ? await present(url) : null
      if (presence) return handle(dir, found, bySocket(url, dir, found.port), presence)
    } else if (!child || child.exitCode !== null || child.signalCode) {
      if (attempts++ === ATTEMPTS) throw new Error(`PostgreSQL does not start:\n${startLog(dataDir)}`)
      if (found) clearStalePidFile(dir, found.pid)
      child = await launch(dataDir, dir, options)
    }
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL was not ready after ${START_MS / 1000} s:\n${startLog(dataDir)}`)
}

/** Returns the address of the server that runs on `dataDir`; null if none does. Starts and creates nothing. */
export function runningUrl(dataDir: string): string | null {
  const dir = path.join(dataDir, 'postgres')
  const found = readPostmaster(dir)
  if (!found?.ready || !isServerOf(found.pid, dir)) return null
  return `postgres://magpie:${storedSecret(dataDir, 'postgres')}@127.0.0.1:${found.port}/magpie`
}

function handle(
  dir: string,
  found: { pid: number; port: number },
  url: string,
  presence: Presence,
): Postgres {
  const { pid, port } = found
  let stopped = false
  return {
    url,
    port,
    pid,
    exited: untilExited(pid, dir, WATCH_MS, false),
    becomeConductor: () => presence.becomeConductor(),
    async stop() {
      if (stopped) return
      stopped = true
      if (await presence.leave()) await shutDown(pid, dir)
    },
  }
}

async function launch(dataDir: string, dir: string, options: Options): Promise<ChildProcess> {
  const log = openStartLog(dataDir)
  try {
    return spawnServer(dir, options.port ?? (await freePort()), options.durable ?? true, log)
  } finally {
    closeSync(log)
  }
}

/**
 * Shuts down fast: ends sessions and writes to disk. After 30 s immediately, with recovery at the next start.
 */
async function shutDown(pid: number, dir: string): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isServerOf(pid, dir)) process.kill(pid, name)
  }
  signal('SIGINT')
  await Promise.race([untilExited(pid, dir, POLL_MS, true), sleep(STOP_MS, undefined, { ref: false })])
  signal('SIGQUIT')
}

async function untilExited(pid: number, dir: string, pollMs: number, ref: boolean): Promise<void> {
  while (isServerOf(pid, dir)) await sleep(pollMs, undefined, { ref })
}

function startLog(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'postgres-start.log'), 'utf8').slice(-2000)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
