import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { requireBoard } from '@/lib/content/boards/queries.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { interestsByIds } from '@/lib/content/topics/queries.server'
import type { WireInterest } from '@/lib/content/topics/schema'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** Number of newest pins that are counted, and of topics returned. */
const newest = 500
const named = 10

const counted = statement<{ id: string }, [viewer: string, board: string]>(
  'topics_of_board',
  `select x.interest_id as id from (
     select b.interest_id, ${newest} + 1 as weight from boards b where b.id = $2 and b.interest_id is not null
     union all select y.interest_id, 1 from (
       select p.interest_id from pins p join boards b on b.id = p.board_id
       where p.board_id = $2 and ${pinSeen('p', 'b', '$1')} order by p.id desc limit ${newest}) y
     where y.interest_id is not null) x
   group by x.interest_id order by sum(x.weight) desc, x.interest_id limit ${named}`,
)

/**
 * Returns the topics of a board: the one of its name and description, then those of its newest visible pins, most
 * frequent first. @throws AppError 40
 */
export async function topicsOfBoard(viewer: Viewer, board_id: string): Promise<WireInterest[]> {
  await requireBoard(viewer, board_id)
  const rows = await counted(viewerKey(viewer), board_id)
  return interestsByIds(
    viewer,
    rows.map(({ id }) => id),
  )
}
