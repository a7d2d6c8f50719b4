import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import { api } from '@/lib/edge/client/api'
import type { Change } from '../kit/change-all'

/** The maximum of listed assets; others are found by name. */
export const maxListed = 100

/** The kind of holders of permissions on the assets of a business. */
export type Grantee = 'members' | 'partners'

/**
 * Reads the direct permissions of a person or a partner on the assets of a business, ordered by name and including
 * assets without any: the first assets, or those whose names contain a term.
 */
export function assignedBy(kind: Grantee, business_id: string, id: string, search_term = '') {
  const requested = { business_id, search_term, include_unassigned: 'true', page_size: maxListed } as const
  return kind === 'members'
    ? api('GET /v5/businesses/:business_id/members/:member_id/assets', { ...requested, member_id: id })
    : api('GET /v5/businesses/:business_id/partners/:partner_id/assets', { ...requested, partner_id: id })
}

/** Reads all assets of a business, without anyone's permissions: what an invite can give. */
export const allAssets = async (business_id: string, term: string) =>
  plain(await assignedBy('members', business_id, business_id, term))

/** Reads the ad accounts and profiles of a client, whose permissions a business may ask for. */
export const clientAssets = async (business_id: string, client_id: string, search_term: string) =>
  plain(
    await api('GET /v5/businesses/:business_id/partners/:partner_id/assets', {
      business_id,
      partner_id: client_id,
      partner_type: 'EXTERNAL',
      search_term,
      include_unassigned: 'true',
      page_size: maxListed,
    }),
  )

const plain = <Page extends { items: readonly WireAssignedAsset[] }>(page: Page) => ({
  ...page,
  items: page.items.map((asset) => ({ ...asset, permissions: [] })),
})

/** The permissions that someone is to have on an asset. */
export type Access = { who: string; asset_id: string; permissions: readonly AssetPermission[] }

/** Sets the permissions of people or partners on assets; the id of an item is its place in the list. */
export const setAccess = (kind: Grantee, list: readonly Access[]): Change => ({
  most: 100,
  send: async (business_id, items) => {
    const given = items.flatMap(({ id }) => {
      const one = list[Number(id)]
      return one ? [{ ...one, permissions: [...one.permissions] }] : []
    })
    if (kind === 'members')
      await api('PATCH /v5/businesses/:business_id/members/assets/access', {
        business_id,
        accesses: given.map(({ who, ...access }) => ({ member_id: who, ...access })),
      })
    else
      await api('PATCH /v5/businesses/:business_id/partners/assets', {
        business_id,
        accesses: given.map(({ who, ...access }) => ({ partner_id: who, ...access })),
      })
    return []
  },
})
