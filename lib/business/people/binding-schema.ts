import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { assetPermissions, memberRoles } from '../access/permissions'

/** A person or business in the form of v5; unknown or private fields are null. */
export const wireUserSummary = z.strictObject({
  id: idSchema.nullable(),
  username: safeString().nullable(),
  email: safeString().nullable(),
})
export type WireUserSummary = z.output<typeof wireUserSummary>

const asset = z.strictObject({ id: idSchema, permissions: z.array(z.enum(assetPermissions)) })

/** The ad accounts and profiles that a relationship or invite gives, with the permissions on each. */
export const wireAssetsSummary = z.strictObject({ ad_accounts: z.array(asset), profiles: z.array(asset) })

/**
 * A member, partner or employer of a business: the relationship of v5, plus its name and a flag for the same
 * organization. `assets_summary` is null unless requested; times are milliseconds of the Unix epoch.
 */
export const wireBinding = z.strictObject({
  id: idSchema,
  name: safeString(),
  user: wireUserSummary,
  business_roles: z.array(z.enum([...memberRoles, 'PARTNER'])),
  /** True for a partner that shares its assets with this business. */
  is_shared_partner: z.boolean(),
  is_same_organization: z.boolean(),
  assets_summary: wireAssetsSummary.nullable(),
  created_by_business: wireUserSummary.nullable(),
  created_by_user: wireUserSummary.nullable(),
  created_time: z.int(),
})
export type WireBinding = z.output<typeof wireBinding>

/** The permissions that a member or partner holds on one asset. */
export const wireHolder = z.strictObject({
  permissions: z.array(z.enum(assetPermissions)),
  user: wireUserSummary,
})
export type WireHolder = z.output<typeof wireHolder>

/** An asset that a business owns or was given. */
export const wireBusinessAsset = z.strictObject({
  asset_id: idSchema,
  asset_type: z.enum(['AD_ACCOUNT', 'PROFILE']),
  name: safeString(),
  permissions: z.array(z.enum([...assetPermissions, 'OWNER'])),
})
export type WireBusinessAsset = z.output<typeof wireBusinessAsset>
