import type { AssetPermission } from '@/lib/business/access/permissions'
import { v5 } from '@/lib/edge/client/v5-client'
import type { Change } from './change-all'

/** The kind of those who hold permissions on the assets of a business. */
export type Grantee = 'members' | 'partners'

/** Reads what a person or a partner holds directly on each asset of a business, those with nothing included. */
export const heldBy = (kind: Grantee, business_id: string, id: string) =>
  kind === 'members'
    ? v5('GET /v5/businesses/:business_id/members/:member_id/assets', {
        business_id,
        member_id: id,
        include_unassigned: 'true',
        page_size: 250,
      })
    : v5('GET /v5/businesses/:business_id/partners/:partner_id/assets', {
        business_id,
        partner_id: id,
        include_unassigned: 'true',
        page_size: 250,
      })

/** Sets what people or partners hold on one asset. */
export const access = (kind: Grantee, asset_id: string, permissions: AssetPermission[]): Change => ({
  most: 100,
  send: async (business_id, items) => {
    const given = { asset_id, permissions }
    if (kind === 'members')
      await v5('PATCH /v5/businesses/:business_id/members/assets/access', {
        business_id,
        accesses: items.map(({ id }) => ({ member_id: id, ...given })),
      })
    else
      await v5('PATCH /v5/businesses/:business_id/partners/assets', {
        business_id,
        accesses: items.map(({ id }) => ({ partner_id: id, ...given })),
      })
    return []
  },
})
