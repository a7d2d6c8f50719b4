import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { Flusher } from '@/lib/platform/db/flusher.server'
import { hitLimits } from '../limits'
import { type Hit, storeBatch } from './store.server'

const queue = () =>
  singleton('statistics.queue', () => ({
    flusher: new Flusher<Hit>({ store: storeBatch, ...hitLimits }),
    dropped: 0,
  }))

/** Returns the events that this process has dropped: while too many waited, or because they could not be stored. */
export const droppedHits = (): number => queue().dropped

function drop(items: number, error?: unknown): void {
  queue().dropped += items
  log.warn({ ...(error ? { err: error } : {}), items, dropped: queue().dropped }, 'statistics dropped')
}

/**
 * Adds events to the next batch of this process, and returns when that is stored; nobody has to wait for it. Events are dropped when
 * too many wait, or when they cannot be stored: they are numbers, and worth no failed request.
 */
export async function addHits(hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return
  if (!queue().flusher.hasSpaceFor(hits.length)) return drop(hits.length)
  try {
    await queue().flusher.add(hits)
  } catch (error) {
    drop(hits.length, error)
  }
}
