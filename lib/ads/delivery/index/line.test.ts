import { expect, test } from 'vitest'
import { testTree } from '../testing'
import { type LineRow, lineOf } from './line'
import { sharingTree } from './tree'

/** Returns a row as the database answers it: each with values of its own. */
const rowOf = (ad: string, pin: string): LineRow => ({
  ...{ ad, pin, ad_group: '11', campaign: '12', account: '13', business: '14', products: null },
  ...{ currency: 'USD', time_zone: null, billable_event: 'CLICKTHROUGH', bid_strategy_type: 'MAX_BID' },
  ...{ bid: 300_000, bid_multiplier: null, placement_group: 'ALL', is_expanded: true },
  ...{ targeting: { LOCATION: ['US'] }, topics: [], keywords: [], views_cap: null, goals: null },
  ...{ start: 0, ends: null, daily: 1_000_000, lifetime: null, pacing: 'STANDARD', is_shared: false },
  ...{ campaign_daily: null, campaign_lifetime: null, campaign_start: 0, campaign_ends: null },
  ...{ bid_options: {}, impressions: 0, actions: 0, digest: '' },
})

test('shares the facts of an ad group among its ads, which differ in theirs', () => {
  const [one, other] = [rowOf('1', '21'), { ...rowOf('2', '22'), impressions: 9_000, actions: 900 }]
  const tree = sharingTree(testTree)
  const first = lineOf(one, tree)
  const second = lineOf(other, tree, first)
  expect(second).toEqual(lineOf(other, testTree))
  expect([second.row.ad, second.row.pin]).toEqual(['2', '22'])
  expect(second.rate).not.toBe(first.rate)
  expect(second.row.targeting).toBe(first.row.targeting)
  expect(second.plans).toBe(first.plans)
  expect(second.wanted).toBe(first.wanted)
})
