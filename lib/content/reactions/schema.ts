import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

const reactionType = z.int().min(1).max(5)

/**
 * Setting the member's reaction (specification part 2, section 7): `reaction_pin_id` is the pin, which `pin_id` may
 * also name; types are those of reaction-types.ts.
 */
export const reactionWrite = z
  .object({
    pin_id: idSchema.optional(),
    reaction_pin_id: idSchema.optional(),
    user_id: idSchema.optional(),
    reaction_type: reactionType.default(1),
    action_type: z.enum(['reaction', 'unreaction']).default('reaction'),
  })
  .transform(({ reaction_pin_id, pin_id, ...value }, context) => {
    const on = reaction_pin_id ?? pin_id
    if (on !== undefined) return { ...value, pin_id: on }
    context.addIssue({ code: 'custom', path: ['pin_id'], ...because('required') })
    return z.NEVER
  })

export const reactionsGet = z.object({ pin_id: idSchema })

/** The people who reacted: all, or by one type. */
export const reactionUsersGet = listOptions.extend({
  pin_id: idSchema,
  reaction_type: z.int().min(0).max(5).default(0),
})

/** The reactions of a picture after a change; `id` is that of the viewer's own reaction, if any. */
export const wireReactions = z.strictObject({
  id: safeString().nullable(),
  pin_id: safeString(),
  reaction_counts: z.record(safeString(), z.number()),
  reaction_by_me: z.number(),
})
export type WireReactions = z.output<typeof wireReactions>

/** A person's reaction. */
export const wireReactionUser = z.strictObject({
  user: wireUser,
  reaction_type: z.number(),
})
export type WireReactionUser = z.output<typeof wireReactionUser>
