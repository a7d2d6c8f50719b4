import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** The accounts left in the browser after a log-out, as `session_accounts`. */
export const wireLeft = z.strictObject({
  session_accounts: z.record(
    safeString(),
    z.strictObject({
      logged_in: z.boolean(),
    }),
  ),
})
export type Left = z.output<typeof wireLeft>
