import { readFileSync } from 'node:fs'
import type { PictureMaker } from '@/lib/media/images/pixels/picture-work'
import { execArgv } from '../conductor/keep-alive'
import { Painter } from './painter'

/** Returns the bytes that a process has in memory; 0 if it is gone or the system does not report it. */
function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

const MB = 1024 * 1024

/** Bytes that a worker and its picture processes may have in memory together; the rest of 768 MB is for the moment between two looks. */
const MAX_BYTES = 690 * MB
const LOOK_MS = 25
/** Milliseconds that a picture may take: a HEIC photo of 48 Mpixel takes six seconds of a processor. */
const MAX_MS = 300_000

/** Node's own memory in a picture process, which is small beside the pixels; `gc` frees those after each job. */
const heap = ['--expose-gc', '--max-old-space-size=128', '--max-semi-space-size=4']

/** The picture processes of a worker. */
export interface Painters {
  make: PictureMaker
  /** True while a large picture is made, beside which nothing else of this size has room. */
  isMakingLarge(): boolean
  stop(): Promise<void>
}

/**
 * Starts picture processes when they are needed: one for ordinary pictures, which stays while it is small, and one for
 * large pictures, one at a time, which is replaced as soon as it keeps more than `maxStoredBytes` and leaves the processors to
 * the other. Their memory and the worker's own stay below 768 MB (decision 194): should they come near it, the process
 * that makes a large picture is killed, and that picture is tried again. `beforeLarge` makes room before one begins.
 */
export function startPainters(
  script: string,
  report: (message: string) => void,
  maxBytes = MAX_BYTES,
  beforeLarge: () => void = () => {},
): Painters {
  const shared = { script, execArgv: [...execArgv(script), ...heap], maxMs: MAX_MS }
  const small = new Painter({
    ...shared,
    maxStoredBytes: 160 * MB,
    maxJobs: 500,
    idleMs: null,
    isPolite: false,
  })
  const large = new Painter({
    ...shared,
    maxStoredBytes: 160 * MB,
    maxJobs: 20,
    idleMs: 5_000,
    isPolite: true,
  })
  const sum = () =>
    [process.pid, small.pid, large.pid].reduce<number>((all, pid) => all + (pid ? residentBytes(pid) : 0), 0)
  const watch = setInterval(() => {
    if (!(small.isBusy || large.isBusy) || sum() < maxBytes) return
    report('the memory for pictures is used up: a picture is tried again')
    ;(large.isBusy ? large : small).kill()
  }, LOOK_MS).unref()
  // Also while the process before it ends, when it is not busy yet.
  let larges = 0
  return {
    make: async (work, onLook) => {
      if (work.lane === 'small') return small.make(work, onLook)
      larges += 1
      beforeLarge()
      return large.make(work, onLook).finally(() => (larges -= 1))
    },
    isMakingLarge: () => larges > 0,
    async stop() {
      clearInterval(watch)
      await Promise.all([small.stop(), large.stop()])
    },
  }
}
