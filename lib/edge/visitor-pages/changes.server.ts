import { log } from '@/lib/core/log.server'
import { Listener } from '@/lib/platform/live/listener.server'
import type { PageCache } from './page-cache.server'

/** The channel on which triggers of the database name what changed (drizzle/*_visitor_pages.sql). */
const changesChannel = 'magpie_pages'

/** Every page, as a change. */
const everything = '*'

/** Milliseconds for which changes are gathered after a first one: an import of thousands looks through the pages few times. */
const GATHER_MS = 20
/** Milliseconds between looks at the connection; one that died silently hears nothing. */
const CHECK_MS = 20_000

const idForm = /^\d{1,19}$/

/** Keeps a cache true while this process lives: it is open as long as changes are heard of. Returns how to stop. */
export function hearChanges(cache: PageCache): () => Promise<void> {
  let gathered = new Set<bigint>()
  let timer: NodeJS.Timeout | null = null
  const apply = () => {
    const ids = gathered
    gathered = new Set()
    cache.changed(ids)
    // The first of several is applied at once, the others with the next tick.
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
