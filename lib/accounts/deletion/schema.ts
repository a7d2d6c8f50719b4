import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** Days within which a deleted account can be reopened by logging in. */
export const graceDays = 14

/** `AccountClosureResource create`: closes the account until the next log-in, or permanently after the grace period. */
export const closureCreate = z.object({
  kind: z.enum(['deactivate', 'delete']),
  /** Not required without a password: then a log-in of the last ten minutes is the proof. */
  password: safeString().max(128).optional(),
})

/** The result of closing. `delete_after` is an ISO time, or null for a deactivated account. */
export const wireClosure = z.strictObject({
  delete_after: safeString().nullable(),
})
export type WireClosure = z.output<typeof wireClosure>
