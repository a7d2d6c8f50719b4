import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import {
  adCreativeTypes,
  adSummaryStatuses,
  bidStrategies,
  billableEvents,
  budgetTypes,
  entityStatuses,
  objectiveTypes,
  pacings,
  placementGroups,
  reviewStatuses,
  summaryStatuses,
} from './kinds'
import { bidOptions } from './rules/bid-options'
import { goalsSchema } from './rules/goals'
import { wireTargeting } from './targeting/targeting'

const seconds = z.int()
const shared = {
  id: idSchema,
  ad_account_id: idSchema,
  status: z.enum(entityStatuses),
  created_time: seconds,
  updated_time: seconds,
}
const scheduled = { start_time: seconds.nullable(), end_time: seconds.nullable() }

/** A campaign; amounts are millionths of the ad account's currency, times are seconds. */
export const wireCampaign = z.strictObject({
  ...shared,
  ...scheduled,
  name: safeString(),
  objective_type: z.enum(objectiveTypes),
  daily_spend_cap: z.int().nullable(),
  lifetime_spend_cap: z.int().nullable(),
  is_campaign_budget_optimization: z.boolean(),
  bid_options: bidOptions.nullable(),
  summary_status: z.enum(summaryStatuses),
  type: z.literal('campaign'),
})
export type WireCampaign = z.output<typeof wireCampaign>

/** An ad group; as `wireCampaign`. */
export const wireAdGroup = z.strictObject({
  ...shared,
  ...scheduled,
  campaign_id: idSchema,
  name: safeString(),
  budget_type: z.enum(budgetTypes),
  budget_in_micro_currency: z.int().nullable(),
  pacing_delivery_type: z.enum(pacings),
  billable_event: z.enum(billableEvents),
  bid_strategy_type: z.enum(bidStrategies),
  bid_in_micro_currency: z.int().nullable(),
  bid_multiplier: z.number().nullable(),
  placement_group: z.enum(placementGroups),
  auto_targeting_enabled: z.boolean(),
  targeting_spec: wireTargeting,
  lifetime_frequency_cap: z.int().nullable(),
  optimization_goal_metadata: goalsSchema.nullable(),
  summary_status: z.enum(summaryStatuses),
  type: z.literal('adgroup'),
})
export type WireAdGroup = z.output<typeof wireAdGroup>

/** An ad. Reasons are there if it is rejected. */
export const wireAd = z.strictObject({
  ...shared,
  campaign_id: idSchema,
  ad_group_id: idSchema,
  pin_id: idSchema,
  name: safeString().nullable(),
  /** The products that are promoted; the pin is one of them. */
  product_group_id: idSchema.nullable(),
  /** Those in stock that can be shown, up to a hundred; null for an ad of one pin, and for the first minute. */
  products_in_stock: z.int().nullable(),
  creative_type: z.enum(adCreativeTypes),
  destination_url: safeString().nullable(),
  lead_form_id: idSchema.nullable(),
  is_pin_deleted: z.boolean(),
  review_status: z.enum(reviewStatuses),
  rejected_reasons: z.array(safeString()),
  summary_status: z.enum(adSummaryStatuses),
  type: z.literal('ad'),
})
export type WireAd = z.output<typeof wireAd>

/** Why an item of a batch was refused: `field` is its path in the item; `reason` names the sentence, `params` are its values. */
export const wireException = z.strictObject({
  code: z.int(),
  message: safeString(),
  field: safeString().optional(),
  reason: safeString().optional(),
  params: z.record(safeString(), z.union([safeString(), z.number()])).optional(),
})
export type WireException = z.output<typeof wireException>

/** Returns the schema of the answer to a batch: in the order of its items, each with its data or its exceptions. */
const results = <One extends z.ZodType>(one: One) =>
  z.strictObject({
    items: z.array(z.strictObject({ data: one.nullable(), exceptions: z.array(wireException) })),
  })
export const wireCampaigns = results(wireCampaign)
export const wireAdGroups = results(wireAdGroup)

/** As the others, but with a single exception: so is the public description. */
export const wireAds = z.strictObject({
  items: z.array(z.strictObject({ data: wireAd.nullable(), exceptions: wireException.nullable() })),
})

/** The answer to a batch. */
export type Results<One> = { items: { data: One | null; exceptions: WireException[] }[] }
