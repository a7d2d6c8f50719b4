import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import type { WireBusiness } from '../hierarchy/schema'
import { namesOf } from '../history/names.server'
import { maxRequested } from '../tables/limits'
import { groupsById, groupsOf } from './queries.server'
import { listOfBusiness, type WireAssetGroup } from './schema'

export type LoadedGroup = {
  business: WireBusiness
  businesses: WireBusiness[]
  /** The first groups of the business by name, and the opened one. */
  groups: WireAssetGroup[]
  group_id: string
  /** The names of the assets and holders of the opened group. */
  names: Record<string, string>
}

/** Returns an asset group with the others of its business. @throws AppError 404 */
export async function loadGroup(member: Member, id: string): Promise<LoadedGroup> {
  const known = /^\d{1,19}$/.test(id) ? await groupsById(member, [id]) : []
  const group = found(known[0], 'notFound')
  const { business, businesses } = await businessOf(member, group.business_id)
  const requested = { business_id: business.id, page_size: maxRequested, sort_by: 'name' }
  const { items } = await groupsOf(member, listOfBusiness.parse(requested))
  const groups = items.some((one) => one.id === id) ? items : [...items, group]
  const holders = [...group.employees, ...group.partners]
  const names = await namesOf(member, [
    ...group.adAccounts,
    ...group.profiles,
    ...holders.map((one) => one.id),
  ])
  return { business, businesses, groups, group_id: id, names: Object.fromEntries(names) }
}

export const assetScreens = {
  '/business/manager/asset-groups/:group': areaScreen(
    ({ groups, group_id }: LoadedGroup & { name: 'asset-group' }) =>
      groups.find(({ id }) => id === group_id)?.name ?? '',
    async (member, { params }) => ({
      name: 'asset-group' as const,
      ...(await loadGroup(member, params.group ?? '')),
    }),
  ),
}
