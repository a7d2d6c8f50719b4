import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A pin's private note, for its author. */
export const wireNote = z.strictObject({
  pin_id: safeString(),
  pin_note: safeString(),
})
export type WireNote = z.output<typeof wireNote>
