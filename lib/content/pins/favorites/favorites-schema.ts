import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** Marks a pin as a favorite, or unmarks it. */
export const favoriteWrite = z.object({ pin_id: idSchema })

/** The state of a pin after a change. */
export const wireFavorite = z.strictObject({
  pin_id: safeString(),
  favorited_by_me: z.boolean(),
  favorite_user_count: z.number(),
})
export type WireFavorite = z.output<typeof wireFavorite>
