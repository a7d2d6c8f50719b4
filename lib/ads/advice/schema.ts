import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { ofAdAccount } from '../campaigns/schema'
import { adviceEntities, adviceTypes } from './kinds'

/**
 * Asks for the recommendations of an ad account (specification part 1, section 5): the recipient is there with `advertiser_id`, and
 * the same; without one it is the first ad account of the person. An entity asks for those about it only.
 */
export const adviceGet = z
  .object({
    advertiser_id: idSchema.optional(),
    recipient_id: idSchema.optional(),
    recipient_type: z.literal('ADVERTISER').optional(),
    entity_id: idSchema.optional(),
  })
  .refine(({ advertiser_id, recipient_id }) => recipient_id === undefined || recipient_id === advertiser_id, {
    path: ['recipient_id'],
    ...because('notValid'),
  })
  .refine(({ recipient_id, recipient_type }) => recipient_type === undefined || recipient_id !== undefined, {
    path: ['recipient_id'],
    ...because('required'),
  })
export type AdviceGet = z.output<typeof adviceGet>

const change = z.strictObject({
  level: z.enum(['campaigns', 'ad_groups']),
  id: idSchema,
  /** The fields as the call that changes it takes them. */
  fields: z.record(safeString(), z.union([z.number(), z.boolean()])),
})
export type AdviceChange = z.output<typeof change>

/** The effect of applying a recommendation: changes in their order, or a page to go to. */
const action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('CHANGE'),
    label: safeString(),
    /** Its effect, as a sentence. */
    text: safeString(),
    /** True if more money may be spent then. */
    raises_spending: z.boolean(),
    changes: z.array(change),
    /** The changes that take it back, in their order. */
    undo: z.array(change),
  }),
  z.strictObject({ type: z.literal('OPEN'), label: safeString(), url: safeString() }),
])

/** A recommendation, in words. */
export const wireAdvice = z.strictObject({
  id: safeString(),
  type: z.enum(adviceTypes),
  title: safeString(),
  /** Its reason, as a sentence. */
  text: safeString(),
  entity_type: z.enum(adviceEntities),
  entity_id: idSchema,
  action,
  /** Seconds: since when its reason is there. */
  created_time: z.int(),
})
export type WireAdvice = z.output<typeof wireAdvice>

/** Hides a recommendation for everyone of an ad account, or shows it again. */
export const adviceHide = ofAdAccount.extend({
  type: z.enum(adviceTypes),
  entity_id: idSchema,
  is_hidden: z.boolean(),
})
export const wireHidden = z.strictObject({
  type: z.enum(adviceTypes),
  entity_id: idSchema,
  is_hidden: z.boolean(),
})
