import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { blockReasons } from './block-reasons'

/** A blocked site, with its subdomains, as admins see it. */
export const wireBlockedHost = z.strictObject({
  id: safeString(),
  host: safeString(),
  reason: z.enum(blockReasons),
  created_at: safeString(),
})
export type WireBlockedHost = z.output<typeof wireBlockedHost>
