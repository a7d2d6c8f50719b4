import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Origin } from '@/lib/core/resource'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { pinsOpened } from './opened.server'
import { notViewedLately } from './viewed-lately'

const add = statement<{ pin_id: string }, [viewer: string, pins: string[]]>(
  'pin_views_add',
  `insert into pin_views as v (pin_id, day, views)
   select p.id, (now() at time zone 'utc')::date, 1 from pins p join boards b on b.id = p.board_id
   where p.id = any($2::bigint[]) and p.user_id <> $1::bigint and ${pinSeen('p', 'b', '$1')} order by p.id
   on conflict (pin_id, day) do update set views = v.views + 1 returning pin_id`,
)

/**
 * Counts that a viewer opened pins, and returns how many were counted: not their own, none that they may not see, each
 * once in a while, and nothing by bots.
 */
export async function countViews(
  viewer: Viewer,
  pinIds: readonly string[],
  origin: Pick<Origin, 'ip' | 'allows_personalization'>,
): Promise<number> {
  if (viewer.kind === 'bot') return 0
  const fresh = notViewedLately(viewer.id ?? origin.ip, pinIds)
  if (fresh.length === 0) return 0
  const counted = (await add(viewerKey(viewer), fresh)).map(({ pin_id }) => pin_id)
  if (isMember(viewer)) for (const opened of pinsOpened.all()) opened(viewer, counted, origin)
  return counted.length
}
