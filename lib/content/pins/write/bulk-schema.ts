import { z } from 'zod'
import { interestIds, words } from '@/lib/content/pins/schema'
import { idSchema } from '@/lib/core/input'

/** Pins per bulk edit. */
export const bulkLimit = 100

const pin_ids = z.array(idSchema).min(1).max(bulkLimit)

export const bulkCopy = z.object({ pin_ids, board_id: idSchema, section_id: idSchema.nullish() })

/** A move to a board (outside sections unless one is named), new texts for all, or an undone deletion. */
export const bulkUpdate = z.object({
  pin_ids,
  board_id: idSchema.optional(),
  section_id: idSchema.nullish(),
  fields: z
    .object({
      title: words.title.exactOptional(),
      description: words.description.exactOptional(),
      alt_text: words.alt_text.exactOptional(),
      link: words.link.nullable().exactOptional(),
      interest_ids: interestIds,
    })
    .optional(),
  /** false restores pins deleted less than an hour ago (undo). */
  deleted: z.literal(false).optional(),
})

export const bulkDelete = z.object({ pin_ids })
