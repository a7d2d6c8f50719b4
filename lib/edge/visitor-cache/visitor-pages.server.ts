import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { subscribeToChanges } from './changes.server'
import { PageCache } from './page-cache.server'

const bytesOf = (megabytes: number) => megabytes * 1024 * 1024

type Opened = { cache: PageCache; stop: () => Promise<void> }

const slot = () => singleton('visitorPages', (): { opened: Opened | null } => ({ opened: null }))

/** Returns the page cache of this process; null until the web server has opened it, or if it is disabled. */
export const visitorPages = (): PageCache | null => slot().opened?.cache ?? null

/**
 * Opens the page cache of this process and returns it; null if the host turned it off, and in development, where code changes.
 */
export function openVisitorPages(): PageCache | null {
  const { NODE_ENV, PAGE_CACHE_MB } = env()
  if (NODE_ENV === 'development' || PAGE_CACHE_MB === 0) return null
  if (!slot().opened) {
    const cache = new PageCache(bytesOf(PAGE_CACHE_MB))
    slot().opened = { cache, stop: subscribeToChanges(cache) }
  }
  return visitorPages()
}

/** Stops receiving changes: the process is ending. */
export async function closeVisitorPages(): Promise<void> {
  await slot().opened?.stop()
}
