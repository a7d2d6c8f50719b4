import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

export const userFollow = z.object({ user_id: idSchema })
/** Blocks somebody, or takes it back. */
export const userBlock = z.object({ user_id: idSchema })
export type WireBlock = { id: string; blocked_by_me: boolean }

/** What becomes of a request to follow. */
export const requestAnswer = z.object({ user_id: idSchema, status: z.enum(['accepted', 'declined']) })

export const boardFollow = z.object({ board_id: idSchema })

/** Whose followers, or whom they follow: at most 50 a page (specification part 1, section 9). */
export const followsGet = listOptions.extend({
  username: safeString().max(30, 'has more than 30 characters'),
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
