import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { shopItems } from '@/lib/discover/shopping/items.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Candidate } from './narrowed.server'

/** The best matches of a search that filters look through, and count. */
export const lookedThrough = 2000

type Look = { id: string; colors: number; skin_tone: number | null; is_video: boolean }

const looks = statement<Look, [viewer: string, ids: readonly string[]]>(
  'search_palettes',
  `select p.id, coalesce(c.colors, 0)::int as colors, c.skin_tone::int as skin_tone,
     exists (select from pin_videos v where v.pin_id = p.id) as is_video
   from unnest($2::bigint[]) with ordinality as w (id, n) join pins p on p.id = w.id join boards b on b.id = p.board_id
   left join picture_palettes c on c.signature = p.signature
   where ${pinSeen('p', 'b', '$1')} order by w.n`,
)

/** Returns what filters need of some pins that a viewer may see, in their order; only videos if `videosOnly`. */
export async function candidatesAmong(
  viewer: Viewer,
  ids: readonly string[],
  videosOnly: boolean,
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const [seen, products] = await Promise.all([
    looks(viewerKey(viewer), ids),
    shopItems(viewer, { among: ids }),
  ])
  const itemOf = new Map(products.map((item) => [item.id, item]))
  return seen
    .filter(({ is_video }) => is_video || !videosOnly)
    .map(({ id, colors, skin_tone }) => ({ id, colors, skin_tone, item: itemOf.get(id) ?? null }))
}
