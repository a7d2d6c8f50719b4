import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

/** An action on a board, for the people of the board. */
export const wireBoardActivity = z.strictObject({
  id: safeString(),
  type: z.literal('board_activity'),
  kind: z.enum(['pin_added', 'joined', 'note_added']),
  user: wireUser,
  /** The added pin; null for other kinds. */
  pin: z.strictObject({ id: safeString(), title: safeString(), image_url: safeString() }).nullable(),
  created_at: safeString(),
})
export type WireBoardActivity = z.output<typeof wireBoardActivity>

export const activityGet = listOptions.extend({ board_id: idSchema })
