import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Front, Taker } from './front'
import { takerOf } from './handed'

/** A process that lived this long had started well: its replacement starts immediately. */
const WELL_MS = 30_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000
/** Milliseconds between SIGTERM and SIGKILL; the process's own limit is 15 s. */
const STOP_MS = 17_000

/**
 * Makes glibc return large buffers to the system as soon as they are free, such as bodies of stalled visitors. By
 * default it raises both limits to megabytes at the first large one, and keeps a heap for each of the threads that compress
 * answers. A host's own settings take precedence.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The program of a process, its Node arguments, and what is different in its environment. */
export type Program = { script: string; execArgv: string[]; env: Record<string, string> }

type Options = {
  /** Returns the program of the processes; asked again when they are replaced, since it may be a newer one. */
  program: () => Program
  count: number
  /** Hands connections to the processes. */
  front: Pick<Front, 'add' | 'remove'>
  report: (message: string) => void
}

/** A process, and how it accepts connections. */
type Member = { worker: Worker; taker: Taker }

/** Equal processes behind one port. */
export interface ProcessGroup {
  /** Resolves once the first process is ready; rejects if it ends before that. */
  ready: Promise<void>
  /** Replaces the processes one by one: a new one is ready before an old one stops accepting requests. */
  replace(): Promise<void>
  /** Lets requests in flight end, then ends every process. */
  stop(): Promise<void>
}

/**
 * Runs `count` processes of one program behind `front`, and replaces each that ends unasked. The others start once the
 * first is ready: together they would slow each other down.
 */
export function startProcessGroup({ program, count, front, report }: Options): ProcessGroup {
  let current = program()
  const members = new Set<Member>()
  let stopping = false
  let wait = FIRST_WAIT_MS
  let replacing = Promise.resolve()

  const launch = (): Member => {
    const began = Date.now()
    const { script, execArgv, env } = current
    cluster.setupPrimary({ exec: script, execArgv })
    const worker = cluster.fork({ ...allocator, ...process.env, ...env })
    const member = { worker, taker: takerOf(worker) }
    members.add(member)
    readiness(member).then(
      () => members.has(member) && front.add(member.taker),
      () => undefined,
    )
    worker.once('exit', async (code, signal) => {
      void front.remove(member.taker)
      // A process that was asked to stop is no longer a member.
      if (!members.delete(member) || stopping) return
      const livedWell = Date.now() - began > WELL_MS
      wait = livedWell ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      report(`a web process ended (${signal ?? code}); another starts`)
      if (!livedWell) await sleep(wait)
      if (!stopping) launch()
    })
    return member
  }

  const retire = async (member: Member) => {
    await front.remove(member.taker)
    await end(member.worker)
  }

  const replaceAll = async () => {
    current = program()
    for (const old of [...members]) {
      if (stopping) return
      await readiness(launch())
      members.delete(old)
      await retire(old)
    }
  }

  const launchOthers = () => {
    while (!stopping && members.size < count) launch()
  }
  const ready = readiness(launch())
  ready.then(launchOthers, () => undefined)
  return {
    ready,
    replace: () => {
      replacing = replacing.then(replaceAll)
      return replacing
    },
    stop: async () => {
      stopping = true
      await Promise.all([...members].map(retire))
    },
  }
}

/** Resolves when a process reports that it is ready; rejects if it ends first. */
function readiness({ worker }: Member): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === 'ready' && resolve())
    worker.once('exit', (code, signal) =>
      reject(new Error(`a web process did not start (${signal ?? code}); see above`)),
    )
  })
}

/** Ends a process: with SIGTERM, then SIGKILL if necessary. */
async function end(member: Worker): Promise<void> {
  if (member.isDead()) return
  const exited = once(member, 'exit')
  member.process.kill('SIGTERM')
  const hard = setTimeout(() => member.process.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(hard)
}
