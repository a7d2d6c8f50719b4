import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { addAdGroups } from './ad-groups.server'
import { addAds } from './ads.server'
import { beginWork, type Outcome } from './batch.server'
import { addCampaigns } from './campaigns.server'
import type { AdCreate, AdGroupCreate, CampaignCreate } from './schema'

/** A campaign with one ad group and one ad. */
export type Promotion = {
  ad_account_id: string
  campaign: Omit<CampaignCreate, 'ad_account_id'>
  ad_group: Omit<AdGroupCreate, 'campaign_id'>
  ad: Omit<AdCreate, 'ad_group_id'>
}
export type PromotionIds = { campaign_id: string; ad_group_id: string; ad_id: string }

/** Returns the id of the only item of a batch. @throws AppError of its refusal */
function only([outcome]: readonly Outcome[]): string {
  if (!outcome) throw new AppError('serverError')
  if ('fault' in outcome) throw outcome.fault
  return outcome.id
}

/**
 * Creates a campaign, an ad group and an ad in one transaction: all of them, or none.
 * @throws AppError 404, 29 for the ad account; as for the items of each batch, naming their fields
 */
export const createPromotion = (
  member: Member,
  { ad_account_id, campaign, ad_group, ad }: Promotion,
  origin: Pick<Origin, 'ip'>,
): Promise<PromotionIds> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, ad_account_id, origin)
    const campaign_id = only(await addCampaigns(work, [{ value: campaign }]))
    const ad_group_id = only(await addAdGroups(work, [{ value: { ...ad_group, campaign_id } }]))
    const ad_id = only(await addAds(work, [{ value: { ...ad, ad_group_id } }]))
    return { campaign_id, ad_group_id, ad_id }
  })
