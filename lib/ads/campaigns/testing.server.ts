import { testOrigin } from '@/lib/accounts/account/testing.server'
import { testAdAccount, testBusiness } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { found } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { createAdGroups, updateAdGroups } from './ad-groups.server'
import { createAds, updateAds } from './ads.server'
import { createCampaigns, updateCampaigns } from './campaigns.server'
import {
  adGroupsCreate,
  adGroupsUpdate,
  adsCreate,
  adsUpdate,
  campaignsCreate,
  campaignsUpdate,
} from './schema'
import type { WireAd, WireAdGroup, WireCampaign, WireException } from './wire'

/** An advertiser with an ad account, a public board and a pin with a link. For tests. */
export type Advertiser = { owner: Member; ad_account_id: string; board_id: string; pin_id: string }

export async function advertiser(): Promise<Advertiser> {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const { id: board_id } = await board(owner)
  const { id: pin_id } = await pin(owner, board_id, { link: 'https://shop.example/lamp' })
  return { owner, ad_account_id, board_id, pin_id }
}

type One<T> = { data: T | null; exceptions: WireException[] }
type Place = Pick<Advertiser, 'owner' | 'ad_account_id'>
const parsed = { error: nameIssue }

const list = <T>(
  items: readonly { data: T | null; exceptions: WireException | WireException[] | null }[],
): One<T>[] => items.map(({ data, exceptions }) => ({ data, exceptions: [exceptions ?? []].flat() }))

/** Sends batches as a door does; each item is answered with its data or its exceptions. For tests. */
export const send = {
  campaigns: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireCampaign>[]> =>
    list(
      (await createCampaigns(owner, campaignsCreate.parse({ ad_account_id, items }, parsed), testOrigin))
        .items,
    ),
  campaignChanges: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireCampaign>[]> =>
    list(
      (await updateCampaigns(owner, campaignsUpdate.parse({ ad_account_id, items }, parsed), testOrigin))
        .items,
    ),
  groups: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireAdGroup>[]> =>
    list(
      (await createAdGroups(owner, adGroupsCreate.parse({ ad_account_id, items }, parsed), testOrigin)).items,
    ),
  groupChanges: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireAdGroup>[]> =>
    list(
      (await updateAdGroups(owner, adGroupsUpdate.parse({ ad_account_id, items }, parsed), testOrigin)).items,
    ),
  ads: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireAd>[]> =>
    list((await createAds(owner, adsCreate.parse({ ad_account_id, items }, parsed), testOrigin)).items),
  adChanges: async ({ owner, ad_account_id }: Place, items: object[]): Promise<One<WireAd>[]> =>
    list((await updateAds(owner, adsUpdate.parse({ ad_account_id, items }, parsed), testOrigin)).items),
}

export const unit = 1_000_000
export const soon = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

/** A valid item of each kind. For tests. */
export const aCampaign = (over: object = {}) => ({ name: 'Spring', objective_type: 'CONSIDERATION', ...over })
export const aGroup = (campaign_id: string, over: object = {}) => ({
  campaign_id,
  name: 'Lamps',
  billable_event: 'CLICKTHROUGH',
  budget_in_micro_currency: 5 * unit,
  bid_in_micro_currency: unit,
  ...over,
})
export const anAd = (ad_group_id: string, pin_id: string, over: object = {}) => ({
  ad_group_id,
  pin_id,
  creative_type: 'REGULAR',
  ...over,
})

/** Returns the data of the only item of a batch. For tests. */
export const only = <T>([item]: readonly One<T>[]): T => {
  if (item?.exceptions.length) throw new Error(JSON.stringify(item.exceptions))
  return found(item?.data, 'serverError')
}

/** Returns the fields and codes of the refusals of a batch, null for what was done. For tests. */
export const faults = (items: readonly One<unknown>[]) =>
  items.map(({ data, exceptions: [first] }) => (data ? null : `${first?.code} ${first?.field}`))

/** Creates a campaign with an ad group and an ad. For tests. */
export async function promotion(
  at: Advertiser,
  over: { campaign?: object; group?: object; ad?: object } = {},
) {
  const campaign = only(await send.campaigns(at, [aCampaign(over.campaign)]))
  const group = only(await send.groups(at, [aGroup(campaign.id, over.group)]))
  const ad = only(await send.ads(at, [anAd(group.id, at.pin_id, over.ad)]))
  return { campaign, group, ad }
}
