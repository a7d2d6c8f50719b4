import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/schema'
import { idSchema, listOptions, text } from '@/lib/core/input'

/** A comment on the wire (spec part 1, section 3, aggregated comment); the rest of its fields come with replies. */
export type WireComment = {
  id: string
  type: 'aggregatedcomment'
  text: string
  created_at: string
  user: WireUser
}

export const commentsGet = listOptions.extend({ objectId: idSchema })
export const commentCreate = z.object({ objectId: idSchema, pinId: idSchema, text: text(500, 1) })
export const commentDelete = z.object({ commentId: idSchema })

/** Toggling a reaction (part 2, section 7): like is type 1. */
export const reactionWrite = z.object({
  pin_id: idSchema,
  reaction_type: z.literal(1).default(1),
  action_type: z.enum(['reaction', 'unreaction']).default('reaction'),
})

export const reactionsGet = z.object({ pin_id: idSchema })

/** How a picture stands after a reaction. */
export type WireReactions = {
  pin_id: string
  reaction_counts: Record<string, number>
  reaction_by_me: number
}

export const userFollow = z.object({ user_id: idSchema })
/** Blocks somebody, or takes it back. */
export const userBlock = z.object({ user_id: idSchema })
export type WireBlock = { id: string; blocked_by_me: boolean }

/** What becomes of a request to follow. */
export const requestAnswer = z.object({ user_id: idSchema, status: z.enum(['accepted', 'declined']) })

export const boardFollow = z.object({ board_id: idSchema })

/** Whose followers, or whom they follow: at most 50 a page (spec part 1, section 9). */
export const followsGet = listOptions.extend({
  username: z.string().max(30, 'has more than 30 characters'),
  page_size: z.coerce.number().int().min(1).max(50, 'is at most 50').default(25),
})

/** How it stands between the viewer and whom or what they follow. */
export type WireFollow = {
  id: string
  followed_by_me: boolean
  /** Asked, where the profile is private. */
  requested_by_me: boolean
  follower_count: number
}
