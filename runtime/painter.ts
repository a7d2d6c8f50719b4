import { makeFiles } from '@/lib/media/images/files/make-files.server'
import { MediaRefused } from '@/lib/media/images/media-refused'
import { logStrays } from './child'
import type { Order, Report } from './painter/messages'

/**
 * A picture process: the only one that decodes foreign pictures. It reads and writes the media store, and tells the
 * worker the rest; it has neither the database's address nor the secrets (runtime/painter/painter.ts).
 */
logStrays()

/** Tells the worker, which may be gone: then this process ends, too. */
const report = (message: Report) => void process.send?.(message, undefined, undefined, () => undefined)

/** Frees decoded pixels now, and returns the bytes that this process keeps. */
function memoryUse(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

async function outcomeOf({ id, work }: Order): Promise<Report> {
  try {
    const made = await makeFiles(work, async (look) => report({ id, look }))
    return { id, made, bytes: 0 }
  } catch (error) {
    if (error instanceof MediaRefused) return { id, refused: error.reason, bytes: 0 }
    const { message, stack, code } = error as NodeJS.ErrnoException
    return { id, failed: { message, stack, code }, bytes: 0 }
  }
}

process.on('message', async (order: Order) => {
  const outcome = await outcomeOf(order)
  // Not within `outcomeOf`: its picture must be out of reach.
  report({ ...outcome, bytes: memoryUse() } as Report)
})
// The worker closes the channel to end this process, and so does its death.
process.on('disconnect', () => process.exit(0))
// Ctrl-C is for the worker, which ends this process when its jobs are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
