import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofBoard } from '@/lib/content/boards/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * A bulk action on pins of a board, run in batches by the worker. While it runs it blocks its part of the board:
 * all of it (`section_id` -1), the pins in no section (null), or one section.
 */
export const boardActions = pgTable(
  'board_actions',
  {
    id: id(),
    user_id: ofUser(),
    board_id: ofBoard(),
    section_id: bigId('section_id'),
    type: text('type', { enum: ['bulkMove', 'bulkCopy', 'bulkCreateSection', 'bulkDelete'] }).notNull(),
    to_board_id: bigId('to_board_id'),
    to_section_id: bigId('to_section_id'),
    /** True for a merge: its source section or board is deleted at the end. */
    removes_source: boolean('removes_source').notNull().default(false),
    /** The title of the section that a merge deleted, so that it can be created again. */
    removed_title: text('removed_title'),
    status: text('status', { enum: ['running', 'done', 'cancelled', 'undoing', 'undone'] })
      .notNull()
      .default('running'),
    pin_count: integer('pin_count').notNull().default(0),
    done_count: integer('done_count').notNull().default(0),
    /** Pins that were missing, or that the member could no longer change. */
    failed_count: integer('failed_count').notNull().default(0),
    created_at: createdAt(),
    finished_at: moment('finished_at'),
  },
  (t) => [
    index('board_actions_board').on(t.board_id, t.id),
    index('board_actions_user').on(t.user_id, t.id),
    index('board_actions_open').on(t.created_at).where(sql`${t.status} in ('running','undoing')`),
    check(
      'board_actions_type_known',
      sql`${t.type} in ('bulkMove','bulkCopy','bulkCreateSection','bulkDelete')`,
    ),
    check(
      'board_actions_status_known',
      sql`${t.status} in ('running','done','cancelled','undoing','undone')`,
    ),
    check(
      'board_actions_counts',
      sql`${t.done_count} >= 0 and ${t.failed_count} >= 0 and ${t.done_count} + ${t.failed_count} <= ${t.pin_count}`,
    ),
  ],
)

/** One pin of an action: its former place, and its state. */
export const boardActionPins = pgTable(
  'board_action_pins',
  {
    action_id: belongsTo('action_id', () => boardActions.id),
    /** The order of processing: the last pin of the board first. */
    n: integer('n').notNull(),
    pin_id: bigId('pin_id').notNull(),
    from_section_id: bigId('from_section_id'),
    from_position: numeric('from_position'),
    /** The save that a copy created. */
    copy_id: bigId('copy_id'),
    state: text('state', { enum: ['waiting', 'done', 'failed', 'undone'] })
      .notNull()
      .default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.action_id, t.n] }),
    index('board_action_pins_waiting').on(t.action_id, t.n).where(sql`${t.state} = 'waiting'`),
    check('board_action_pins_state_known', sql`${t.state} in ('waiting','done','failed','undone')`),
  ],
)
