import { testOrigin } from '@/lib/accounts/account/testing.server'
import { aCampaign, aGroup, anAd, promotion, soon } from '@/lib/ads/campaigns/testing.server'
import { testBilling, testTag } from '@/lib/ads/promote/testing.server'
import { decideAd } from '@/lib/ads/review/decide.server'
import { reviewUpdate } from '@/lib/ads/review/schema'
import { testTemplate } from '@/lib/ads/templates/testing.server'
import { createPlan } from '@/lib/business/plans/commands.server'
import { testGroup, testPerson } from '@/lib/business/testing.server'
import { court } from '@/lib/trust/moderation/testing.server'
import type { Case } from './options-read-attempt.testing.server'
import type { World } from './sample-world.testing.server'

/** Returns an ad account with a promotion in it, and the fields that every kind of campaign item has. */
async function promoted({ me, named }: World) {
  const { board_id, pin_id, ad_account_id } = named as Record<string, string>
  const at = { owner: me, ad_account_id: ad_account_id ?? '', board_id: board_id ?? '', pin_id: pin_id ?? '' }
  return { at, ...(await promotion(at, { ad: { destination_url: 'https://example.org/' } })) }
}

const runs = { start_time: soon(1), end_time: soon(9) }

/** Calls on a business that need more of the world than every input gets. */
export const businessCases: Readonly<Record<string, Case>> = {
  'PUT /v5/businesses/:business_id/billing_information': async () => ({ named: { autofill: false } }),
  'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id': async ({ me }) => {
    const given = { business_id: me.id, name: 'Plan', fields: {} }
    return { named: { plan_id: (await createPlan(me, given, testOrigin)).id } }
  },
  'PATCH /v5/businesses/:business_id/asset_groups': async ({ me }) => ({
    named: { asset_group_id: (await testGroup(me)).id },
  }),
  'PATCH /v5/businesses/:business_id/members/assets/access': async ({ me, named }) => ({
    named: { member_id: (await testPerson(me, 'EMPLOYEE')).id, asset_id: named.ad_account_id },
  }),
  'POST /v5/businesses/:business_id/invites': async ({ me, named }) => ({
    named: {
      invite_type: 'MEMBER_INVITE',
      members: ['someone@example.org'],
      partners: [],
      asset_id_to_permissions: { [String(named.ad_account_id)]: ['ANALYST'] },
      business_id: me.id,
    },
  }),
  'POST /v5/ad_accounts/:ad_account_id/reports': async () => [
    { named: { level: 'CAMPAIGN', targeting_types: null, columns: ['CTR'], granularity: 'DAY' } },
    {
      named: {
        level: 'AD_GROUP_TARGETING',
        targeting_types: ['GENDER'],
        columns: ['CTR'],
        granularity: 'DAY',
      },
    },
  ],
  'POST /v5/ad_accounts/:ad_account_id/mmm_reports': async () => [
    {
      named: {
        level: 'AD_GROUP_TARGETING',
        targeting_types: ['COUNTRY'],
        columns: ['CAMPAIGN_NAME', 'ECTR'],
        granularity: 'DAY',
        countries: ['US'],
      },
    },
  ],
  'AdSettingsResource.update': async () => [
    { named: { interest_id: '1', is_hidden: true, business_id: null, hidden_ads: null } },
    { named: { interest_id: null, is_hidden: null, hidden_ads: null } },
    { named: { interest_id: null, is_hidden: null, business_id: null } },
  ],
  'AdminAdReviewsResource.update': async (world) => {
    const [{ admin }, { ad }] = [await court(), await promoted(world)]
    const decision = { id: ad.id, seen: 'PENDING', outcome: 'REJECTED', reasons: ['OTHER'] }
    return { viewer: admin, named: decision }
  },
  'POST /v5/ad_accounts/:ad_account_id/campaigns': async ({ named }) => ({
    named: {
      items: [
        aCampaign({ ...runs, ad_account_id: named.ad_account_id, daily_spend_cap: 2_000_000 }),
        aCampaign({ ...runs, lifetime_spend_cap: 2_000_000, is_campaign_budget_optimization: true }),
      ],
    },
  }),
  'PATCH /v5/ad_accounts/:ad_account_id/campaigns': async (world) => {
    const { campaign } = await promoted(world)
    return {
      named: { items: [{ id: campaign.id, name: 'Fall', status: 'PAUSED', daily_spend_cap: 2_000_000 }] },
    }
  },
  'POST /v5/ad_accounts/:ad_account_id/ad_groups': async (world) => {
    const { campaign } = await promoted(world)
    return { named: { items: [aGroup(campaign.id, { ...runs, targeting_spec: { GENDER: ['male'] } })] } }
  },
  'PATCH /v5/ad_accounts/:ad_account_id/ad_groups': async (world) => {
    const { group } = await promoted(world)
    return { named: { items: [{ id: group.id, name: 'Chairs', targeting_spec: { GENDER: ['male'] } }] } }
  },
  'POST /v5/ad_accounts/:ad_account_id/ads': async (world) => {
    const { at, group } = await promoted(world)
    const item = anAd(group.id, at.pin_id, { name: 'Lamp', destination_url: 'https://example.org/' })
    return { named: { items: [item] } }
  },
  'PATCH /v5/ad_accounts/:ad_account_id/ads': async (world) => {
    const { ad } = await promoted(world)
    return { named: { items: [{ id: ad.id, name: 'Lamp', status: 'PAUSED' }] } }
  },
  'POST /v5/ad_accounts/:ad_account_id/ad_reviews/:ad_id/appeal': async (world) => {
    const [{ admin }, { ad }] = [await court(), await promoted(world)]
    const decision = { id: ad.id, seen: 'PENDING', outcome: 'REJECTED', reasons: ['OTHER'] }
    await decideAd(admin, reviewUpdate.parse(decision))
    return { named: { ad_id: ad.id, text: 'It is fine' } }
  },
  'POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/publish': async ({ me, named }) => {
    const { board_id = '', pin_id = '', ad_account_id = '' } = named as Record<string, string>
    const draft = { status: 'DRAFT' }
    const at = { owner: me, ad_account_id, board_id, pin_id }
    const { campaign } = await promotion(at, {
      campaign: draft,
      group: draft,
      ad: { ...draft, destination_url: 'https://example.org/' },
    })
    return { named: { campaign_id: campaign.id } }
  },
  'POST /ads/v4/quick_promote/': async ({ me, named }) => {
    const ad_account_id = String(named.ad_account_id)
    await testBilling(me, ad_account_id)
    const { id: conversion_tag_id } = await testTag(me, ad_account_id)
    const given = {
      ad_type: 'CLICKS',
      daily_budget_micro: 5_000_000,
      destination_url: 'https://example.org/',
      product_group_id: null,
      targeting: { GENDER: ['male'] },
      is_auto_targeting: false,
    }
    return [
      { named: { ...given, duration_days: 9, conversion_tag_id: null } },
      { named: { ...given, duration_days: null, is_ongoing: true, conversion_tag_id: null } },
      { named: { ...given, ad_type: 'CONVERSIONS', conversion_tag_id } },
    ]
  },
  'POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/copy': async (world) => {
    const { campaign } = await promoted(world)
    return { named: { campaign_id: campaign.id, name: 'Spring again' } }
  },
  'GET /v5/ad_accounts/:ad_account_id/results/csv': async (world) => {
    const { campaign } = await promoted(world)
    const named = { level: 'ad_groups', of: campaign.id, columns: 'name,spend', sort_by: 'spend' }
    const days = { from: '2026-11-01', until: '2026-11-05', compare: '1' }
    return { named: { ...named, ...days, search_by: 'name', filters: '{"summary_status":["RUNNING"]}' } }
  },
  'POST /ads/v4/notification_messages/RECOMMENDATIONS/': async ({ named }) => {
    const recipient_id = String(named.ad_account_id)
    const entity_id = String(named.ad_account_id)
    return { named: { advertiser_id: recipient_id, recipient_id, recipient_type: 'ADVERTISER', entity_id } }
  },
  'POST /v5/ad_accounts/:ad_account_id/recommendations/hide': async (world) => {
    const { campaign } = await promoted(world)
    return { named: { type: 'ENDING_SOON', entity_id: campaign.id, is_hidden: true } }
  },
  'GET /v5/ad_accounts/:ad_account_id/estimates': async () => ({
    named: {
      targeting_spec: '{"GENDER":["male"]}',
      objective_type: 'AWARENESS',
      budget_in_micro_currency: 5_000_000,
    },
  }),
  'GET /v5/ad_accounts/:ad_account_id/ad_groups': async () => [
    { named: { ad_group_ids: null } },
    { named: { campaign_ids: null } },
  ],
  'GET /v5/ad_accounts/:ad_account_id/ads': async () => [
    { named: { ad_group_ids: null, ad_ids: null } },
    { named: { campaign_ids: null, ad_ids: null } },
    { named: { campaign_ids: null, ad_group_ids: null } },
  ],
  'POST /v5/ad_accounts/:ad_account_id/keywords': async ({ named }) => ({
    named: { parent_id: named.ad_account_id, keywords: [{ match_type: 'EXACT_NEGATIVE', value: 'free' }] },
  }),
  'GET /v5/ad_accounts/:ad_account_id/targeting_templates': async () => ({
    named: { search_query: 'lamp', include_sizing: 'true', page_size: '25' },
  }),
  'POST /v5/ad_accounts/:ad_account_id/targeting_templates': async () => ({
    named: {
      name: 'Lamps',
      targeting_attributes: { GENDER: ['female'] },
      keywords: [{ match_type: 'BROAD', value: 'lamp' }],
    },
  }),
  'PATCH /v5/ad_accounts/:ad_account_id/targeting_templates': async ({ me, named }) => ({
    named: {
      id: (await testTemplate(me, String(named.ad_account_id))).id,
      operation_type: 'UPDATE',
      name: 'Chairs',
      targeting_attributes: { GENDER: ['male'] },
    },
  }),
  'GET /v5/ad_accounts/:ad_account_id/keywords': async () => [
    { named: { campaign_id: null, ad_group_id: null } },
    { named: { campaign_id: null, ad_group_ids: null } },
    { named: { ad_group_id: null, ad_group_ids: null } },
  ],
}
