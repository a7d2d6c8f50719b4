import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageExtension } from '@/lib/media/images/sizes'
import { isWorkerThere } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'

/** The stored state of an uploaded picture. */
export type UploadRow = {
  status: 'registered' | 'succeeded' | 'failed'
  ext: ImageExtension
  width: number
  height: number
  dominant_color: string | null
}

type Seen = UploadRow & { failure: string | null }

/** Milliseconds that an upload waits for the worker to check it; after that, the answer omits the look. */
const patienceMs = 2500
const firstPauseMs = 40
const longestPauseMs = 200

/** True while a worker's connection is open; without one there is nothing to wait for. */
const look = statement<Seen & { is_worked: boolean }, [string]>(
  'media_looked_at',
  `select status, ext, width, height, dominant_color, failure, ${isWorkerThere} as is_worked
   from media where signature = $1`,
)

/**
 * Waits at most `patienceMs` until a worker has checked an upload and computed its look, and returns its state then.
 * `given` is the answer for a picture that no worker will check, because none runs or it was deleted.
 */
export async function lookedAt(signature: string, given: UploadRow): Promise<Seen> {
  const deadline = Date.now() + patienceMs
  let seen: Seen = { ...given, failure: null }
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 1.5)) {
    if (seen.status !== 'registered' || seen.dominant_color !== null || Date.now() > deadline) return seen
    const [row] = await look(signature)
    if (!row) return seen
    const { is_worked, ...now } = row
    seen = now
    if (!is_worked) return seen
    await sleep(pause)
  }
}
