import { contributionPoint } from '@/lib/core/contribution'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Board, BoardNeed } from './lock.server'

/** Actions on the pins of boards, for commands on boards and sections, which have locked the board. */
export type PinsOfBoards = {
  /** Saves visible pins on a board of the locked member, in the given order. @throws AppError 50 */
  copy: (tx: Db, member: Member, pin_ids: readonly string[], board_id: string) => Promise<unknown>
  /** Returns all people with a pin on a board, deleted ones included: their counters change with it. */
  pinners: (tx: Db, board_id: string) => Promise<string[]>
  /** Requires a pin to be on a board. @throws AppError 50 */
  require: (tx: Db, board_id: string, pin_id: string) => Promise<void>
  /** Deletes the pins of a board. */
  remove: (tx: Db, board_id: string) => Promise<void>
  /** Returns the step that restores the pins deleted together with a board, which is read while it is deleted. */
  deletedWith: (tx: Db, board_id: string) => Promise<() => Promise<void>>
  /** Updates who sees the pins of a board that changed from `before` to `after`. */
  visibilityChanged: (tx: Db, before: Board, after: Board) => Promise<void>
  /** Updates whether the pins of a board are public, by its current audience. */
  refreshPublic: (tx: Db, board_id: string) => Promise<void>
  /** Updates the pins of a user after the audience of their boards changed: the newest immediately, others by a job. */
  audienceChanged: (tx: Db, user_id: string) => Promise<void>
  /**
   * Locks a board together with those of the member's own pins, and returns it with the step that moves them to a
   * section. @throws AppError 40, 7, 50
   */
  lockToMove: (
    tx: Db,
    member: Member,
    pin_ids: readonly string[],
    to: BoardNeed,
  ) => Promise<{ board: Board; move: (section_id: string) => Promise<void> }>
  /** Moves the pins of a section to its board, outside sections. */
  leaveSection: (tx: Db, board: Board, section_id: string) => Promise<void>
}

/** The pins of boards: the domain of pins, which knows boards, contributes them. */
export const pinsOfBoards = contributionPoint<PinsOfBoards>('pins of boards')
