import { z } from 'zod'
import { boardLimits } from '@/lib/content/boards/schema'
import { idSchema, safeString, text } from '@/lib/core/input'

/** The section id of a blocking action that stands for the whole board (part 1, section 3). */
export const wholeBoard = '-1'

/** Maximum pins listed or excluded individually; more are selected by their part of the board. */
export const chosenLimit = 2000

/** Maximum pins of one action. */
export const actionLimit = 50_000

const pinIds = z.array(idSchema).max(chosenLimit)

/** The selection of pins: the listed ones, or a part of the board (-1 all of it, null the pins in no section) without the excluded ones. */
const which = {
  board_id: idSchema,
  pin_ids: pinIds.min(1).optional(),
  section_id: z
    .union([z.literal(wholeBoard), idSchema])
    .nullable()
    .optional(),
  except_pin_ids: pinIds.default([]),
}

const into = { to_board_id: idSchema, to_section_id: idSchema.nullish() }

export const actionCreate = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('bulkMove'),
    ...which,
    ...into,
    /** True for a merge: the source section or board is deleted when it is empty. */
    removes_source: z.boolean().default(false),
  }),
  z.object({ action: z.literal('bulkCopy'), ...which, ...into }),
  z.object({
    action: z.literal('bulkCreateSection'),
    ...which,
    name: text(boardLimits.sectionTitle, 1),
  }),
  z.object({ action: z.literal('bulkDelete'), ...which }),
])

export const actionGet = z.object({ id: idSchema })
export const actionUndo = z.object({ id: idSchema, undo: z.literal(true) })
export const actionsGet = z.object({ board_id: idSchema })

export type ActionType = z.output<typeof actionCreate>['action']

/** A running or ended bulk action on a board (part 1, section 3, blocking action). */
export const wireBlockingAction = z.strictObject({
  id: safeString(),
  type: z.literal('blocking_action'),
  action: z.enum(['bulkMove', 'bulkCopy', 'bulkCreateSection', 'bulkDelete']),
  board_id: safeString(),
  /** Seconds of the Unix epoch. */
  created_timestamp: z.number(),
  /** From 0 to 1. */
  progress: z.number(),
  /** The part of the board that it blocks: `-1` all of it, null the pins in no section. */
  section_id: safeString().nullable(),
  status: z.enum(['running', 'done', 'cancelled', 'undoing', 'undone']),
  pin_count: z.number(),
  done_count: z.number(),
  failed_count: z.number(),
  /** True for the person who started it, who can cancel and undo it. */
  is_mine: z.boolean(),
  /** True for the person who started it, within an hour of its end. */
  can_undo: z.boolean(),
  to_board_id: safeString().nullable(),
  to_section_id: safeString().nullable(),
})
export type WireBlockingAction = z.output<typeof wireBlockingAction>
