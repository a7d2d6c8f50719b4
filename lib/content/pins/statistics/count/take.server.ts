import type { z } from 'zod'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { tokensSeen } from '../ads-point.server'
import type { seenCreate } from '../schema'
import { countHits } from './count.server'

type Events = z.output<typeof seenCreate>['events']

/**
 * Takes what a browser reports of cards: events of plain pins are counted within a second, those of cards with a token are passed on.
 * The answer does not tell what counts. @throws AppError as those who take tokens
 */
export async function takeEvents(viewer: Viewer, events: Events, origin: Origin): Promise<void> {
  const tokens = events.flatMap((event) => ('token' in event ? [event] : []))
  const plain = events.flatMap((event) => ('token' in event ? [] : [event]))
  void countHits(
    viewer,
    plain.map(({ kind, pin_id, profile_id, ms }) => ({
      kind,
      ...defined({ pin: pin_id, profile: profile_id, items: ms }),
    })),
    { ip: origin.ip, user_agent: origin.user_agent },
  )
  if (tokens.length > 0) for (const take of tokensSeen.all()) await take({ viewer, events: tokens, origin })
}
