import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** Counts what ends with a business when its account becomes a personal one; `unpaid` must be paid before. */
export const wireClosing = z.strictObject({
  id: idSchema,
  members: z.int(),
  partners: z.int(),
  clients: z.int(),
  /** Brand accounts, whose profiles end with it. */
  profiles: z.int(),
  ad_accounts: z.int(),
  asset_groups: z.int(),
  tags: z.int(),
  audiences: z.int(),
  invites: z.int(),
  /** The name of the organization that it leaves. */
  organization: safeString().nullable(),
  /** Open invoices, and ad accounts with charges that are not billed yet: either keeps the business open. */
  unpaid: z.strictObject({ invoices: z.int(), accounts: z.int() }),
})
export type WireClosing = z.output<typeof wireClosing>
