import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { hearChanges } from './changes.server'
import { PageCache } from './page-cache.server'

const bytesOf = (megabytes: number) => megabytes * 1024 * 1024

/**
 * Returns the page cache of this process; null if the host turned it off, and in
 * development, where code changes.
 */
export function visitorPages(): PageCache | null {
  const { NODE_ENV, PAGE_CACHE_MB } = env()
  if (NODE_ENV === 'development' || PAGE_CACHE_MB === 0) return null
  return kept().cache
}

const kept = () =>
  singleton('visitorPages', () => {
    const cache = new PageCache(bytesOf(env().PAGE_CACHE_MB))
    return { cache, stop: hearChanges(cache) }
  })

/** Stops receiving changes: the process is ending. */
export async function closeVisitorPages(): Promise<void> {
  if (visitorPages()) await kept().stop()
}
