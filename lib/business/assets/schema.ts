import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { isNamedTimeZone } from '@/lib/core/time-zone'
import { assetPermissions } from '../access/permissions'
import { wireUserSummary } from '../people/binding-schema'
import { tableQuery } from '../tables/schema'
import { currencies } from './currencies'
import { groupTypes } from './group-types'
import { adAccountLimits, groupLimits } from './limits'

const country = safeString().refine(isCountry, because('mustBeCountry'))
const name = text(adAccountLimits.name, 1)
const timeZone = safeString().refine(isNamedTimeZone, because('mustBeTimeZone'))

export const listOfBusiness = tableQuery.extend({ business_id: idSchema })
export const adAccountsGet = tableQuery.extend({ business_id: idSchema.optional() })
export const adAccountGet = z.object({ ad_account_id: idSchema })
/** `owner_user_id` is the business that owns it, the member's own by default. */
export const adAccountCreate = z.object({
  name,
  country,
  currency: z.enum(currencies).default('USD'),
  /** In which its days begin; UTC without one. */
  time_zone: timeZone.optional(),
  owner_user_id: idSchema.optional(),
})
export const adAccountUpdate = adAccountGet.extend({
  name: name.optional(),
  country: country.optional(),
  time_zone: timeZone.optional(),
})

const groupName = text(groupLimits.name, 1)
const groupDescription = text(groupLimits.description)
const types = z.array(z.enum(groupTypes)).min(1).max(4)
const assetIds = z.array(idSchema).max(groupLimits.assets)

export const groupCreate = z.object({
  business_id: idSchema,
  asset_group_name: groupName,
  asset_group_description: groupDescription.default(''),
  asset_group_types: types,
  asset_ids: assetIds.default([]),
})

type GroupChange = {
  asset_group_id: string
  asset_group_name?: string | undefined
  asset_group_description?: string | undefined
  asset_group_types?: z.output<typeof types> | undefined
  asset_ids_to_add: string[]
  asset_ids_to_remove: string[]
}

/** Changes of one group, by our names or by those of the public description. What is not given stays. */
const groupUpdate = z
  .object({
    asset_group_id: idSchema,
    asset_group_name: groupName.optional(),
    asset_group_description: groupDescription.optional(),
    asset_group_types: types.optional(),
    asset_ids_to_add: assetIds.optional(),
    asset_ids_to_remove: assetIds.optional(),
    name: groupName.optional(),
    description: groupDescription.optional(),
    assets_to_add: assetIds.optional(),
    assets_to_remove: assetIds.optional(),
  })
  .transform(
    (given): GroupChange => ({
      asset_group_id: given.asset_group_id,
      asset_group_name: given.asset_group_name ?? given.name,
      asset_group_description: given.asset_group_description ?? given.description,
      asset_group_types: given.asset_group_types,
      asset_ids_to_add: given.asset_ids_to_add ?? given.assets_to_add ?? [],
      asset_ids_to_remove: given.asset_ids_to_remove ?? given.assets_to_remove ?? [],
    }),
  )
export const groupsUpdate = z.object({
  business_id: idSchema,
  asset_groups_to_update: z.array(groupUpdate).min(1).max(groupLimits.batch),
})
export const groupsDelete = z.object({
  business_id: idSchema,
  asset_groups_to_delete: z.array(idSchema).min(1).max(groupLimits.batch),
})

/** The owners of the assets of a type: of a business, and for an organization of its businesses. */
export const ownersGet = z.object({
  business_id: idSchema,
  resource_type: z.enum(['AD_ACCOUNT', 'PROFILE']).default('AD_ACCOUNT'),
})

const permission = z.enum(['OWNER', ...assetPermissions])
const owner = z.strictObject({ id: idSchema, username: safeString() })

/** An ad account; times are seconds of the Unix epoch. */
export const wireAdAccount = z.strictObject({
  id: safeString().regex(/^\d{1,18}$/),
  name: safeString(),
  country: safeString(),
  currency: safeString(),
  time_zone: safeString().nullable(),
  owner,
  permissions: z.array(permission),
  created_time: z.int(),
  updated_time: z.int(),
})
export type WireAdAccount = z.output<typeof wireAdAccount>

export const wireBusinessProfile = z.strictObject({
  id: idSchema,
  username: safeString(),
  name: safeString(),
  owner,
  permissions: z.array(permission),
  created_time: z.int(),
  /** The own profile of a business, a brand account, or one that is being deleted. */
  profile_state: z.enum(['MAIN', 'BRAND', 'DELETING']),
  /** The time of its erasure, in milliseconds; null for one that stays. */
  delete_after: z.int().nullable(),
})
export type WireBusinessProfile = z.output<typeof wireBusinessProfile>

const holder = z.strictObject({ id: idSchema, permissions: z.array(safeString()) })
const ids = z.array(idSchema)

/**
 * An asset group with the field names of v5 and of the screens (specification part 2, section 3); times are
 * milliseconds.
 */
export const wireAssetGroup = z.strictObject({
  id: idSchema,
  asset_group_id: idSchema,
  asset_group_name: safeString(),
  asset_group_description: safeString(),
  asset_group_types: z.array(z.enum(groupTypes)),
  business_id: idSchema,
  owner,
  created_by: wireUserSummary.nullable(),
  created_time: z.int(),
  updated_time: z.int(),
  ad_accounts_ids: ids,
  profiles_ids: ids,
  catalogs_ids: ids,
  name: safeString(),
  adAccounts: ids,
  profiles: ids,
  employees: z.array(holder),
  partners: z.array(holder),
  child_ad_account_ids: ids,
  child_profile_ids: ids,
})
export type WireAssetGroup = z.output<typeof wireAssetGroup>

const groupException = z.strictObject({ asset_group_id: idSchema, code: z.int(), message: safeString() })
export type GroupException = z.output<typeof groupException>
export const wireGroupCreated = z.strictObject({ asset_group: wireAssetGroup })
export const wireGroupsUpdated = z.strictObject({
  updated_asset_groups: z.array(wireAssetGroup),
  exceptions: z.array(groupException),
})
export const wireGroupsDeleted = z.strictObject({
  deleted_asset_groups: ids,
  exceptions: z.array(groupException),
})

/** Owners of assets, with the ids of their assets; `aoaaIds` are ad accounts on which their accounts also hold ADMIN. */
export const wireOwners = z.strictObject({
  resourceType: z.enum(['AD_ACCOUNT', 'PROFILE']),
  owners: z.array(z.strictObject({ id: idSchema, fullName: safeString(), assetIds: ids })),
  aoaaIds: ids,
})
export type WireOwners = z.output<typeof wireOwners>
