import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { requireBoard } from '@/lib/content/boards/queries.server'
import { pinSeen } from '@/lib/content/pins/card-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ListInput } from './feed-page.server'
import { relatedFeed } from './related.server'

const newestPin = statement<{ id: string }, [viewer: string, board: string]>(
  'feed_newest_on_board',
  `select p.id from pins p join boards b on b.id = p.board_id
   where p.board_id = $2 and ${pinSeen('p', 'b', '$1')} order by p.id desc limit 1`,
)

const onBoard = statement<{ id: string }, [board: string, pictures: readonly string[]]>(
  'feed_pictures_on_board',
  `select distinct aggregated_pin_id as id from pins
   where board_id = $1 and aggregated_pin_id = any($2::bigint[]) and deleted_at is null`,
)

/**
 * Returns pins to save to a board: those related to its newest pin, without pictures that it has. None for an empty board.
 * @throws AppError 40 when the viewer may not know of the board, 1 for a foreign bookmark
 */
export async function pinsForBoard(
  viewer: Viewer,
  board_id: string,
  input: ListInput,
): Promise<Page<WirePin>> {
  await requireBoard(viewer, board_id)
  const [newest] = await newestPin(viewerKey(viewer), board_id)
  if (!newest) return { items: [], bookmark: null }
  const { items, bookmark } = await relatedFeed(viewer, newest.id, input)
  const pictures = items.map((pin) => pin.aggregated_pin_data.id)
  const there = new Set((await onBoard(board_id, pictures)).map(({ id }) => id))
  return { items: items.filter((pin) => !there.has(pin.aggregated_pin_data.id)), bookmark }
}
