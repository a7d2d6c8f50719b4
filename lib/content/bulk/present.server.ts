import type { WireBlockingAction } from './schema'
import type { boardActions } from './table.server'

/** An action as commands use it. */
export type Action = typeof boardActions.$inferSelect

/** The columns of an action: `waiting` is the number of pins still to be done or undone. */
export type ActionRow = Pick<
  Action,
  | 'id'
  | 'type'
  | 'board_id'
  | 'section_id'
  | 'status'
  | 'pin_count'
  | 'done_count'
  | 'failed_count'
  | 'to_board_id'
  | 'to_section_id'
> & { created_timestamp: number; waiting: number; is_mine: boolean; can_undo: boolean }

/** Returns an action as its board shows it. */
export function presentAction({ type, waiting, ...row }: ActionRow): WireBlockingAction {
  const all = row.status === 'undoing' || row.status === 'undone' ? row.done_count : row.pin_count
  return { ...row, type: 'blocking_action', action: type, progress: all === 0 ? 1 : (all - waiting) / all }
}
