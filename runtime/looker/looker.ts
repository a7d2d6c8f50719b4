import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LookDescriber } from '@/lib/media/look/describer.server'
import { execArgv } from '../conductor/keep-alive'
import { picturesEnv } from '../painter/environment'
import type { LookOrder, LookReport } from './messages'

/** Milliseconds that one picture may take before its process is killed; it takes some 70. */
const MAX_MS = 20_000
/** Milliseconds between two looks whether there is space for its process again. */
const SPACE_MS = 250

type Waiting = { end: (look: Uint8Array | null) => void; fail: (error: Error) => void }

/**
 * One process that describes pictures for visual search, started with its first picture; it ends after `idleMs` without
 * one, which gives its 200 MB back to the system, and does not begin while `hasSpace` is false.
 */
export class Looker {
  private child: ChildProcess | null = null
  private waiting = new Map<number, Waiting>()
  private lastId = 0
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly script: string,
    private readonly idleMs = 10_000,
    private readonly maxMs = MAX_MS,
    private readonly hasSpace = () => true,
  ) {}

  /** The id of the process; null while none runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /** Describes a picture in the process. @throws an Error when the process ended or took too long */
  readonly describe: LookDescriber = async (work) => {
    while (!this.hasSpace()) await sleep(SPACE_MS)
    clearTimeout(this.idle)
    const child = this.child ?? this.begin()
    const id = ++this.lastId
    const late = setTimeout(() => child.kill('SIGKILL'), this.maxMs).unref()
    try {
      return await new Promise((end, fail) => {
        this.waiting.set(id, { end, fail })
        child.send({ id, work } satisfies LookOrder, (error) => error && this.lose(error, child))
      })
    } finally {
      clearTimeout(late)
      if (this.waiting.size === 0) this.idle = setTimeout(() => this.stop(), this.idleMs).unref()
    }
  }

  /** Ends the process; its pictures fail, and are tried again by their jobs. */
  stop(): void {
    clearTimeout(this.idle)
    const { child } = this
    if (child) this.lose(new Error('the process that describes pictures was stopped'), child)
  }

  private begin(): ChildProcess {
    const child = fork(this.script, {
      env: picturesEnv(process.env),
      execArgv: [...execArgv(this.script), '--max-old-space-size=128'],
      serialization: 'advanced',
    })
    this.child = child
    child.on('message', ({ id, look }: LookReport) => {
      this.waiting.get(id)?.end(look)
      this.waiting.delete(id)
    })
    child.once('error', (error) => this.lose(error, child))
    child.once('exit', (code, signal) =>
      this.lose(new Error(`the process that describes pictures ended (${signal ?? code})`), child),
    )
    return child
  }

  /** Fails the pictures of a process that is gone or cannot be reached. */
  private lose(error: Error, child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    child.kill('SIGKILL')
    for (const { fail } of this.waiting.values()) fail(error)
    this.waiting.clear()
  }
}
