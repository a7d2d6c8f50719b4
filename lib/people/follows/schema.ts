import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

export const userFollow = z.object({ user_id: idSchema })
/** Blocks or unblocks a user, who is named by either field. */
export const userBlock = z
  .object({ user_id: idSchema.optional(), blocked_user_id: idSchema.optional() })
  .transform(({ user_id, blocked_user_id }, context) => {
    const id = user_id ?? blocked_user_id
    if (id !== undefined) return { user_id: id }
    context.addIssue({ code: 'custom', path: ['user_id'], ...because('required') })
    return z.NEVER
  })
export const wireBlock = z.strictObject({
  id: safeString(),
  blocked_by_me: z.boolean(),
})
export type WireBlock = z.output<typeof wireBlock>

/** Answer to a follow request. */
export const requestAnswer = z.object({ user_id: idSchema, status: z.enum(['accepted', 'declined']) })

export const boardFollow = z.object({ board_id: idSchema })
export const boardOfPath = z.object({ id: idSchema })

/** Followers or followed people: at most 50 per page (specification part 1, section 9). */
export const followsGet = listOptions.extend({
  username: safeString().max(30),
  page_size: z.coerce.number().int().min(1).max(50).default(25),
})

/** Followers of a board. */
export const boardFollowersGet = followsGet.omit({ username: true }).extend({ board_id: idSchema })

/** The viewer's follow state of a person or board. */
export const wireFollow = z.strictObject({
  id: safeString(),
  followed_by_me: z.boolean(),
  /** True for a pending request to a private profile. */
  requested_by_me: z.boolean(),
  follower_count: z.number(),
})
export type WireFollow = z.output<typeof wireFollow>
