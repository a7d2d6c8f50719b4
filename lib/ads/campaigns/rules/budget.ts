import type { BudgetType } from '../kinds'
import { campaignLimits } from '../limits'
import { must } from './refusal'
import { daysOf, type Schedule } from './schedule'

const { budgetLeast: min, budgetPerDay } = campaignLimits

/** Requires an amount that may be spent in a day, or in all days of a schedule. @throws AppError 1 naming the field */
function requireAmount(field: string, micro: number, days: number): void {
  must(micro >= min, field, 'tooSmall', { min })
  must(micro <= budgetPerDay * days, field, 'tooLarge', { max: budgetPerDay * days })
}

export type CampaignBudget = Schedule & {
  daily_spend_cap: number | null
  lifetime_spend_cap: number | null
  is_campaign_budget_optimization: boolean
}

/**
 * Requires the budget of a campaign to be valid: one cap at most; if its ad groups share it, exactly one, and an end for a
 * lifetime's. @throws AppError 1 naming the field
 */
export function requireCampaignBudget(campaign: CampaignBudget, now: number): void {
  const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = campaign
  must(daily === null || lifetime === null, 'lifetime_spend_cap', 'oneCapOnly')
  const isShared = campaign.is_campaign_budget_optimization
  must(!isShared || daily !== null || lifetime !== null, 'daily_spend_cap', 'required')
  if (daily !== null) requireAmount('daily_spend_cap', daily, 1)
  if (lifetime === null) return
  must(!isShared || campaign.end_time !== null, 'end_time', 'required')
  requireAmount(
    'lifetime_spend_cap',
    lifetime,
    campaign.end_time === null ? campaignLimits.days : daysOf(campaign, now),
  )
}

export type GroupBudget = Schedule & {
  budget_type: BudgetType
  budget_in_micro_currency: number | null
  pacing_delivery_type: 'STANDARD' | 'ACCELERATED'
}

/**
 * Requires the budget of an ad group to be valid: none of its own, and standard pacing, when its campaign shares one;
 * otherwise an amount, and an end for a lifetime's. @throws AppError 1 naming the field
 */
export function requireGroupBudget(
  group: GroupBudget,
  campaign: Schedule & { is_campaign_budget_optimization: boolean },
  now: number,
): void {
  const { budget_type: type, budget_in_micro_currency: micro } = group
  const isShared = campaign.is_campaign_budget_optimization
  must((type === 'CBO_ADGROUP') === isShared, 'budget_type', isShared ? 'budgetOfCampaign' : 'budgetOfGroup')
  if (isShared) {
    must(micro === null, 'budget_in_micro_currency', 'budgetOfCampaign')
    must(group.pacing_delivery_type === 'STANDARD', 'pacing_delivery_type', 'budgetOfCampaign')
    return
  }
  must(micro !== null, 'budget_in_micro_currency', 'required')
  const runs = { start_time: group.start_time ?? campaign.start_time, end_time: group.end_time }
  must(type !== 'LIFETIME' || runs.end_time !== null, 'end_time', 'required')
  requireAmount('budget_in_micro_currency', micro, type === 'LIFETIME' ? daysOf(runs, now) : 1)
}
