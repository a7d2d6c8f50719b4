import { z } from 'zod'
import { pinLink } from '@/lib/content/pins/write/pin-link'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because, type Reason } from '@/lib/core/reasons'
import { creativeTypes } from '../campaigns/kinds'
import { campaignLimits } from '../campaigns/limits'
import { targetingSchema } from '../campaigns/targeting/targeting'
import { adTypes, promoteLimits } from './kinds'

const { min, max } = promoteLimits.days

/** A promotion of one pin (gaps: "Quick-promote submission"); amounts are millionths of the ad account's currency. */
export const promoteInput = z
  .object({
    ad_account_id: idSchema,
    pin_id: idSchema,
    /** Refused by name until there are catalogs. */
    product_group_id: z.null({ error: (): Reason => 'noCatalogs' }).optional(),
    ad_type: z.enum(adTypes),
    daily_budget_micro: z.int().min(1),
    duration_days: z.int().min(min).max(max).nullish(),
    is_ongoing: z.boolean().default(false),
    /** Without one, the ad leads to the link of the pin. */
    destination_url: pinLink.nullish(),
    name: text(campaignLimits.name, 1),
    targeting: targetingSchema.optional(),
    is_auto_targeting: z.boolean().default(true),
    /** Only, and always, for `CONVERSIONS`. */
    conversion_tag_id: idSchema.nullish(),
    /** True if the person has agreed to how promotions use data; needed once for each ad account, where the law asks for it. */
    is_data_use_accepted: z.boolean().default(false),
  })
  .refine(({ is_ongoing, duration_days }) => !is_ongoing || duration_days == null, {
    path: ['duration_days'],
    ...because('ongoingHasNoDays'),
  })
  .transform(({ product_group_id: _, ...given }) => given)
export type PromoteInput = z.output<typeof promoteInput>

export const wirePromotion = z.strictObject({
  campaign_id: idSchema,
  ad_group_id: idSchema,
  ad_id: idSchema,
  /** The state of the review with which an ad begins. */
  status: z.literal('PENDING'),
})
export type WirePromotion = z.output<typeof wirePromotion>

/** The pin of the form. */
export const wirePinToPromote = z.strictObject({
  id: idSchema,
  title: safeString(),
  link: safeString().nullable(),
  image_url: safeString(),
  creative_type: z.enum(creativeTypes),
  /** The profile that made it. */
  profile: safeString(),
})
export type PinToPromote = z.output<typeof wirePinToPromote>
