import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** Longest token: of the longest address and the longest name. */
const token = safeString().min(1).max(1500)

/** `PUT /v3/email/invites/`: `on` is false to stop the invites of the sender in the link, and true to allow them again. */
export const stopChange = z.object({ token, on: z.boolean() })
export const stopDelete = z.object({ id: idSchema })
export const wireStopState = z.strictObject({ on: z.boolean() })

/** A business or a person whose invites the viewer stopped. */
export const wireInviteStop = z.strictObject({
  id: idSchema,
  sender_kind: z.enum(['business', 'person']),
  sender_name: safeString(),
})
export type WireInviteStop = z.output<typeof wireInviteStop>

/** The sender of an invite. */
export type InviteSender = { kind: 'business' | 'person'; id: string; name: string }
