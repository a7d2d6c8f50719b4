import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** Days for which somebody who deleted their account may come back by logging in. */
export const graceDays = 14

/** `AccountClosureResource create`: closes the account until the next log-in, or for good after the days of grace. */
export const closureCreate = z.object({
  kind: z.enum(['deactivate', 'delete']),
  /** Not needed by who has none: a log-in of the last ten minutes is their proof. */
  password: safeString().max(128, 'has more than 128 characters').optional(),
})

/** What became of the account. `delete_after` as an ISO moment, null where it is only closed. */
export type WireClosure = { delete_after: string | null }
