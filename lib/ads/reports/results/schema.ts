import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { inOrder, range } from '../schema'

export const resultsGet = inOrder(range.extend({ campaign_id: idSchema.optional() }))

/** The figures of an ad account, or of one of its campaigns, of which sentences are made; amounts are in its currency. */
export const wireResults = z.strictObject({
  currency: safeString(),
  spent_micro: z.int(),
  impressions: z.int(),
  outbound_clicks: z.int(),
  saves: z.int(),
  checkouts: z.int(),
  /** The people who bought; null where one of them was forgotten. */
  buyers: z.int().nullable(),
  checkout_value_micro: z.int(),
  /** Purchases in another currency, whose amounts are not counted. */
  foreign_checkouts: z.int(),
  signups: z.int(),
  leads: z.int(),
  page_visits: z.int(),
  /** True if a tag of the ad account reported an event in the last 30 days. */
  has_tag: z.boolean(),
})
export type WireResults = z.output<typeof wireResults>
