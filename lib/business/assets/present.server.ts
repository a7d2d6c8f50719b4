import type { AssetPermission } from '../access/permissions'
import { presentUser } from '../people/present.server'
import type { GroupType } from './group-types'
import type { WireAdAccount, WireAssetGroup, WireBusinessProfile } from './schema'

type Owned = { business_id: string; owner: string; held: string[]; manages: boolean; created_at: Date }

export type AdAccountRow = Owned & {
  id: string
  name: string
  country: string
  currency: string
  time_zone: string | null
  updated_at: Date
}
export type ProfileRow = Owned & { id: string; username: string; name: string; delete_after: Date | null }
export type GroupRow = {
  id: string
  name: string
  description: string
  types: GroupType[]
  business_id: string
  owner: string
  creator: { id: string; username: string } | null
  created_at: Date
  updated_at: Date
  ad_accounts: string[]
  profiles: string[]
  child_ad_accounts: string[]
  child_profiles: string[]
  employees: { id: string; permissions: string[] }[]
  partners: { id: string; permissions: string[] }[]
}

const ms = (at: Date) => new Date(at).getTime()
const seconds = (at: Date) => Math.floor(ms(at) / 1000)

const permissionsOf = ({ held: granted, manages }: Owned) =>
  // The row has only roles of the asset's own kind.
  [...(manages ? ['OWNER' as const] : []), ...(granted as AssetPermission[])].toSorted()

export function presentAdAccount(row: AdAccountRow): WireAdAccount {
  const { id, name, country, currency, time_zone } = row
  return {
    id,
    name,
    country,
    currency,
    time_zone,
    owner: { id: row.business_id, username: row.owner },
    permissions: permissionsOf(row),
    created_time: seconds(row.created_at),
    updated_time: seconds(row.updated_at),
  }
}

/** Tells the own profile of a business from its further ones, and from those that are being deleted. */
const profileState = ({ id, business_id, delete_after }: ProfileRow) =>
  delete_after !== null ? 'DELETING' : id === business_id ? 'MAIN' : 'BRAND'

export function presentProfile(row: ProfileRow): WireBusinessProfile {
  const { id, username, name, delete_after } = row
  return {
    id,
    username,
    name,
    profile_state: profileState(row),
    owner: { id: row.business_id, username: row.owner },
    permissions: permissionsOf(row),
    created_time: seconds(row.created_at),
    delete_after: delete_after === null ? null : ms(delete_after),
  }
}

export function presentGroup(row: GroupRow): WireAssetGroup {
  return {
    id: row.id,
    asset_group_id: row.id,
    asset_group_name: row.name,
    asset_group_description: row.description,
    asset_group_types: row.types,
    business_id: row.business_id,
    owner: { id: row.business_id, username: row.owner },
    created_by: row.creator && presentUser(row.creator),
    created_time: ms(row.created_at),
    updated_time: ms(row.updated_at),
    ad_accounts_ids: row.ad_accounts,
    profiles_ids: row.profiles,
    catalogs_ids: [],
    name: row.name,
    adAccounts: row.ad_accounts,
    profiles: row.profiles,
    employees: row.employees,
    partners: row.partners,
    child_ad_account_ids: row.child_ad_accounts,
    child_profile_ids: row.child_profiles,
  }
}
