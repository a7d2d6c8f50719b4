import { boardAccess } from '@/lib/content/boards/access/access.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ProfileParts } from './parts'

/** Newest linked pins of a business among which a product makes a shop. */
const looked = 500

/** A business that shows its shop has one if it has a product; its own people always do, since they set it up there. */
const hasShop = `exists (select from users u where u.id = $2 and u.business_name is not null and ($1 = $2 or (
    not exists (select from storefronts s where s.user_id = u.id and not s.is_shown)
    and exists (select from (select q.id, q.link, q.board_id, q.deleted_at, q.is_ready, q.user_id from pins q
        where q.user_id = $2 and q.is_public and q.parent_pin_id is null and q.link is not null order by q.id desc limit ${looked}) p
      join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8')) and l.metadata #> '{products,0}' is not null
      join boards b on b.id = p.board_id where ${pinSeen('p', 'b', '$1')}))))`

const partsFor = statement<ProfileParts, [viewer: string, user: string]>(
  'profile_parts',
  `select ${hasShop} as shop, exists (select from tries t join pins p on p.aggregated_pin_id = t.aggregated_pin_id
       join boards b on b.id = p.board_id where t.user_id = $2 and ${pinSeen('p', 'b', '$1')}) as tries,
     $1 = $2 and exists (select from pin_favorites f where f.user_id = $2) as favorites,
     $1 = $2 and exists (select from boards b left join board_places w on w.board_id = b.id and w.user_id = $2
       where b.id in ${boardAccess.idsGranted('board.view', '$2')} and b.deleted_at is null
         and coalesce(b.archived_at, w.archived_at) is not null) as archived`,
)

/** Returns which of the tabs that may be empty have something that the viewer sees. */
export async function profileParts(viewer: Viewer, user_id: string): Promise<ProfileParts> {
  const [parts] = await partsFor(viewerKey(viewer), user_id)
  return parts ?? { shop: false, tries: false, favorites: false, archived: false }
}
