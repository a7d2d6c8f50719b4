import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** The state of a contact request for its receiver. */
export const wireAnswered = z.strictObject({
  id: safeString(),
  hasDeclined: z.boolean(),
  hasBlocked: z.boolean(),
})
export type Answered = z.output<typeof wireAnswered>
