import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { assetPermissions, assetTypes } from '../access/permissions'
import { tableQuery } from '../tables/schema'

/**
 * How a right came to its holder: given to them, by a group of assets, by a partner whose manager they are, by their role in
 * the business, or by an organization above it.
 */
export const rightSources = ['OWN', 'GROUP', 'PARTNER', 'ROLE', 'ORGANIZATION'] as const

/** The list of who can do what in a business: of one holder, or on one asset, if given. */
export const rightsGet = tableQuery.extend({
  business_id: idSchema,
  holder_id: idSchema.optional(),
  asset_id: idSchema.optional(),
})
export type RightsQuery = z.output<typeof rightsGet>

/** A permission with its origin; `source_id` names the group, partner or organization. */
export const wireRight = z.strictObject({
  permission: z.enum([...assetPermissions, 'BIZ_ADMIN']),
  source: z.enum(rightSources),
  source_id: idSchema.nullable(),
  source_name: safeString().nullable(),
})
export type WireRight = z.output<typeof wireRight>

/** Everything that a person or a partner may do with one asset. */
export const wireRights = z.strictObject({
  holder_id: idSchema,
  holder_kind: z.enum(['PERSON', 'PARTNER']),
  holder_name: safeString(),
  holder_username: safeString(),
  /** True for a person or a partner of the business itself, whose own permissions can be changed. */
  is_direct: z.boolean(),
  asset_id: idSchema,
  asset_type: z.enum(assetTypes),
  asset_name: safeString(),
  rights: z.array(wireRight),
})
export type WireRights = z.output<typeof wireRights>

/** A role in a business; one through an organization names it. `created_time` is milliseconds of the Unix epoch. */
export type HolderRole = {
  role: 'EMPLOYEE' | 'BIZ_ADMIN' | 'PARTNER'
  organization: { id: string; name: string } | null
  created_time: number
}

/** A person or a partner of a business; `roles` is empty for a manager of a partner, who is in it only by that. */
export type Holder = {
  id: string
  kind: 'PERSON' | 'PARTNER'
  name: string
  username: string
  /** Only of people of the business itself. */
  email: string | null
  is_owner: boolean
  roles: HolderRole[]
}

/** An asset of a business as its page shows it. */
export type ReviewedAsset = {
  id: string
  type: (typeof assetTypes)[number]
  name: string
  business_id: string
  username: string | null
  country: string | null
  currency: string | null
  created_time: number
}
