import { AppError } from '@/lib/core/app-error'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { adsScreen } from '../area/ads-screen.server'
import { requireAdsArea } from '../area/endpoints.server'
import { hasProducts } from '../sales/offered.server'
import { type Managed, managedBy } from './accounts.server'
import {
  type LoadedAd,
  type LoadedCampaign,
  type LoadedCampaigns,
  type LoadedDraft,
  type LoadedGroup,
  loadAd,
  loadCampaign,
  loadCampaigns,
  loadDraft,
  loadGroup,
} from './load.server'

/** The first step of a campaign; `has_products` if there is something of a catalog to sell. */
export type ManagedCreate = Managed & { has_products: boolean }

/** Redirects `/ads/` to the campaigns, with what the address says about the account. */
const loadStart: ScreenLoader<never> = async ({ query }) => {
  requireAdsArea()
  const known = [...query].filter(([name]) => ['ad_account_id', 'business_id'].includes(name))
  const params = new URLSearchParams(known).toString()
  return { redirect: params === '' ? '/ads/campaigns/' : `/ads/campaigns/?${params}`, permanent: false }
}

/** Redirects to the page of a campaign that is no draft, or that the member may not change; shows the steps of a draft. */
const draftSteps = adsScreen(
  ({ campaign }: LoadedDraft & { name: 'manager-draft' }) => campaign.name,
  async (member, { params }) => {
    const draft = await loadDraft(member, params.campaign ?? '')
    if (!draft) throw new AppError('conflict')
    return { name: 'manager-draft' as const, ...draft }
  },
)

export const managerScreens = {
  '/ads': loadStart,
  '/ads/campaigns': adsScreen(
    { text: 'campaigns' },
    async (member, { query }): Promise<LoadedCampaigns & { name: 'manager-campaigns' }> => ({
      name: 'manager-campaigns',
      ...(await loadCampaigns(member, query)),
    }),
  ),
  '/ads/campaigns/create': adsScreen(
    { text: 'newCampaign' },
    async (member, { query }): Promise<ManagedCreate & { name: 'manager-create' }> => {
      const managed = await managedBy(member, { ad_account_id: query.get('ad_account_id') })
      if (!managed.account.can_edit) throw new AppError('notPermitted')
      return { name: 'manager-create', ...managed, has_products: await hasProducts(managed.account.id) }
    },
  ),
  '/ads/campaigns/:campaign': adsScreen(
    ({ campaign }: LoadedCampaign & { name: 'manager-campaign' }) => campaign.name,
    async (member, { params, query }) => ({
      name: 'manager-campaign' as const,
      ...(await loadCampaign(member, params.campaign ?? '', query)),
    }),
  ),
  '/ads/campaigns/:campaign/draft': (async (input) => {
    try {
      return await draftSteps(input)
    } catch (error) {
      const isOther = error instanceof AppError && error.errorName === 'conflict'
      if (!isOther) throw error
      return { redirect: `/ads/campaigns/${input.params.campaign}/`, permanent: false }
    }
  }) satisfies typeof draftSteps,
  '/ads/groups/:group': adsScreen(
    ({ group }: LoadedGroup & { name: 'manager-group' }) => group.name,
    async (member, { params, query }) => ({
      name: 'manager-group' as const,
      ...(await loadGroup(member, params.group ?? '', query)),
    }),
  ),
  '/ads/pins/:ad': adsScreen(
    ({ ad }: LoadedAd & { name: 'manager-pin' }) => ad.name || ad.title || { text: 'campaigns' },
    async (member, { params, query }) => ({
      name: 'manager-pin' as const,
      ...(await loadAd(member, params.ad ?? '', query)),
    }),
  ),
}
