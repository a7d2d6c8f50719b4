import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { ruleLimits } from './kinds'

/** The rules of the host; what is left out stays. */
export const rulesUpdate = z.object({
  approve_after: z.int().min(0).max(ruleLimits.approveAfter).optional(),
  body: text(ruleLimits.body).optional(),
})

export const ofAdvertiser = z.object({ business_id: idSchema })

const wireTrusted = z.strictObject({ id: safeString(), name: safeString(), username: safeString() })

/** The rules of the host for the review of ads; an admin sees the businesses that it trusts, too. */
export const wireRules = z.strictObject({
  approve_after: z.int(),
  body: safeString(),
  trusted: z.array(wireTrusted),
})
export type WireRules = z.output<typeof wireRules>
