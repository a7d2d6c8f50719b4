import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { assetPermissions, memberRoles } from '../access/permissions'

/** A person or business as v5 names them; null for what is unknown or private. */
export const wireUserSummary = z.strictObject({
  id: idSchema.nullable(),
  username: safeString().nullable(),
  email: safeString().nullable(),
})
export type WireUserSummary = z.output<typeof wireUserSummary>

const asset = z.strictObject({ id: idSchema, permissions: z.array(z.enum(assetPermissions)) })

/** The ad accounts and profiles that a relationship or invite brings, with the permissions on each. */
export const wireAssetsSummary = z.strictObject({ ad_accounts: z.array(asset), profiles: z.array(asset) })

/**
 * A member, partner or employer of a business: the relationship of v5, with its name and whether both are of one
 * organization besides. `assets_summary` is null unless it was asked for; times are milliseconds of the Unix epoch.
 */
export const wireBinding = z.strictObject({
  id: idSchema,
  name: safeString(),
  user: wireUserSummary,
  business_roles: z.array(z.enum([...memberRoles, 'PARTNER'])),
  /** True of a partner that shares its assets with this business. */
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
