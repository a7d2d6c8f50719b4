import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { creativeTypes, objectiveTypes } from '../campaigns/kinds'
import { campaignLimits } from '../campaigns/limits'
import { ofAdAccount } from '../campaigns/schema'

export const ofCampaign = ofAdAccount.extend({ campaign_id: idSchema })
export const campaignCopy = ofCampaign.extend({ name: text(campaignLimits.name, 1) })

export const pinsGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  search_term: text(100).default(''),
  /** Only pins that a campaign with this objective can promote. */
  objective_type: z.enum(objectiveTypes).optional(),
})

/** A pin that an ad account may promote. */
export const wirePromotable = z.strictObject({
  id: idSchema,
  title: safeString(),
  link: safeString().nullable(),
  image_url: safeString(),
  creative_type: z.enum(creativeTypes),
  /** The profile that made it. */
  profile: safeString(),
})
export type WirePromotable = z.output<typeof wirePromotable>
