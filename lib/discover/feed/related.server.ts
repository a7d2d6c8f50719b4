import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { found } from '@/lib/core/app-error'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { feedPage, type ListInput } from './feed-page.server'

const pictureOf = statement<{ aggregated_pin_id: string }, [viewer: string, id: string]>(
  'feed_picture_of',
  `select p.aggregated_pin_id from pins p join boards b on b.id = p.board_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

/**
 * Returns pins related to a pin's picture, until the ranked list ends. One list serves all pins of the
 * picture and every reader. @throws AppError 50 when the viewer may not know of the pin, 1 for a foreign
 * bookmark
 */
export async function relatedFeed(viewer: Viewer, pinId: string, input: ListInput): Promise<Page<WirePin>> {
  const [row] = await pictureOf(viewerKey(viewer), pinId)
  return feedPage(viewer, { of: 'related', owner: found(row, 'pinNotFound').aggregated_pin_id }, input)
}
