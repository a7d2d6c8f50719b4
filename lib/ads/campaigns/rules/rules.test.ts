import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import { objectiveTypes } from '../kinds'
import { campaignLimits } from '../limits'
import { type Bid, bidFloorOf, eventOf, requireBid } from './bids'
import { requireCampaignBudget, requireGroupBudget } from './budget'
import { goalsSchema, requireGoals } from './goals'
import { daysOf, requireOrder, requireWithin } from './schedule'

const now = 1_800_000_000
const day = 86_400
const unit = 1_000_000

/** Returns the field that some rule refuses, or null. */
function refused(rule: () => void): string | null {
  try {
    rule()
    return null
  } catch (error) {
    if (error instanceof AppError) return `${error.field} ${error.reason}`
    throw error
  }
}

describe('a schedule', () => {
  const order = (start_time: number | null, end_time: number | null, isNew = true) =>
    refused(() => requireOrder({ start_time, end_time }, now, isNew))

  test('ends after its start and, if new, after now', () => {
    expect(order(null, null)).toBe(null)
    expect(order(null, now + 1)).toBe(null)
    expect(order(null, now)).toBe('end_time mustBeLater')
    expect(order(null, now, false)).toBe(null)
    expect(order(now + 5, now + 6)).toBe(null)
    expect(order(now + 5, now + 5)).toBe('end_time mustComeAfter')
    const longest = campaignLimits.days * day
    expect(order(now + 5, now + 5 + longest)).toBe(null)
    expect(order(now + 5, now + 6 + longest)).toBe('end_time runsTooLong')
  })

  test('of an ad group is within that of its campaign', () => {
    const within = (start_time: number | null, end_time: number | null) =>
      refused(() => requireWithin({ start_time, end_time }, { start_time: now, end_time: now + day }))
    expect(within(null, null)).toBe(null)
    expect(within(now, now + day)).toBe(null)
    expect(within(now - 1, null)).toBe('start_time outsideCampaign')
    expect(within(null, now + day + 1)).toBe('end_time outsideCampaign')
    expect(within(now + day - 1, null)).toBe(null)
    expect(within(now + day, null)).toBe('start_time outsideCampaign')
  })

  test('counts begun days', () => {
    expect(daysOf({ start_time: now, end_time: now + 1 }, now)).toBe(1)
    expect(daysOf({ start_time: now, end_time: now + day }, now)).toBe(1)
    expect(daysOf({ start_time: null, end_time: now + day + 1 }, now)).toBe(2)
    expect(daysOf({ start_time: null, end_time: null }, now)).toBe(1)
  })
})

describe('the budget of a campaign', () => {
  const none = {
    daily_spend_cap: null,
    lifetime_spend_cap: null,
    is_campaign_budget_optimization: false,
    start_time: null,
    end_time: null,
  }
  const budget = (over: object) => refused(() => requireCampaignBudget({ ...none, ...over }, now))

  test('is optional, and one cap only', () => {
    expect(budget({})).toBe(null)
    expect(budget({ daily_spend_cap: unit })).toBe(null)
    expect(budget({ daily_spend_cap: unit - 1 })).toBe('daily_spend_cap tooSmall')
    expect(budget({ daily_spend_cap: 100_000 * unit })).toBe(null)
    expect(budget({ daily_spend_cap: 100_000 * unit + 1 })).toBe('daily_spend_cap tooLarge')
    expect(budget({ daily_spend_cap: unit, lifetime_spend_cap: unit })).toBe('lifetime_spend_cap oneCapOnly')
  })

  test('of a lifetime is at most a day’s for each day', () => {
    const end_time = now + 2 * day
    expect(budget({ lifetime_spend_cap: 200_000 * unit, end_time })).toBe(null)
    expect(budget({ lifetime_spend_cap: 200_000 * unit + 1, end_time })).toBe('lifetime_spend_cap tooLarge')
    expect(budget({ lifetime_spend_cap: unit })).toBe(null)
  })

  test('that ad groups share is needed, and of a lifetime has an end', () => {
    const shared = { is_campaign_budget_optimization: true }
    expect(budget(shared)).toBe('daily_spend_cap required')
    expect(budget({ ...shared, daily_spend_cap: unit })).toBe(null)
    expect(budget({ ...shared, lifetime_spend_cap: unit })).toBe('end_time required')
    expect(budget({ ...shared, lifetime_spend_cap: unit, end_time: now + day })).toBe(null)
  })
})

describe('the budget of an ad group', () => {
  const own = {
    budget_type: 'DAILY' as const,
    budget_in_micro_currency: unit,
    pacing_delivery_type: 'ACCELERATED' as const,
    start_time: null,
    end_time: null,
  }
  const campaign = { start_time: null, end_time: null, is_campaign_budget_optimization: false }
  const budget = (over: object, of: object = {}) =>
    refused(() => requireGroupBudget({ ...own, ...over }, { ...campaign, ...of }, now))

  test('is needed, from 1.00 to 100,000 a day', () => {
    expect(budget({})).toBe(null)
    expect(budget({ budget_in_micro_currency: null })).toBe('budget_in_micro_currency required')
    expect(budget({ budget_in_micro_currency: unit - 1 })).toBe('budget_in_micro_currency tooSmall')
    expect(budget({ budget_in_micro_currency: 100_000 * unit })).toBe(null)
    expect(budget({ budget_in_micro_currency: 100_000 * unit + 1 })).toBe('budget_in_micro_currency tooLarge')
  })

  test('of a lifetime has an end', () => {
    const lifetime = { budget_type: 'LIFETIME', budget_in_micro_currency: 300_000 * unit }
    expect(budget(lifetime)).toBe('end_time required')
    expect(budget({ ...lifetime, end_time: now + 3 * day })).toBe(null)
    expect(budget({ ...lifetime, end_time: now + 2 * day })).toBe('budget_in_micro_currency tooLarge')
  })

  test('comes from the campaign that shares one, with standard pacing', () => {
    const shared = { is_campaign_budget_optimization: true }
    const none = {
      budget_type: 'CBO_ADGROUP',
      budget_in_micro_currency: null,
      pacing_delivery_type: 'STANDARD',
    }
    expect(budget(none, shared)).toBe(null)
    expect(budget(none)).toBe('budget_type budgetOfGroup')
    expect(budget({}, shared)).toBe('budget_type budgetOfCampaign')
    expect(budget({ ...none, budget_in_micro_currency: unit }, shared)).toBe(
      'budget_in_micro_currency budgetOfCampaign',
    )
    expect(budget({ ...none, pacing_delivery_type: 'ACCELERATED' }, shared)).toBe(
      'pacing_delivery_type budgetOfCampaign',
    )
  })
})

describe('a bid', () => {
  const clicks: Bid = {
    billable_event: 'CLICKTHROUGH',
    bid_strategy_type: 'MAX_BID',
    bid_in_micro_currency: unit,
    bid_multiplier: null,
    lifetime_frequency_cap: null,
  }
  const bid = (over: Partial<Bid>, objective = 'CONSIDERATION' as const, currency = 'USD') =>
    refused(() => requireBid({ ...clicks, ...over }, objective, currency))
  const automatic = { bid_strategy_type: 'AUTOMATIC_BID', bid_in_micro_currency: null } as const

  test.each(objectiveTypes)('pays for the event of %s only', (objective) => {
    const events = ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const
    const taken = events.filter(
      (billable_event) =>
        refused(() => requireBid({ ...clicks, ...automatic, billable_event }, objective, 'USD')) === null,
    )
    expect(taken).toEqual([eventOf[objective]])
  })

  test('is from the floor to the most, in the unit of the currency', () => {
    expect(bid({ bid_in_micro_currency: bidFloorOf('CLICKTHROUGH', 'USD') })).toBe(null)
    expect(bid({ bid_in_micro_currency: 99_999 })).toBe('bid_in_micro_currency tooSmall')
    expect(bid({ bid_in_micro_currency: campaignLimits.bid })).toBe(null)
    expect(bid({ bid_in_micro_currency: campaignLimits.bid + 1 })).toBe('bid_in_micro_currency tooLarge')
    expect(bid({ bid_in_micro_currency: unit }, 'CONSIDERATION', 'JPY')).toBe(
      'bid_in_micro_currency tooSmall',
    )
    expect(bid({ bid_in_micro_currency: 10 * unit }, 'CONSIDERATION', 'JPY')).toBe(null)
    expect(bidFloorOf('IMPRESSION', 'KRW')).toBe(1_000 * unit)
  })

  test('is needed unless it is automatic, which alone takes a multiplier', () => {
    expect(bid({ bid_in_micro_currency: null })).toBe('bid_in_micro_currency required')
    expect(bid({ bid_strategy_type: 'TARGET_AVG' })).toBe(null)
    expect(bid(automatic)).toBe(null)
    expect(bid({ ...automatic, bid_in_micro_currency: unit })).toBe('bid_in_micro_currency bidsItself')
    expect(bid({ ...automatic, bid_multiplier: 2 })).toBe(null)
    expect(bid({ bid_multiplier: 2 })).toBe('bid_multiplier bidsItselfOnly')
  })

  test('for videos is automatic, and views are capped where they are paid', () => {
    const videos = { ...clicks, billable_event: 'VIDEO_V_50_MRC' } as const
    expect(refused(() => requireBid(videos, 'VIDEO_COMPLETION', 'USD'))).toBe(
      'bid_strategy_type automaticOnly',
    )
    expect(bid({ lifetime_frequency_cap: 3 })).toBe('lifetime_frequency_cap paidViewsOnly')
    const views = { ...clicks, billable_event: 'IMPRESSION', lifetime_frequency_cap: 3 } as const
    expect(refused(() => requireBid(views, 'AWARENESS', 'USD'))).toBe(null)
  })
})

describe('goals', () => {
  const tag = { conversion_tag_id: '1', conversion_event: 'CHECKOUT' } as const
  const often = (frequency: number) => ({ frequency, timerange: 'SEVEN_DAY' as const })

  test('fit their objective', () => {
    const goals = (
      given: Parameters<typeof requireGoals>[0],
      objective: Parameters<typeof requireGoals>[1],
    ) => refused(() => requireGoals(given, objective))
    const place = 'optimization_goal_metadata'
    expect(goals(null, 'CONSIDERATION')).toBe(null)
    expect(goals(null, 'WEB_CONVERSION')).toBe(`${place}.conversion_tag_v3_goal_metadata required`)
    expect(goals({ conversion_tag_v3_goal_metadata: tag }, 'WEB_CONVERSION')).toBe(null)
    expect(goals({ conversion_tag_v3_goal_metadata: tag }, 'AWARENESS')).toBe(
      `${place}.conversion_tag_v3_goal_metadata notForObjective`,
    )
    expect(goals({ frequency_goal_metadata: often(2) }, 'AWARENESS')).toBe(null)
    expect(goals({ frequency_goal_metadata: often(2) }, 'CONSIDERATION')).toBe(
      `${place}.frequency_goal_metadata notForObjective`,
    )
  })

  test('show ads to a person 2 to 20 times, and pay at most so much for a result', () => {
    const isGood = (given: object) => goalsSchema.safeParse(given).success
    expect([1, 2, 20, 21].map((n) => isGood({ frequency_goal_metadata: often(n) }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const paying = (value: string) =>
      isGood({ conversion_tag_v3_goal_metadata: { ...tag, cpa_goal_value_in_micro_currency: value } })
    const max = campaignLimits.goal
    expect([String(max), String(max + 1), '0', '1.5', 'x'].map(paying)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    const within = (click_window_days: number) =>
      isGood({ conversion_tag_v3_goal_metadata: { ...tag, attribution_windows: { click_window_days } } })
    expect([0, 1, 7, 30, 31].map(within)).toEqual([true, true, true, true, false])
  })
})
