import { homeFeed } from '@/lib/discover/feed/home.server'
import { dropHome } from '@/lib/discover/feed/ranked-list.server'
import { transact } from '@/lib/platform/db/client.server'
import { viewerOf } from './record'
import { members, sessionToken } from './world'

/** Milliseconds of ranking one member's home again and reading its first page. */
export type RankingTimes = { p50: number; p99: number }

/** Ranks the home of each member of the bench twice; the first round only warms the database. */
export async function measureRanking(): Promise<RankingTimes> {
  const viewers = await Promise.all(Array.from({ length: members }, (_, n) => viewerOf(sessionToken(n + 1))))
  const times: number[] = []
  for (const round of [0, 1])
    for (const viewer of viewers) {
      await transact((tx) => dropHome(tx, viewer.id ?? '0'))
      const began = performance.now()
      await homeFeed(viewer, { page_size: 25, bookmarks: [] })
      if (round === 1) times.push(performance.now() - began)
    }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
