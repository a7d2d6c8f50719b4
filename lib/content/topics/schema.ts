import { z } from 'zod'
import { idSchema } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** A topic on the wire. */
export type WireInterest = {
  id: string
  type: 'interest'
  name: string
  slug: string
  followed_by_me: boolean
  image_url: string | null
}

/** One topic, or several at once (specification part 1, section 7: interest_id, interest_list). */
export const interestFollow = z
  .object({
    interest_id: idSchema.optional(),
    interest_list: z.array(idSchema).max(100).optional(),
  })
  .refine((value) => value.interest_id !== undefined || value.interest_list !== undefined, {
    path: ['interest_id'],
    ...because('topicMissing'),
  })
