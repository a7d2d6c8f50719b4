import { adsCall, adsList } from '../area/endpoints.server'
import { createAdGroups, updateAdGroups } from './ad-groups.server'
import { createAds, updateAds } from './ads.server'
import { bidFloors, bidFloorsGet, wireBidFloors } from './bids.server'
import { createCampaigns, updateCampaigns } from './campaigns.server'
import { adById, adGroupById, adGroupsOf, adsOf, campaignById, campaignsOf } from './queries.server'
import {
  adGet,
  adGroupGet,
  adGroupsCreate,
  adGroupsGet,
  adGroupsUpdate,
  adsCreate,
  adsGet,
  adsUpdate,
  campaignGet,
  campaignsCreate,
  campaignsGet,
  campaignsUpdate,
} from './schema'
import { interestOptionGet, optionsGet, wireInterestOption, wireOptions } from './targeting/option-types'
import { interestOption, optionsOf } from './targeting/options.server'
import { wireAd, wireAdGroup, wireAdGroups, wireAds, wireCampaign, wireCampaigns } from './wire'

const campaigns = '/v5/ad_accounts/:ad_account_id/campaigns'
const groups = '/v5/ad_accounts/:ad_account_id/ad_groups'
const ads = '/v5/ad_accounts/:ad_account_id/ads'

export const campaignEndpoints = [
  adsList({
    door: `GET ${campaigns}`,
    input: campaignsGet,
    item: wireCampaign,
    run: ({ viewer, input }) => campaignsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${campaigns}`,
    bodyList: 'items',
    input: campaignsCreate,
    output: wireCampaigns,
    run: ({ viewer, input, origin }) => createCampaigns(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${campaigns}`,
    bodyList: 'items',
    input: campaignsUpdate,
    output: wireCampaigns,
    run: ({ viewer, input, origin }) => updateCampaigns(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${campaigns}/:campaign_id`,
    input: campaignGet,
    output: wireCampaign,
    run: ({ viewer, input }) => campaignById(viewer, input.ad_account_id, input.campaign_id),
  }),
  adsList({
    door: `GET ${groups}`,
    input: adGroupsGet,
    item: wireAdGroup,
    run: ({ viewer, input }) => adGroupsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${groups}`,
    bodyList: 'items',
    input: adGroupsCreate,
    output: wireAdGroups,
    run: ({ viewer, input, origin }) => createAdGroups(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${groups}`,
    bodyList: 'items',
    input: adGroupsUpdate,
    output: wireAdGroups,
    run: ({ viewer, input, origin }) => updateAdGroups(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${groups}/:ad_group_id`,
    input: adGroupGet,
    output: wireAdGroup,
    run: ({ viewer, input }) => adGroupById(viewer, input.ad_account_id, input.ad_group_id),
  }),
  adsList({
    door: `GET ${ads}`,
    input: adsGet,
    item: wireAd,
    run: ({ viewer, input }) => adsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${ads}`,
    bodyList: 'items',
    input: adsCreate,
    output: wireAds,
    run: ({ viewer, input, origin }) => createAds(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${ads}`,
    bodyList: 'items',
    input: adsUpdate,
    output: wireAds,
    run: ({ viewer, input, origin }) => updateAds(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${ads}/:ad_id`,
    input: adGet,
    output: wireAd,
    run: ({ viewer, input }) => adById(viewer, input.ad_account_id, input.ad_id),
  }),
  adsCall({
    door: 'POST /v5/ad_accounts/:ad_account_id/bid_floor',
    needs: 'account',
    input: bidFloorsGet,
    output: wireBidFloors,
    run: ({ viewer, input }) => bidFloors(viewer, input),
  }),
  adsCall({
    door: 'GET /v5/resources/targeting/:targeting_type',
    input: optionsGet,
    output: wireOptions,
    run: ({ input }) => optionsOf(input.targeting_type),
  }),
  adsCall({
    door: 'GET /v5/resources/targeting/interests/:interest_id',
    input: interestOptionGet,
    output: wireInterestOption,
    run: ({ input }) => interestOption(input.interest_id),
  }),
] as const
