import { log } from '@/lib/core/logs/log.server'
import { Listener } from '@/lib/platform/live/listener.server'
import type { PageCache } from './page-cache.server'

/** The channel on which database triggers send changes (drizzle/*_visitor_pages.sql). */
const changesChannel = 'magpie_pages'

/** The change that affects every page. */
const everything = '*'

/**
 * Milliseconds for which changes are collected after the first one, so that an import of thousands scans the pages only
 * a few times.
 */
const GATHER_MS = 20
/** Milliseconds between checks of the connection, which may have died silently. */
const CHECK_MS = 20_000

const idForm = /^\d{1,19}$/

/** Keeps a cache up to date: it is open while changes are received. Returns a function that stops it. */
export function subscribeToChanges(cache: PageCache): () => Promise<void> {
  let gathered = new Set<bigint>()
  let timer: NodeJS.Timeout | null = null
  const apply = () => {
    const ids = gathered
    gathered = new Set()
    cache.changed(ids)
    // The first of several is applied immediately, the others with the next tick.
    timer = ids.size > 0 ? setTimeout(apply, GATHER_MS) : null
  }
  const payload = (text: string) => {
    if (text === everything) return cache.clear()
    if (!idForm.test(text)) return log.warn({ text }, 'a change of pages names no id')
    gathered.add(BigInt(text))
    if (!timer) apply()
  }
  const listener = new Listener({
    channel: changesChannel,
    payload,
    ready: () => cache.open(),
    lost: () => cache.close(),
  })
  void listener.start()
  const checks = setInterval(() => void listener.check(), CHECK_MS)
  checks.unref()
  return async () => {
    clearInterval(checks)
    if (timer) clearTimeout(timer)
    cache.close()
    await listener.stop()
  }
}
