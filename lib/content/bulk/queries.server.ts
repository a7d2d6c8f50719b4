import { requireBoard } from '@/lib/content/boards/queries.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type ActionRow, presentAction } from './present.server'
import type { WireBlockingAction } from './schema'

/** Columns of action a; $1 is the viewer. */
const columns = `a.id, a.type, a.board_id, a.section_id, a.status, a.pin_count, a.done_count, a.failed_count,
  a.to_board_id, a.to_section_id, extract(epoch from a.created_at)::float8 as created_timestamp,
  case a.status when 'running' then a.pin_count - a.done_count - a.failed_count
    when 'undoing' then (select count(*)::int from board_action_pins p where p.action_id = a.id and p.state = 'done')
    else 0 end as waiting, a.user_id = $1 as is_mine,
  (a.user_id = $1 and a.status in ('done', 'cancelled') and (a.done_count > 0 or (a.removes_source and a.status = 'done'))
    and a.finished_at > now() - interval '1 hour') as can_undo`

const byId = statement<ActionRow, [member: string, id: string]>(
  'board_action_by_id',
  `select ${columns} from board_actions a where a.id = $2 and a.user_id = $1`,
)

const onBoard = statement<ActionRow, [member: string, board: string]>(
  'board_actions_on_board',
  `select ${columns} from board_actions a where a.board_id = $2 and a.status in ('running', 'undoing')
     and (a.user_id = $1 or a.type <> 'bulkCopy') order by a.id desc limit 100`,
)

const recent = statement<ActionRow, [member: string, board: string, limit: number]>(
  'board_actions_to_undo',
  `select * from (select ${columns} from board_actions a where a.user_id = $1 and $2 in (a.board_id, a.to_board_id)
     and a.finished_at > now() - interval '1 hour') a where a.can_undo order by a.id desc limit $3`,
)

/** Maximum actions that a board offers to undo. */
const mostRecent = 5

/** Returns an action that the member started. @throws AppError 404 */
export async function actionById(member: Member, id: string): Promise<WireBlockingAction> {
  const [row] = await byId(member.id, id)
  return presentAction(found(row, 'notFound'))
}

/**
 * Returns the actions of a board that the member may see, newest first: running ones that block it, the member's own
 * copies, and the member's actions of the last hour, which they may undo. @throws AppError 40
 */
export async function actionsOn(
  member: Member,
  board_id: string,
): Promise<{ blocking_actions: WireBlockingAction[]; recent_actions: WireBlockingAction[] }> {
  await requireBoard(member, board_id)
  const [running, done] = await Promise.all([
    onBoard(member.id, board_id),
    recent(member.id, board_id, mostRecent),
  ])
  return { blocking_actions: running.map(presentAction), recent_actions: done.map(presentAction) }
}
