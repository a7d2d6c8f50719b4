import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/schema'
import { idSchema, listOptions } from '@/lib/core/input'

const reactionType = z.int().min(1, 'is 1 to 5').max(5, 'is 1 to 5')

/**
 * Setting one's reaction (part 2, section 7): `reaction_pin_id` is the pin it is given to, which `pin_id` may also name;
 * types are those of reaction-types.ts.
 */
export const reactionWrite = z
  .object({
    pin_id: idSchema.optional(),
    reaction_pin_id: idSchema.optional(),
    user_id: idSchema.optional(),
    reaction_type: reactionType.default(1),
    action_type: z.enum(['reaction', 'unreaction']).default('reaction'),
  })
  .transform((value, context) => {
    const pin_id = value.reaction_pin_id ?? value.pin_id
    if (pin_id !== undefined) return { ...value, pin_id }
    context.addIssue({ code: 'custom', path: ['pin_id'], message: 'is required' })
    return z.NEVER
  })

export const reactionsGet = z.object({ pin_id: idSchema })

/** Who reacted: all, or of one type. */
export const reactionUsersGet = listOptions.extend({
  pin_id: idSchema,
  reaction_type: z.int().min(0, 'is 0 to 5').max(5, 'is 0 to 5').default(0),
})

/** How a picture stands after a reaction; `id` is that of the viewer's own reaction, if they gave one. */
export type WireReactions = {
  id: string | null
  pin_id: string
  reaction_counts: Record<string, number>
  reaction_by_me: number
}

/** Somebody who reacted, and how. */
export type WireReactionUser = { user: WireUser; reaction_type: number }

/** Holding a pin dear, or no more. */
export const favoriteWrite = z.object({ pin_id: idSchema })

/** How a pin stands after that. */
export type WireFavorite = { pin_id: string; favorited_by_me: boolean; favorite_user_count: number }

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
