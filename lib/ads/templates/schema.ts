import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { placementGroups } from '../campaigns/kinds'
import { ofAdAccount } from '../campaigns/schema'
import { targetingSchema, wireTargeting } from '../campaigns/targeting/targeting'
import { matchTypes } from '../keywords/kinds'
import { keyword } from '../keywords/schema'
import { templateOperations, templateStatuses } from './kinds'
import { templateLimits } from './limits'

const name = text(templateLimits.name, 1)

const keywords = z
  .array(keyword)
  .max(templateLimits.keywords)
  .refine(
    (all) => new Set(all.map(({ match_type, value }) => `${match_type} ${value}`)).size === all.length,
    because('givenTwice'),
  )

/** `include_sizing` looks at many accounts for each template, so its pages are short. */
export const templatesGet = ofAdAccount
  .extend({
    page_size: pageSize,
    bookmarks,
    order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
    search_query: safeString().max(templateLimits.search).optional(),
    include_sizing: z
      .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
      .default(false),
  })
  .refine(({ include_sizing, page_size }) => !include_sizing || page_size <= templateLimits.sized, {
    path: ['page_size'],
    ...because('tooLarge', { max: templateLimits.sized }),
  })

export const templateCreate = ofAdAccount.extend({
  name,
  targeting_attributes: targetingSchema,
  auto_targeting_enabled: z.boolean().default(true),
  placement_group: z.enum(placementGroups).default('ALL'),
  keywords: keywords.default([]),
})

/** Removes a template, or changes what is given of it; `name` is of this site. */
export const templateUpdate = ofAdAccount
  .extend({
    id: idSchema,
    operation_type: z.enum(templateOperations),
    targeting_attributes: targetingSchema.optional(),
    name: name.optional(),
  })
  .refine(
    ({ operation_type, targeting_attributes, name }) =>
      operation_type === 'REMOVE' || targeting_attributes !== undefined || name !== undefined,
    { path: ['targeting_attributes'], ...because('required') },
  )

const seconds = z.int()

/** People who were here in 28 days: the number has two significant figures, of which these are the bounds. */
const sizing = z.strictObject({
  reach_estimate: z.strictObject({ estimate: z.int(), lower_bound: z.int(), upper_bound: z.int() }),
})

/** A saved audience. `valid` is false if it names something that is gone; `sizing` is null for fewer than a hundred people. */
export const wireTemplate = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  name: safeString(),
  status: z.enum(templateStatuses),
  auto_targeting_enabled: z.boolean(),
  placement_group: z.enum(placementGroups),
  targeting_attributes: wireTargeting,
  keywords: z.array(z.strictObject({ match_type: z.enum(matchTypes), value: safeString() })),
  valid: z.boolean(),
  sizing: sizing.nullable().optional(),
  created_time: seconds,
  updated_time: seconds,
})
export type WireTemplate = z.output<typeof wireTemplate>
