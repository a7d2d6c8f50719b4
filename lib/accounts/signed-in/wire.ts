import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { safeString } from '@/lib/core/input'

/** The accounts left in the browser after a log-out, as `session_accounts`. */
export const wireLeft = z.strictObject({
  session_accounts: z.record(
    safeString(),
    z.strictObject({
      logged_in: z.boolean(),
    }),
  ),
})
export type Left = z.output<typeof wireLeft>

/** A business account's data for the people who may act for it (specification part 1, section 3, account). */
export const wirePartner = z.strictObject({
  contact_email: safeString(),
  /** The owner's address; null unless the owner is signed in in this browser, too. */
  biz_ownership_email: safeString().nullable(),
  business_name: safeString(),
  is_linked_business: z.boolean(),
})

/** An account that this browser can switch to (specification part 1, section 3, account). */
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

/** The requested accounts by id; an account of another browser is treated as missing. */
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
