import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

const country = safeString().refine(isCountry, because('mustBeCountry'))

export const ofBusiness = z.object({ business_id: idSchema })

/** Creates a parent above the member's business. */
export const parentCreate = z.object({ name: text(100, 1), country })
export const businessUpdate = ofBusiness.extend({
  name: text(100, 1).optional(),
  country: country.optional(),
})
export const childRemove = ofBusiness.extend({ child_id: idSchema })

export const wireBusiness = z.strictObject({
  id: idSchema,
  kind: z.enum(['ACCOUNT', 'PARENT']),
  name: safeString(),
  country: safeString(),
  parent_id: idSchema.nullable(),
  username: safeString().nullable(),
  /** The viewer's highest role in it. */
  standing: z.enum(['OWNER', 'BIZ_ADMIN', 'EMPLOYEE', 'PARTNER']),
  /** True if the viewer may see the campaigns of one of its ad accounts. */
  has_campaigns: z.boolean(),
  has_catalogs: z.boolean(),
})
export type WireBusiness = z.output<typeof wireBusiness>

/** A business of the viewer in the form of the public description, which knows it by its account. */
export const wireUserBusiness = z.strictObject({
  username: safeString(),
  image_small_url: safeString(),
  image_medium_url: safeString(),
  image_large_url: safeString(),
  image_xlarge_url: safeString(),
})
export type WireUserBusiness = z.output<typeof wireUserBusiness>

/** An account in the form of v5. */
export const wireUserAccount = z.strictObject({
  account_type: z.enum(['PINNER', 'BUSINESS']),
  id: idSchema,
  username: safeString(),
  about: safeString(),
  business_name: safeString().nullable(),
  /** The address of the picture; empty without one. */
  profile_image: safeString(),
  website_url: safeString().nullable(),
  board_count: z.int(),
  pin_count: z.int(),
  follower_count: z.int(),
  following_count: z.int(),
})
export type WireUserAccount = z.output<typeof wireUserAccount>

export const wireHierarchy = z.strictObject({
  parent: wireBusiness.nullable(),
  children: z.array(wireBusiness),
})
export type WireHierarchy = z.output<typeof wireHierarchy>

export const wireChild = z.strictObject({
  id: idSchema,
  name: safeString(),
  username: safeString(),
  country: safeString(),
  ad_accounts: z.int(),
  profiles: z.int(),
})

/** The businesses of a member, and the one that a page shows. */
export type WireArea = { businesses: WireBusiness[]; current: WireBusiness | null }
