import { z } from 'zod'
import { pinLink } from '@/lib/content/pins/write/pin-link'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { batchOf } from './item'
import {
  bidStrategies,
  billableEvents,
  budgetTypes,
  creativeTypes,
  entityStatuses,
  objectiveTypes,
  pacings,
  placementGroups,
} from './kinds'
import { campaignLimits } from './limits'
import { bidOptions, bidOptionsChange } from './rules/bid-options'
import { goalsSchema } from './rules/goals'
import { targetingSchema } from './targeting/targeting'

export const ofAdAccount = z.object({ ad_account_id: idSchema })

const name = text(campaignLimits.name, 1)
const status = z.enum(entityStatuses)
/** Something new is neither archived nor a deleted draft. */
const firstStatus = z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).default('ACTIVE')
/** An amount in millionths of the ad account's currency; its rules say how much. */
const micro = z.int().min(1)
/** Seconds of the Unix epoch, up to the year 2100. */
const seconds = z.int().min(0).max(4_102_444_800)

const campaignFields = {
  ad_account_id: idSchema.optional(),
  daily_spend_cap: micro.nullish(),
  lifetime_spend_cap: micro.nullish(),
  start_time: seconds.nullish(),
  end_time: seconds.nullish(),
}

export const campaignCreate = z.object({
  ...campaignFields,
  name,
  objective_type: z.enum(objectiveTypes),
  status: firstStatus,
  is_campaign_budget_optimization: z.boolean().nullish(),
  bid_options: bidOptions.nullish(),
})
export type CampaignCreate = z.output<typeof campaignCreate>

/** Changes what is given; null clears a cap or a time. */
const campaignUpdate = z.object({
  ...campaignFields,
  id: idSchema,
  name: name.optional(),
  objective_type: z.enum(objectiveTypes).optional(),
  status: status.optional(),
  is_campaign_budget_optimization: z.boolean().optional(),
  /** Changes the parts that its mask names; null clears all. */
  bid_options: bidOptionsChange.nullish(),
  /** The daily budget of each ad group when they no longer share the campaign's. */
  default_ad_group_budget_in_micro_currency: micro.nullish(),
})
export type CampaignUpdate = z.output<typeof campaignUpdate>

const { multiplier, lifetimeFrequency } = campaignLimits
const bidMultiplier = z
  .number()
  .max(multiplier.max)
  .refine((value) => value === 0 || value >= multiplier.min, because('tooSmall', { min: multiplier.min }))

const groupFields = {
  budget_in_micro_currency: micro.nullish(),
  bid_in_micro_currency: micro.nullish(),
  bid_strategy_type: z.enum(bidStrategies).nullish(),
  bid_multiplier: bidMultiplier.nullish(),
  start_time: seconds.nullish(),
  end_time: seconds.nullish(),
  auto_targeting_enabled: z.boolean().optional(),
  targeting_spec: targetingSchema.optional(),
  lifetime_frequency_cap: z.int().min(1).max(lifetimeFrequency).nullish(),
  optimization_goal_metadata: goalsSchema.nullish(),
  placement_group: z.enum(placementGroups).optional(),
  pacing_delivery_type: z.enum(pacings).optional(),
}

export const adGroupCreate = z.object({
  ...groupFields,
  campaign_id: idSchema,
  name,
  billable_event: z.enum(billableEvents),
  budget_type: z.enum(budgetTypes).optional(),
  status: firstStatus,
})
export type AdGroupCreate = z.output<typeof adGroupCreate>

const adGroupUpdate = z.object({
  ...groupFields,
  id: idSchema,
  /** May be repeated, but not changed. */
  campaign_id: idSchema.optional(),
  name: name.optional(),
  billable_event: z.enum(billableEvents).optional(),
  budget_type: z.enum(budgetTypes).optional(),
  status: status.optional(),
})
export type AdGroupUpdate = z.output<typeof adGroupUpdate>

const adFields = {
  name: name.nullish(),
  destination_url: pinLink.nullish(),
  lead_form_id: idSchema.nullish(),
}

export const adCreate = z.object({
  ...adFields,
  ad_group_id: idSchema,
  pin_id: idSchema,
  creative_type: z.enum(creativeTypes),
  status: firstStatus,
})
export type AdCreate = z.output<typeof adCreate>

const adUpdate = z.object({
  ...adFields,
  id: idSchema,
  /** May be repeated, but not changed. */
  ad_group_id: idSchema.optional(),
  pin_id: idSchema.optional(),
  creative_type: z.enum(creativeTypes).optional(),
  status: status.optional(),
})
export type AdUpdate = z.output<typeof adUpdate>

export const campaignsCreate = ofAdAccount.extend({ items: batchOf(campaignCreate) })
export const campaignsUpdate = ofAdAccount.extend({ items: batchOf(campaignUpdate) })
export const adGroupsCreate = ofAdAccount.extend({ items: batchOf(adGroupCreate) })
export const adGroupsUpdate = ofAdAccount.extend({ items: batchOf(adGroupUpdate) })
export const adsCreate = ofAdAccount.extend({ items: batchOf(adCreate) })
export const adsUpdate = ofAdAccount.extend({ items: batchOf(adUpdate) })

/** Returns the schema of a filter, as `a,b` or as a repeated parameter. */
export const listed = <Value extends z.ZodType<string, string>>(value: Value) =>
  z
    .union([safeString(), z.array(safeString())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .pipe(z.array(value).min(1).max(campaignLimits.filter))

const listGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
  campaign_ids: listed(idSchema).optional(),
  entity_statuses: listed(status).default(['ACTIVE', 'PAUSED']),
})
export const campaignsGet = listGet

/** Returns a check that at most one of some filters is given; its fault names the last one. */
export const oneOf =
  <Name extends string>(...filters: readonly Name[]) =>
  (given: Partial<Record<Name, unknown>>, context: z.RefinementCtx): void => {
    const used = filters.filter((name) => given[name] !== undefined)
    if (used.length > 1)
      context.addIssue({ code: 'custom', path: [used.at(-1) ?? ''], ...because('oneFilterOnly') })
  }

export const adGroupsGet = listGet
  .extend({ ad_group_ids: listed(idSchema).optional() })
  .superRefine(oneOf('campaign_ids', 'ad_group_ids'))
export const adsGet = listGet
  .extend({ ad_group_ids: listed(idSchema).optional(), ad_ids: listed(idSchema).optional() })
  .superRefine(oneOf('campaign_ids', 'ad_group_ids', 'ad_ids'))

export const campaignGet = ofAdAccount.extend({ campaign_id: idSchema })
export const adGroupGet = ofAdAccount.extend({ ad_group_id: idSchema })
export const adGet = ofAdAccount.extend({ ad_id: idSchema })
