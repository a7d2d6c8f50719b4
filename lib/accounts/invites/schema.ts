import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The sender and channel of an invitation (specification part 1, section 3, invite metadata). */
export const wireInviteMetadata = z.strictObject({
  sender: z.strictObject({
    id: safeString(),
    image_medium_url: safeString().nullable(),
    first_name: safeString(),
    full_name: safeString(),
    should_show_messaging: z.boolean(),
  }),
  invite_channel: z.number(),
})
export type InviteMetadata = z.output<typeof wireInviteMetadata>

/** An invitation to the site needs no id; one to a profile, board or pin names it. */
export const inviteCreate = z
  .object({
    object_type: z.enum(['site', 'profile', 'board', 'pin']),
    object_id: idSchema.nullable().default(null),
    invite_channel: z.int().min(1).max(99).default(1),
  })
  .refine(({ object_type, object_id }) => (object_type === 'site') === (object_id === null), {
    path: ['object_id'],
    ...because('requiredButForSite'),
  })

/** Looks an invitation up by the code of its link. */
export const inviteMetadataGet = z.object({
  invite_code: safeString().max(100),
})
