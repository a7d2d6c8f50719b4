import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The ads that a person no longer wants to see: this one, those of its advertiser, or those about its topics. */
export const hideScopes = ['ad', 'advertiser', 'topic'] as const
export type HideScope = (typeof hideScopes)[number]

/** An ad is named by the `tracking_params` of its card, which only its reader has. */
export const adHide = z.object({ tracking_params: safeString().max(200), scope: z.enum(hideScopes) })

/** An answer on what was hidden or is shown again: the names of topics, or of the advertiser. */
export const wireAdHide = z.strictObject({ scope: z.enum(hideScopes), names: z.array(safeString()) })
export type WireAdHide = z.output<typeof wireAdHide>

/** The ad settings of a person. */
export const wireAdSettings = z.strictObject({
  /** False for those to whom no ads are shown: under 18, without a known age, or with a parental passcode. */
  sees_ads: z.boolean(),
  /** True if the consent that their country asks for permits using what they do. */
  is_consented: z.boolean(),
  categories: z.array(z.strictObject({ id: safeString(), name: safeString(), is_hidden: z.boolean() })),
  advertisers: z.array(z.strictObject({ id: safeString(), name: safeString() })),
  hidden_ads: z.int(),
})
export type WireAdSettings = z.output<typeof wireAdSettings>

/** One change of the ad settings: a category, an advertiser who is shown again, or all hidden ads that are. */
export const adSettingsChange = z
  .object({
    interest_id: idSchema.optional(),
    business_id: idSchema.optional(),
    hidden_ads: z.literal('none').optional(),
    /** Of a category. */
    is_hidden: z.boolean().optional(),
  })
  .superRefine((change, context) => {
    const [first, ...more] = (['interest_id', 'business_id', 'hidden_ads'] as const).filter(
      (name) => change[name] !== undefined,
    )
    if (!first) context.addIssue({ code: 'custom', path: ['interest_id'], ...because('required') })
    for (const name of more) context.addIssue({ code: 'custom', path: [name], ...because('oneChangeOnly') })
    if ((change.interest_id === undefined) !== (change.is_hidden === undefined))
      context.addIssue({ code: 'custom', path: ['is_hidden'], ...because('requiredWithTopic') })
  })
