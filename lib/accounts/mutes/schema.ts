import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'

export const userMute = z.object({ user_id: idSchema })
/** The viewer's muted people, or the state of one. */
export const mutesGet = listOptions.extend({ user_id: idSchema.optional() })

/** The viewer's mute of a person, by their id. */
export const wireMute = z.strictObject({
  id: safeString(),
  muted_by_me: z.boolean(),
})
export type WireMute = z.output<typeof wireMute>
