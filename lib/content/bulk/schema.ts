import { z } from 'zod'
import { boardLimits } from '@/lib/content/boards/schema'
import { idSchema, text } from '@/lib/core/input'

/** The section of a blocking action that means the whole board (part 1, section 3). */
export const wholeBoard = '-1'

/** Pins that are chosen, or left out, one by one; more are chosen by their part of the board. */
export const chosenLimit = 2000

/** Pins that one action takes. */
export const actionLimit = 50_000

const pinIds = z.array(idSchema).max(chosenLimit)

/** The choice of pins: those named, or a part of the board (-1 all of it, null the pins in no section) without those left out. */
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
    /** A merge: the section, or the board, whose pins are moved goes once it is empty. */
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

/** Work on many pins of a board that runs, or came to its end (part 1, section 3, blocking action). */
export type WireBlockingAction = {
  id: string
  type: 'blocking_action'
  action: ActionType
  board_id: string
  /** Seconds of the Unix epoch. */
  created_timestamp: number
  /** From 0 to 1. */
  progress: number
  /** The part of the board that it blocks: `-1` all of it, null the pins in no section. */
  section_id: string | null
  status: 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
  pin_count: number
  done_count: number
  failed_count: number
  /** For whoever began it, in the hour after its end. */
  can_undo: boolean
  to_board_id: string | null
  to_section_id: string | null
}
