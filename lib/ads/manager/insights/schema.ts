import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { ofAdAccount } from '../../campaigns/schema'

/** The audiences of which insights tell: of an ad account's profiles, and everyone here. */
export const insightTypes = [
  'YOUR_TOTAL_AUDIENCE',
  'YOUR_ENGAGED_AUDIENCE',
  'PINTEREST_TOTAL_AUDIENCE',
] as const
export type InsightType = (typeof insightTypes)[number]

export const insightsGet = ofAdAccount.extend({ audience_insight_type: z.enum(insightTypes) })
export const insightKindsGet = ofAdAccount

const value = z.strictObject({ key: safeString(), name: safeString(), ratio: z.number() })
const topic = z.strictObject({
  key: idSchema,
  id: idSchema,
  name: safeString(),
  /** The share of the audience, and how many times that of everyone it is. */
  ratio: z.number(),
  index: z.number(),
})

/** An audience in parts of a hundred people and more. Below a hundred it has none, and its size is an upper bound. */
export const wireInsights = z.strictObject({
  type: z.enum(insightTypes),
  date: safeString(),
  size: z.int(),
  size_is_upper_bound: z.boolean(),
  categories: z.array(topic.extend({ subcategories: z.array(topic) })),
  demographics: z.strictObject({
    ages: z.array(value),
    genders: z.array(value),
    countries: z.array(value),
    devices: z.array(value),
    /** This site knows no regions below countries. */
    metros: z.array(value),
  }),
})
export type WireInsights = z.output<typeof wireInsights>

/** The audiences that are large enough to be told about. */
export const wireInsightKinds = z.strictObject({
  items: z.array(z.strictObject({ date: safeString(), scope: safeString(), type: safeString() })),
})
export type WireInsightKinds = z.output<typeof wireInsightKinds>
