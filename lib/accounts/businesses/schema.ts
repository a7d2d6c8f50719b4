import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, safeString, text } from '@/lib/core/input'
import { emailSchema } from '@/lib/platform/mail/schema'
import { passcodeProof } from '../passcode/schema'

const ids = z.array(idSchema).max(50)

/** Ids as a list, or joined by commas as older clients send them. */
export const multiUserGet = z.object({
  ids: ids.or(
    safeString()
      .max(1000)
      .transform((joined) => joined.split(','))
      .pipe(ids),
  ),
  fieldSetKey: z.literal('linked_partner').default('linked_partner'),
})

/** The account to switch to. */
export const switchTo = z.object({ user_id: idSchema })

/** A new business account of the member's own. */
export const businessCreate = z.object({ ...passcodeProof, business_name: text(30, 1), email: emailSchema })

/** The token of a log-in to the business, including its second factor. */
export const businessLink = z.object({ token: safeString().min(1).max(100) })

/** The account at the other end of the link. */
export const businessUnlink = z.object({ user_id: idSchema })

/** An account linked to the member's own. */
export const wireLinked = wireUser.extend({
  /** True if the business can log in without the link. */
  can_unlink: z.boolean(),
})
export type WireLinked = z.output<typeof wireLinked>

/** Both ends of an account's links: a person has businesses, a business has owners. */
export const wireLinks = z.strictObject({
  businesses: z.array(wireLinked),
  owners: z.array(wireLinked),
  /** Limit of businesses per person. */
  most: z.number(),
})
export type WireLinks = z.output<typeof wireLinks>
