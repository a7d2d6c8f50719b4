import type { Viewer, ViewerUser } from '@/lib/core/viewer'
import type { Targeting } from '../campaigns/targeting/targeting'
import { type Line, type LineRow, lineOf } from './index/line'
import { treeOf } from './index/tree'

/** Topic 10 has the part 11; 20 and 30 are others. For tests. */
export const testTree = treeOf([
  { id: '10', parent_id: null, name: 'Home' },
  { id: '11', parent_id: '10', name: 'Lamps' },
  { id: '20', parent_id: null, name: 'Food' },
  { id: '30', parent_id: null, name: 'Travel' },
])

let made = 0

/** Returns an ad that everyone may see, or one with the given targeting. For tests. */
export function aLine(targeting: Targeting, over: Partial<LineRow> = {}): Line {
  const id = String(++made)
  const row: LineRow = {
    ad: id,
    ad_group: `1${id}`,
    campaign: `2${id}`,
    account: '3',
    business: `4${id}`,
    pin: `5${id}`,
    products: null,
    currency: 'USD',
    time_zone: null,
    billable_event: 'CLICKTHROUGH',
    bid_strategy_type: 'MAX_BID',
    bid: 500_000,
    bid_multiplier: null,
    placement_group: 'ALL',
    is_expanded: true,
    targeting,
    topics: [],
    keywords: null,
    views_cap: null,
    goals: null,
    start: 0,
    ends: null,
    daily: 10_000_000,
    lifetime: null,
    pacing: 'ACCELERATED',
    is_shared: false,
    campaign_daily: null,
    campaign_lifetime: null,
    campaign_start: 0,
    campaign_ends: null,
    bid_options: null,
    impressions: 0,
    actions: 0,
    digest: '',
    ...over,
  }
  return lineOf(row, testTree)
}

/** Returns a member of 30 in Belgium who may see ads. For tests. */
export function testViewer(facts: Partial<ViewerUser>): Viewer {
  const user = { age: 30, gender: 'female', country: 'BE', locale: 'nl-BE', has_passcode: false, ...facts }
  return {
    kind: 'auth',
    id: '1',
    session_id: '1',
    install_id: 'test',
    device: 'phone',
    // Only these facts are read.
    user: user as ViewerUser,
  }
}
