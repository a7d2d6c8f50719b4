import type { ObjectiveType } from '@/lib/ads/campaigns/kinds'
import { bidFloorOf, eventOf } from '@/lib/ads/campaigns/rules/bids'
import type { Fields } from '../kit/changes'

/** The event of a conversion tag that an ad group aims at. */
export type Goal = { conversion_tag_id: string; conversion_event: string }

/** Returns the budget that a new campaign begins with: ten units a day, of a size that fits the currency. */
export const firstBudget = (currency: string): number => 10 * bidFloorOf('IMPRESSION', currency)

type Of = {
  campaign_id: string
  name: string
  objective_type: ObjectiveType
  /** True if the campaign has the budget. */
  isShared: boolean
  currency: string
  status: 'DRAFT' | 'PAUSED'
  goals?: object | null
}

/** Returns the fields of an ad group that a person goes on to fill: for everyone, with automatic bids. */
export const firstGroup = ({
  campaign_id,
  name,
  objective_type,
  isShared,
  currency,
  status,
  goals,
}: Of): Fields => ({
  campaign_id,
  name,
  status,
  billable_event: eventOf[objective_type],
  ...(isShared ? {} : { budget_in_micro_currency: firstBudget(currency) }),
  ...(goals ? { optimization_goal_metadata: goals } : {}),
})

export const goalsOf = (goal: Goal | null) => (goal ? { conversion_tag_v3_goal_metadata: goal } : null)
