import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { noteLimits } from './limits'

/** A note of a board. */
export const wireBoardNote = z.strictObject({
  id: safeString(),
  type: z.literal('board_note'),
  board_id: safeString(),
  title: safeString(),
  text: safeString(),
  user: wireUser,
  /** True if the viewer may change and delete it. */
  can_edit: z.boolean(),
  created_at: safeString(),
  updated_at: safeString(),
})
export type WireBoardNote = z.output<typeof wireBoardNote>

export const notesGet = listOptions.extend({ board_id: idSchema })

const words = {
  title: text(noteLimits.title).default(''),
  text: text(noteLimits.text).default(''),
}
const hasWords = (note: { title: string; text: string }) => note.title !== '' || note.text !== ''
const isEmpty = { path: ['text'], ...because('required') }

export const noteCreate = z.object({ board_id: idSchema, ...words }).refine(hasWords, isEmpty)
/** Changes the given words; the note as a whole keeps one. */
export const noteUpdate = z
  .object({
    id: idSchema,
    title: text(noteLimits.title).optional(),
    text: text(noteLimits.text).optional(),
  })
  .refine(({ title, text }) => title !== undefined || text !== undefined, isEmpty)
/** With `undo` the deletion is undone, for an hour. */
export const noteDelete = z.object({ id: idSchema, undo: z.boolean().default(false) })

/** Marks an item of a note's checklist, named by its place and its text (checklist.ts). */
export const itemUpdate = z.object({
  note_id: idSchema,
  at: z.number().int().min(0).max(noteLimits.text),
  text: text(noteLimits.text, 1),
  is_done: z.boolean(),
})
