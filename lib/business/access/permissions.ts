import type { Kind, RoleName } from '@/lib/platform/access/roles'

/** The eleven permissions that may be granted on an asset. */
export const assetPermissions = [
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'PROFILE_PUBLISHER',
  'CONSUMER_USER',
] as const satisfies readonly RoleName[]
export type AssetPermission = (typeof assetPermissions)[number]

export const assetTypes = ['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP'] as const
export type AssetType = (typeof assetTypes)[number]

/** The kind of resource in the access table of each asset type. */
export const kindOf: Record<AssetType, Kind> = {
  AD_ACCOUNT: 'ad-account',
  PROFILE: 'profile',
  ASSET_GROUP: 'asset-group',
}

const typesOf: Partial<Record<AssetPermission, readonly AssetType[]>> = {
  PROFILE_PUBLISHER: ['PROFILE', 'ASSET_GROUP'],
  CONSUMER_USER: ['AD_ACCOUNT', 'PROFILE'],
}

/** Returns the permissions that may be granted on assets of a type. */
export function permissionsOn(type: AssetType): readonly AssetPermission[] {
  return assetPermissions.filter((name) => (typesOf[name] ?? ['AD_ACCOUNT', 'ASSET_GROUP']).includes(type))
}

export const memberRoles = ['EMPLOYEE', 'BIZ_ADMIN'] as const
export type MemberRole = (typeof memberRoles)[number]
