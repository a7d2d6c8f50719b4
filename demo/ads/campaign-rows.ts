import { eventOf } from '@/lib/ads/campaigns/rules/bids'
import type { adGroups, ads, campaigns } from '@/lib/ads/campaigns/table.server'
import type { adKeywords } from '@/lib/ads/keywords/table.server'
import type { adReviews } from '@/lib/ads/review/table.server'
import { at } from '../art/rng'
import type { Moments } from '../moments'
import { type DemoAd, type DemoAdGroup, type DemoCampaign, demoCampaigns } from './campaigns'

const DAY = 1440
const million = 1_000_000

/** Names the ad account of a shop, and what its campaigns refer to. */
export interface Advertiser {
  username: string
  account: string
  /** The conversion tag of the account. */
  tag: string
  /** The pins of its products by board, oldest first. */
  products: ReadonlyMap<string, readonly Product[]>
  /** The product groups of its catalog by board. */
  groups: Map<string, string>
}

export type Product = {
  id: string
  title: string
  link: string
  domain: string
  /** The digest of what a reviewer sees of it. */
  digest: string
}

/** An ad with what its events are made of. */
export interface ShownAd {
  ad: string
  grp: string
  campaign: string
  account: string
  /** Minutes ago between which its cards were seen. */
  from: number
  to: number
  views: number
  is_click: boolean
  price: number
}

type Rows = {
  campaigns: (typeof campaigns.$inferInsert)[]
  groups: (typeof adGroups.$inferInsert)[]
  ads: (typeof ads.$inferInsert)[]
  keywords: (typeof adKeywords.$inferInsert)[]
  reviews: (typeof adReviews.$inferInsert)[]
  shown: ShownAd[]
}

type Place = { of: Advertiser; moments: Moments; rows: Rows; reviewer: string }

/** Adds an ad with its decision. */
function addAd(
  { of, moments, rows, reviewer }: Place,
  given: { campaign: DemoCampaign; campaign_id: string; group: DemoAdGroup; group_id: string; ad: DemoAd },
): void {
  const { campaign, campaign_id, group, group_id, ad } = given
  const { review = 'APPROVED', reason } = ad
  const pin = at(of.products.get(group.board) ?? [], ad.product)
  // The one that waits came this morning.
  const made = review === 'PENDING' ? 180 : campaign.days[0] * DAY + 60
  const id = moments.id(made)
  const isShown = review === 'APPROVED'
  const isOfGroup = campaign.objective === 'CATALOG_SALES'
  rows.ads.push({
    id,
    ad_account_id: of.account,
    campaign_id,
    ad_group_id: group_id,
    pin_id: pin.id,
    name: isOfGroup ? group.board : pin.title,
    status: 'ACTIVE',
    creative_type: isOfGroup ? 'SHOPPING' : 'REGULAR',
    product_group_id: isOfGroup ? (of.groups.get(group.board) ?? null) : null,
    review_status: review,
    rejected_reasons: reason ? [reason] : [],
    approved_link: isShown ? pin.link : null,
    approved_host: isShown ? pin.domain : null,
    approved_digest: isShown && !isOfGroup ? pin.digest : null,
    created_at: moments.at(made),
    updated_at: moments.at(made - 30),
  })
  if (review !== 'PENDING')
    rows.reviews.push({
      ad_id: id,
      decider_id: reviewer,
      outcome: review,
      reasons: reason ? [reason] : [],
      note: ad.note ?? '',
      link: pin.link,
      created_at: moments.at(made - 30),
    })
  if (!isShown) return
  rows.shown.push({
    ad: id,
    grp: group_id,
    campaign: campaign_id,
    account: of.account,
    from: campaign.days[0] * DAY,
    to: campaign.days[1] * DAY,
    views: group.views,
    is_click: eventOf[campaign.objective] === 'CLICKTHROUGH',
    price: Math.round(group.price * million),
  })
}

/** Adds an ad group with its keywords and ads. */
function addGroup(place: Place, campaign: DemoCampaign, campaign_id: string, group: DemoAdGroup): void {
  const { of, moments, rows } = place
  const id = moments.id(campaign.days[0] * DAY + 90)
  const created_at = moments.at(campaign.days[0] * DAY + 90)
  const event = eventOf[campaign.objective]
  const isConversion = campaign.objective === 'WEB_CONVERSION'
  const goal = { conversion_tag_id: of.tag, conversion_event: 'CHECKOUT' as const }
  rows.groups.push({
    id,
    ad_account_id: of.account,
    campaign_id,
    name: group.name,
    status: 'ACTIVE',
    budget_type: 'DAILY',
    budget_in_micro_currency: group.daily * million,
    pacing_delivery_type: 'STANDARD',
    billable_event: event,
    bid_strategy_type: 'MAX_BID',
    bid_in_micro_currency: Math.round(group.price * million) * (event === 'IMPRESSION' ? 1000 : 1),
    placement_group: 'ALL',
    start_time: moments.at(campaign.days[0] * DAY),
    end_time: campaign.hasEnd ? moments.at(campaign.days[1] * DAY) : null,
    optimization_goal_metadata: isConversion ? { conversion_tag_v3_goal_metadata: goal } : null,
    created_at,
    updated_at: created_at,
  })
  for (const value of group.keywords ?? [])
    rows.keywords.push({
      ad_account_id: of.account,
      ad_group_id: id,
      match_type: 'PHRASE',
      value,
      created_at,
    })
  for (const ad of group.ads) addAd(place, { campaign, campaign_id, group, group_id: id, ad })
}

/** Returns the rows of what the shops advertise; a person of this site decided about their ads. */
export function campaignRows(advertisers: readonly Advertiser[], moments: Moments, reviewer: string): Rows {
  const rows: Rows = { campaigns: [], groups: [], ads: [], keywords: [], reviews: [], shown: [] }
  for (const of of advertisers)
    for (const campaign of demoCampaigns[of.username] ?? []) {
      const id = moments.id(campaign.days[0] * DAY + 120)
      const created_at = moments.at(campaign.days[0] * DAY + 120)
      rows.campaigns.push({
        id,
        ad_account_id: of.account,
        name: campaign.name,
        objective_type: campaign.objective,
        status: campaign.status,
        start_time: moments.at(campaign.days[0] * DAY),
        end_time: campaign.hasEnd ? moments.at(campaign.days[1] * DAY) : null,
        created_at,
        updated_at: campaign.status === 'PAUSED' ? moments.at(campaign.days[1] * DAY) : created_at,
      })
      for (const group of campaign.groups) addGroup({ of, moments, rows, reviewer }, campaign, id, group)
    }
  return rows
}
