import { z } from 'zod'
import { emailSchema, wireUser } from '@/lib/accounts/account/schema'
import { idSchema, safeString, text } from '@/lib/core/input'
import { passcodeProof } from '../passcode/schema'

/** A business account's data for the people who may act for it (specification part 1, section 3, account). */
export const wirePartner = z.strictObject({
  contact_email: safeString(),
  /** The address of who owns it; null unless they are signed in in this browser, too. */
  biz_ownership_email: safeString().nullable(),
  business_name: safeString(),
  is_linked_business: z.boolean(),
})

/** An account that one can be in this browser (specification part 1, section 3, account). */
export const wireAccount = z.strictObject({
  id: safeString(),
  username: safeString(),
  email: safeString(),
  full_name: safeString(),
  image_small_url: safeString().nullable(),
  image_medium_url: safeString().nullable(),
  image_large_url: safeString().nullable(),
  owners: z.array(wireUser),
  partner: wirePartner.nullable(),
  get businesses() {
    return z.array(wireAccount)
  },
})
export type WireAccount = z.output<typeof wireAccount>

/** Each asked account by its id; one that is not this browser's to see is as one that does not exist. */
export const wireMultiUser = z.record(
  safeString(),
  z.union([
    z.strictObject({
      status: z.literal('success'),
      data: wireAccount,
    }),
    z.strictObject({
      status: z.literal('failure'),
      code: z.literal(30),
      message: safeString(),
    }),
  ]),
)
export type MultiUser = z.output<typeof wireMultiUser>

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

/** The account to be from now on. */
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
