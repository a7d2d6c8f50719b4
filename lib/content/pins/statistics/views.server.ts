import type { Origin } from '@/lib/core/resource'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { hitOf } from './count/count.server'
import { storeBatch } from './count/store.server'
import { pinsOpened } from './opened.server'

type From = Partial<Pick<Origin, 'ip' | 'allows_personalization' | 'allows_statistics'>>

/**
 * Counts that a viewer opened pins, and returns how many were counted: not their own, none that they may not see, each
 * once in a while, and nothing by bots.
 */
export async function countViews(viewer: Viewer, pinIds: readonly string[], origin: From): Promise<number> {
  const { ip, allows_statistics } = origin
  const from = { ip, allows_statistics: allows_statistics === true }
  const hits = pinIds.flatMap((pin) => hitOf(viewer, { kind: 'CLOSEUP', pin }, from) ?? [])
  if (hits.length === 0) return 0
  const counted = (await storeBatch(hits)).flatMap(({ pin_id }) => pin_id ?? [])
  if (isMember(viewer)) for (const opened of pinsOpened.all()) opened(viewer, counted, origin)
  return counted.length
}
