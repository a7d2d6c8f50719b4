import { setAccess } from '@/components/business/access/access-calls'
import { refusalOf } from '@/components/platform/problem'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireAssetGroup } from '@/lib/business/assets/schema'
import { api } from '@/lib/edge/client/api'
import type { PeopleType } from '@/store/business/lists'

/** The kinds of people that hold permissions on a group. */
export type HolderType = Extract<PeopleType, 'PEOPLE' | 'PARTNER'>

/** The name of each kind in the calls. */
export const granteeOf = { PEOPLE: 'members', PARTNER: 'partners' } as const

/** The list of a group in the store that holds each kind. */
export const listOf = { PEOPLE: 'employees', PARTNER: 'partners' } as const

type Change = {
  asset_group_name?: string
  asset_group_description?: string
  asset_group_types?: WireAssetGroup['asset_group_types']
  asset_ids_to_add?: string[]
  asset_ids_to_remove?: string[]
}

/** Changes a group, and returns it. @throws CallError with the reason of a refusal */
export async function changeGroup(business_id: string, id: string, change: Change): Promise<WireAssetGroup> {
  const { exceptions, updated_asset_groups } = await api('PATCH /v5/businesses/:business_id/asset_groups', {
    business_id,
    asset_groups_to_update: [{ asset_group_id: id, ...change }],
  })
  const [refused] = exceptions
  const [changed] = updated_asset_groups
  if (refused || !changed) throw refusalOf(refused ?? { message: '' })
  return changed
}

/** Deletes a group. @throws CallError with the reason of a refusal */
export async function deleteGroup(business_id: string, id: string): Promise<void> {
  const { exceptions } = await api('DELETE /v5/businesses/:business_id/asset_groups', {
    business_id,
    asset_groups_to_delete: [id],
  })
  if (exceptions[0]) throw refusalOf(exceptions[0])
}

export type Access = { who: string; asset_id: string; permissions: readonly AssetPermission[] }

/** Sets permissions of people or partners on the group or its assets. */
export async function grant(
  type: HolderType,
  business_id: string,
  accesses: readonly Access[],
): Promise<void> {
  const items = accesses.map((_, at) => ({ id: String(at) }))
  await setAccess(granteeOf[type], accesses).send(business_id, items)
}
