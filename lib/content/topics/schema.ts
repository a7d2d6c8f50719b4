import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A topic on the wire. */
export const wireInterest = z.strictObject({
  id: safeString(),
  type: z.literal('interest'),
  name: safeString(),
  slug: safeString(),
  followed_by_me: z.boolean(),
  image_url: safeString().nullable(),
})
export type WireInterest = z.output<typeof wireInterest>

/** One or several topics (specification part 1, section 7: interest_id, interest_list). */
export const interestFollow = z
  .object({
    interest_id: idSchema.optional(),
    interest_list: z.array(idSchema).max(100).optional(),
    /** True for "Not now": no topics, and no prompt for 30 days. */
    later: z.boolean().optional(),
  })
  .refine((value) => value.later || value.interest_id !== undefined || value.interest_list !== undefined, {
    path: ['interest_id'],
    ...because('topicMissing'),
  })
