import { requireUnderLimit } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { groupFacts, insertGroups, newGroup } from './ad-groups.server'
import { adFacts, insertAds, newAd } from './ads.server'
import type { Work } from './batch.server'
import { campaignFacts, insertCampaigns, newCampaign } from './campaigns.server'
import { campaignLimits } from './limits'
import type { AdCreate, AdGroupCreate, CampaignCreate } from './schema'

/** A campaign with one ad group and one ad, which has the form of its pin. */
export type Promotion = {
  campaign: Omit<CampaignCreate, 'ad_account_id'>
  /** Without `days` it has no end. */
  ad_group: Omit<AdGroupCreate, 'campaign_id' | 'start_time' | 'end_time'> & { days: number | null }
  ad: Omit<AdCreate, 'ad_group_id' | 'creative_type'>
}
export type PromotionIds = { campaign_id: string; ad_group_id: string; ad_id: string }

const day = 86_400
/** Stands for what does not exist before it is stored. */
const none = '0'

/** Reads what the rules of all three ask, together. */
async function factsFor(work: Work, { ad_group, ad }: Promotion) {
  const [ofCampaign, ofGroup, ofAd] = await Promise.all([
    campaignFacts(work.tx, work.account.id, 1),
    groupFacts(work, [{ ...ad_group, campaign_id: none }]),
    adFacts(work, [{ ...ad, ad_group_id: none, creative_type: 'REGULAR' }]),
  ])
  const first = ({ ids }: { ids: string[] }) => found(ids[0], 'serverError')
  const ids = { campaign_id: first(ofCampaign), ad_group_id: first(ofGroup), ad_id: first(ofAd) }
  return { ofCampaign, ofGroup, ofAd, ids }
}

/**
 * Adds a campaign, an ad group and an ad to an ad account in its transaction: all of them, or none. Each is judged by the rules
 * of its batch. @throws AppError 50; 1 or 9202 naming the field; 409 for too many campaigns
 */
export async function addPromotion(work: Work, promotion: Promotion): Promise<PromotionIds> {
  const { ofCampaign, ofGroup, ofAd, ids } = await factsFor(work, promotion)
  const { campaign_id, ad_group_id, ad_id } = ids
  const { now } = ofCampaign
  const max = campaignLimits.campaignsPerAccount
  requireUnderLimit(ofCampaign.n < max, 'tooManyCampaigns', max)
  const campaign = newCampaign(promotion.campaign, work, now)
  const { currency } = work.account
  ofGroup.campaigns.set(campaign_id, { ...campaign, id: campaign_id, currency, now, groups: 0, kept: 0 })
  const { days, ...given } = promotion.ad_group
  const end_time = days === null ? null : now + days * day
  const group = newGroup({ ...given, campaign_id, end_time }, ofGroup)
  ofAd.groups.set(ad_group_id, {
    id: ad_group_id,
    campaign_id,
    status: group.status,
    campaign_status: campaign.status,
    objective_type: campaign.objective_type,
    ads: 0,
  })
  const { creative_type = 'REGULAR' } = ofAd.pins.get(promotion.ad.pin_id) ?? {}
  const ad = newAd({ ...promotion.ad, ad_group_id, creative_type }, ofAd)
  // One connection runs them in this order.
  await Promise.all([
    insertCampaigns(work, [{ id: campaign_id, row: campaign }]),
    insertGroups(work, [{ id: ad_group_id, ...group }]),
    insertAds(work, [{ id: ad_id, ...ad }]),
  ])
  return ids
}
