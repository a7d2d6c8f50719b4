import { z } from 'zod'
import { idSchema } from '@/lib/core/input'

/** Holding a pin dear, or no more. */
export const favoriteWrite = z.object({ pin_id: idSchema })

/** The state of a pin after a change. */
export type WireFavorite = { pin_id: string; favorited_by_me: boolean; favorite_user_count: number }
