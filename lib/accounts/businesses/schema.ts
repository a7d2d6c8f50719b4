import { z } from 'zod'
import { emailSchema, type WireUser } from '@/lib/accounts/account/schema'
import { idSchema, safeString, text } from '@/lib/core/input'
import { passcodeProof } from '../passcode/schema'

/** A business account's data for the people who may act for it (specification part 1, section 3, account). */
export type WirePartner = {
  contact_email: string
  /** The address of who owns it; null unless they are signed in in this browser, too. */
  biz_ownership_email: string | null
  business_name: string
  is_linked_business: boolean
}

/** An account that one can be in this browser (specification part 1, section 3, account). */
export type WireAccount = {
  id: string
  username: string
  email: string
  full_name: string
  image_small_url: string | null
  image_medium_url: string | null
  image_large_url: string | null
  owners: WireUser[]
  partner: WirePartner | null
  businesses: WireAccount[]
}

/** Each asked account by its id; one that is not this browser's to see is as one that does not exist. */
export type MultiUser = Record<
  string,
  { status: 'success'; data: WireAccount } | { status: 'failure'; code: 30; message: string }
>

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

/** Both ends of an account's links: a person has businesses, a business has owners. */
export type WireLinks = {
  businesses: WireLinked[]
  owners: WireLinked[]
  /** Limit of businesses per person. */
  most: number
}

/** An account linked to the member's own. */
export type WireLinked = WireUser & {
  /** True if the business can log in without the link. */
  can_unlink: boolean
}
