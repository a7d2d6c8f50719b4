import type { WireRecent } from '@/lib/business/hub/schema'
import type { TableName } from '@/lib/business/tables/names'

export type ItemType = WireRecent['type']

export const tableOfType: Record<ItemType, TableName> = {
  AD_ACCOUNT: 'ad-accounts',
  PROFILE: 'profiles',
  ASSET_GROUP: 'asset-groups',
  TAG: 'tags',
  AUDIENCE: 'audiences',
}

/** Returns the address of an item: its table, searched for its name. */
export function itemHref(
  type: ItemType,
  { name }: { id: string; name: string },
  business_id: string,
): string {
  const params = new URLSearchParams({ business_id, search_term: name })
  return `/business/manager/${tableOfType[type]}/?${params}`
}
