import { boardAccess } from '@/lib/content/boards/access/access.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ProfileParts } from './parts'

const partsFor = statement<ProfileParts, [viewer: string, user: string]>(
  'profile_parts',
  `select exists (select from tries t join pins p on p.aggregated_pin_id = t.aggregated_pin_id
       join boards b on b.id = p.board_id where t.user_id = $2 and ${pinSeen('p', 'b', '$1')}) as tries,
     $1 = $2 and exists (select from pin_favorites f where f.user_id = $2) as favorites,
     $1 = $2 and exists (select from boards b left join board_places w on w.board_id = b.id and w.user_id = $2
       where b.id in ${boardAccess.idsGranted('board.view', '$2')} and b.deleted_at is null
         and coalesce(b.archived_at, w.archived_at) is not null) as archived`,
)

/** Returns which of the tabs that may be empty have something that the viewer sees. */
export async function profileParts(viewer: Viewer, user_id: string): Promise<ProfileParts> {
  const [parts] = await partsFor(viewerKey(viewer), user_id)
  return parts ?? { tries: false, favorites: false, archived: false }
}
