import { z } from 'zod'
import { parseBounded } from '@/lib/core/bounded-json'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { objectiveTypes } from '../../campaigns/kinds'
import { ofAdAccount } from '../../campaigns/schema'
import { targetingSchema } from '../../campaigns/targeting/targeting'

/** The longest text of a specification: 250 topics and a hundred audiences, and every list in full. */
const longest = 16_384

const spec = z
  .union([
    safeString()
      .max(longest)
      .transform((text, context) => {
        try {
          return parseBounded(text)
        } catch {
          context.addIssue({ code: 'custom', ...because('notValid') })
          return z.NEVER
        }
      }),
    z.record(safeString(), z.unknown()),
  ])
  .pipe(targetingSchema)

/** People whom an ad group would be for, what a campaign would spend and bring in a day, or both. */
export const estimatesGet = ofAdAccount
  .extend({
    targeting_spec: spec.optional(),
    objective_type: z.enum(objectiveTypes).optional(),
    /** For a day, in millionths of the ad account's currency. */
    budget_in_micro_currency: z.coerce.number().int().min(1).max(1e15).optional(),
  })
  .refine((given) => given.budget_in_micro_currency === undefined || given.objective_type !== undefined, {
    path: ['objective_type'],
    ...because('required'),
  })
export type Wanted = z.output<typeof estimatesGet>

const band = z.strictObject({ low: z.int(), high: z.int() })

/** Estimates from the last 28 days of this site. */
export const wireEstimates = z.strictObject({
  /** Null without a specification. `people` is null for fewer than a hundred. */
  reach: z.strictObject({ people: z.int().nullable(), is_more: z.boolean() }).nullable(),
  /** The usual spending of campaigns like it in a day; null without an objective, or without enough history. */
  suggestion: z.strictObject({ basis: z.enum(['ACCOUNT', 'SITE']), daily_micro: z.int() }).nullable(),
  /** Null without a budget, or without enough history. */
  forecast: z
    .strictObject({ basis: z.enum(['ACCOUNT', 'SITE']), impressions: band, clicks: band })
    .nullable(),
})
export type WireEstimates = z.output<typeof wireEstimates>
