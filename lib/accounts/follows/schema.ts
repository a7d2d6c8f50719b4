import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

export const userFollow = z.object({ user_id: idSchema })

/** Answer to a follow request. */
export const requestAnswer = z.object({ user_id: idSchema, status: z.enum(['accepted', 'declined']) })

/** Followers or followed people: at most 50 per page (specification part 1, section 9). */
export const followsGet = listOptions.extend({
  username: safeString().max(30),
  page_size: z.coerce.number().int().min(1).max(50).default(25),
})

/** The viewer's follow state of a person or board. */
export const wireFollow = z.strictObject({
  id: safeString(),
  followed_by_me: z.boolean(),
  /** True for a pending request to a private profile. */
  requested_by_me: z.boolean(),
  follower_count: z.number(),
})
export type WireFollow = z.output<typeof wireFollow>
