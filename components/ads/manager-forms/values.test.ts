import { expect, test } from 'vitest'
import type { WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import { bidFields, factorOf, hasBids } from './bid-values'
import {
  adFields,
  campaignFields,
  campaignValues,
  changedFields,
  faultsOf,
  formFieldOf,
  groupFields,
  groupValues,
} from './values'

const campaign = {
  name: 'Spring',
  daily_spend_cap: 12_500_000,
  lifetime_spend_cap: null,
  start_time: 1_793_491_200,
  end_time: 1_794_096_000,
  bid_options: { placement_multipliers: { SEARCH: 0.07 } },
} as WireCampaign

test('shows the last day of a campaign, and sends the end of that day', () => {
  const values = campaignValues(campaign)
  expect(values).toEqual({
    name: 'Spring',
    kind: 'daily',
    budget: '12.50',
    start: '2026-11-01',
    end: '2026-11-07',
    bids: { devices: {}, places: { SEARCH: '7' }, audiences: {} },
  })
  expect(campaignFields(values)).toEqual({
    name: 'Spring',
    daily_spend_cap: 12_500_000,
    lifetime_spend_cap: null,
    start_time: campaign.start_time,
    end_time: campaign.end_time,
    bid_options: {
      update_mask: ['APP_TYPE', 'PLACEMENT', 'AUDIENCE'],
      app_type_multipliers: {},
      placement_multipliers: { SEARCH: 0.07 },
      audience_multipliers: {},
    },
  })
})

test('changes the kind of a budget in one call', () => {
  const before = campaignFields(campaignValues(campaign))
  const after = campaignFields({ ...campaignValues(campaign), kind: 'total', budget: '90' })
  expect(changedFields(before, after)).toEqual({ daily_spend_cap: null, lifetime_spend_cap: 90_000_000 })
  expect(changedFields(before, before)).toBeNull()
})

const group = {
  name: 'Lamps',
  budget_type: 'CBO_ADGROUP',
  budget_in_micro_currency: null,
  start_time: null,
  end_time: null,
  bid_in_micro_currency: null,
  auto_targeting_enabled: true,
  targeting_spec: { LOCATION: ['DE'] },
} as unknown as WireAdGroup

test('sends no budget and no time of an ad group that shares those of its campaign', () => {
  expect(groupFields(groupValues(group))).toEqual({
    name: 'Lamps',
    bid_in_micro_currency: null,
    bid_strategy_type: 'AUTOMATIC_BID',
    auto_targeting_enabled: true,
    targeting_spec: { LOCATION: ['DE'] },
  })
})

test('bids at most what is typed', () => {
  expect(groupFields({ ...groupValues(group), bid: '0.50' })).toMatchObject({
    bid_in_micro_currency: 500_000,
    bid_strategy_type: 'MAX_BID',
  })
})

test('clears the name, the address and the form of an ad', () => {
  expect(adFields({ name: ' ', form: '', destination: '' })).toEqual({
    name: null,
    destination_url: null,
    lead_form_id: null,
  })
})

test('finds the value that a field of a call belongs to', () => {
  expect(formFieldOf('campaign', 'lifetime_spend_cap')).toBe('budget')
  expect(formFieldOf('group', 'budget_in_micro_currency')).toBe('budget')
  expect(formFieldOf('group', 'targeting_spec.INTEREST.0')).toBe('targeting_spec.INTEREST.0')
  expect(formFieldOf('ad', 'pin_id')).toBe('pin_id')
})

test('finds amounts that are none before anything is sent', () => {
  expect(faultsOf({ kind: 'daily', budget: 'ten' }, 'No')).toEqual({ budget: 'No' })
  expect(faultsOf({ kind: 'none', budget: '', bid: 'x' }, 'No')).toEqual({ bid: 'No' })
  expect(faultsOf({ kind: 'total', budget: '10', bid: '' }, 'No')).toEqual({})
})

test('takes percentages of a bid from 0 to 1000, and clears one that is emptied', () => {
  expect(['0', '1000', ' 12,5 % ', '1000.1', '-1', '1e2', 'much'].map(factorOf)).toEqual([
    0,
    10,
    0.125,
    null,
    null,
    null,
    null,
  ])
  const { bids } = campaignValues(campaign)
  const given = { ...bids, places: { SEARCH: '' }, devices: { web: '150', ipad: '' } }
  expect(bidFields(given)).toMatchObject({ app_type_multipliers: { web: 1.5 }, placement_multipliers: {} })
  expect([hasBids(bids), hasBids(given), hasBids({ ...bids, places: { SEARCH: ' ' } })]).toEqual([
    true,
    true,
    false,
  ])
  const values = { kind: 'none' as const, budget: '', bids: { ...bids, audiences: { 7: '1001' } } }
  expect(faultsOf(values, 'No', 'Percent')).toEqual({ 'bid_options.audience_multipliers.7': 'Percent' })
})
