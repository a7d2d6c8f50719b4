import type { EntityStatus, ObjectiveType } from './kinds'
import { type Bid, requireBid } from './rules/bids'
import { type GroupBudget, requireGroupBudget } from './rules/budget'
import { type Goals, requireGoals } from './rules/goals'
import { requireOrder, requireWithin, type Schedule } from './rules/schedule'
import type { Targeting } from './targeting/targeting'
import type { WireAdGroup } from './wire'

/** The facts that an ad group takes from its campaign and account; `now` is the database's time in seconds. */
export type OfCampaign = Schedule & {
  status: EntityStatus
  objective_type: ObjectiveType
  is_campaign_budget_optimization: boolean
  currency: string
  now: number
}

/** The fields of an ad group. */
export type GroupState = Bid &
  GroupBudget & {
    name: string
    status: EntityStatus
    placement_group: WireAdGroup['placement_group']
    auto_targeting_enabled: boolean
    targeting_spec: Targeting
    optimization_goal_metadata: Goals | null
  }

/** Requires an ad group to be valid as a whole: schedule, budget, bid and goals. @throws AppError 1 naming the field */
export function requireGroup(
  group: Omit<
    GroupState,
    'name' | 'status' | 'placement_group' | 'targeting_spec' | 'auto_targeting_enabled'
  >,
  campaign: OfCampaign,
  { isNewEnd }: { isNewEnd: boolean },
): void {
  const { now, objective_type: objective } = campaign
  const starts = { start_time: group.start_time ?? campaign.start_time, end_time: group.end_time }
  requireOrder(starts, now, isNewEnd)
  requireWithin(group, campaign)
  requireBid(group, objective, campaign.currency)
  requireGoals(group.optimization_goal_metadata, objective)
  requireGroupBudget(group, campaign, now)
}
