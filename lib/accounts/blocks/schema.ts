import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

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
