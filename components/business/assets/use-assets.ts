import { everyPage } from '@/components/business/kit/every-page'
import { type Query, useQuery } from '@/components/platform/use-query'
import type { AssetType } from '@/lib/business/access/permissions'
import { api } from '@/lib/edge/client/api'

type Asset = { id: string; name: string; type: Extract<AssetType, 'AD_ACCOUNT' | 'PROFILE'> }

/** Loads the ad accounts and the profiles of a business. */
export function useAssets(business_id: string): Query<readonly Asset[]> {
  const requested = { business_id, page_size: 250 }
  return useQuery<readonly Asset[]>(business_id, async () => {
    const [accounts, profiles] = await Promise.all([
      everyPage((next) => api('GET /v5/businesses/:business_id/ad_accounts', { ...requested, ...next })),
      everyPage((next) => api('GET /v5/businesses/:business_id/profiles', { ...requested, ...next })),
    ])
    return [
      ...accounts.map(({ id, name }) => ({ id, name, type: 'AD_ACCOUNT' as const })),
      ...profiles.map(({ id, name }) => ({ id, name, type: 'PROFILE' as const })),
    ]
  })
}
