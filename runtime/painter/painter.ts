import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { MediaRefused } from '@/lib/media/images/media-refused'
import type { MadePicture, PictureMaker, PictureWork } from '@/lib/media/images/pixels/picture-work'
import { picturesEnv } from './environment'
import type { Order, Report } from './messages'

type OnLook = Parameters<PictureMaker>[1]
type Made = MadePicture | 'large' | 'missing'
/** A report that ends a job, or why it has none. */
type Ended = Report | Error

type Waiting = { onLook: OnLook; looked: Promise<unknown>; end: (ended: Ended) => void }

export type PainterOptions = {
  script: string
  execArgv: string[]
  /** Bytes that a process may keep after a job; one that keeps more is replaced. */
  maxStoredBytes: number
  /** Jobs after which a process is replaced. */
  maxJobs: number
  /** Milliseconds without a job after which the process ends; null keeps it. */
  idleMs: number | null
  /** Milliseconds that one picture may take; then its process is killed, and the picture refused. */
  maxMs: number
  /** True to leave the processors to everything else first. */
  isPolite: boolean
}

/** The priority of a polite process: a quarter of what others get, so that it still ends in time on a busy host. */
const POLITE = 5
/** Milliseconds between closing a process's channel and SIGKILL. */
const END_MS = 5_000

/**
 * One process that makes pictures, started with its first job and replaced when it has grown: the memory of a decoder
 * returns to the system only with its process. A process is replaced between jobs, and ends before the next one starts.
 */
export class Painter {
  private child: ChildProcess | null = null
  private waiting = new Map<number, Waiting>()
  private jobs = 0
  private lastId = 0
  /** Set while the process takes no more jobs; resolves when it is gone. */
  private leaving: Promise<unknown> | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: PainterOptions) {}

  /** The id of the process; null while none runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /** True while the process has a job. */
  get isBusy(): boolean {
    return this.waiting.size > 0
  }

  /**
   * Makes a picture in the process. @throws MediaRefused for an unreadable picture, an Error when the process ended or
   * failed otherwise
   */
  async make(work: PictureWork, onLook: OnLook): Promise<Made> {
    while (this.leaving) await this.leaving
    clearTimeout(this.idle)
    const child = this.child ?? this.begin()
    const id = ++this.lastId
    const ended = new Promise<Ended>((end) =>
      this.waiting.set(id, { onLook, looked: Promise.resolve(), end }),
    )
    child.send({ id, work } satisfies Order, (error) => error && this.lose(error, child))
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, this.options.maxMs).unref()
    const outcome = await ended
    clearTimeout(late)
    if (isLate) throw new MediaRefused('broken')
    if (outcome instanceof Error) throw outcome
    return resultOf(outcome)
  }

  /** Ends the process; its jobs fail, and are retried. */
  async stop(): Promise<void> {
    clearTimeout(this.idle)
    if (this.child) this.retire(this.child, true)
    await this.leaving
  }

  /** Kills the process immediately; its jobs fail, and are retried. */
  kill(): void {
    this.child?.kill('SIGKILL')
  }

  private begin(): ChildProcess {
    const { script, execArgv, isPolite } = this.options
    const child = fork(script, { env: picturesEnv(process.env), execArgv, serialization: 'advanced' })
    this.child = child
    this.jobs = 0
    if (isPolite) lower(child.pid)
    child.on('message', (report: Report) => this.listen(report))
    child.once('error', (error) => this.lose(error, child))
    child.once('exit', (code, signal) =>
      this.lose(new Error(`the picture process ended (${signal ?? code})`), child),
    )
    return child
  }

  private listen(report: Report): void {
    const job = this.waiting.get(report.id)
    if (!job) return
    if ('look' in report) {
      job.looked = job.onLook(report.look).catch(() => undefined)
      return
    }
    this.waiting.delete(report.id)
    void job.looked.then(() => job.end(report))
    this.jobs += 1
    this.rest(report.bytes)
  }

  /** Replaces a grown process as soon as it has no job, and lets one without work end after a while. */
  private rest(memoryUse: number): void {
    const { maxStoredBytes, maxJobs, idleMs } = this.options
    const { child } = this
    if (!child) return
    if (this.leaving || memoryUse > maxStoredBytes || this.jobs >= maxJobs) this.retire(child)
    else if (idleMs !== null && !this.isBusy) this.idle = setTimeout(() => this.retire(child), idleMs).unref()
  }

  /** Gives a process no more jobs, and closes its channel when it has none or `now`, which ends it. */
  private retire(child: ChildProcess, now = false): void {
    if (this.child !== child) return
    this.leaving ??= new Promise((resolve) => child.once('exit', resolve)).finally(() => {
      this.leaving = null
    })
    if ((this.isBusy && !now) || !child.connected) return
    child.disconnect()
    const hard = setTimeout(() => child.kill('SIGKILL'), END_MS)
    child.once('exit', () => clearTimeout(hard))
  }

  /** Fails the jobs of a process that is gone or cannot be reached. */
  private lose(error: Error, child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    child.kill('SIGKILL')
    for (const { end } of this.waiting.values()) end(error)
    this.waiting.clear()
  }
}

function resultOf(report: Report): Made {
  if ('made' in report) return report.made
  if ('refused' in report) throw new MediaRefused(report.refused)
  if ('failed' in report) throw Object.assign(new Error(report.failed.message), report.failed)
  throw new Error('a picture has no outcome')
}

function lower(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, POLITE)
  } catch {
    // The process is gone, or the system forbids it.
  }
}
