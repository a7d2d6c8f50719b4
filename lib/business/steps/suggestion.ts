import { coinOf } from '../billing/money'
import type { BusinessGoal } from './choices'

export type PlanObjective = 'AWARENESS' | 'CONSIDERATION' | 'WEB_CONVERSION' | 'CATALOG_SALES'
export type PlanSuggestion = {
  campaigns: { objective: PlanObjective; dailyBudgetMicro: number }[]
  /** People reached in a week, from this site's own last 28 days; null while there is not enough of them. */
  weeklyReach: number | null
}

/** The fields of the plan that its suggestion goes by. */
export type PlanGiven = {
  topBusinessGoal?: BusinessGoal | undefined
  dailyAdsBudget?: string | undefined
  weeklyCheckouts?: number | undefined
  weeklyLeads?: number | undefined
  hasFeed?: boolean | undefined
}

/** Weekly results from which a campaign can learn. */
const enoughResults = 50
/** Daily budget, in micro units, from which it is split. */
const splitFrom = 20_000_000
/** Views of the last 28 days from which a reach is shown. */
const enoughViews = 1000

/** Returns an amount of decimal text in micro units; 0 for none. */
export function microOf(amount: string | undefined): number {
  const [whole = '0', part = ''] = (amount ?? '0').split('.')
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0').slice(0, 6))
}

/** Returns the objective that serves a goal, as far as there are results to learn from. */
function objectiveOf({
  topBusinessGoal,
  hasFeed,
  weeklyCheckouts = 0,
  weeklyLeads = 0,
}: PlanGiven): PlanObjective {
  if (topBusinessGoal === 'sales' && hasFeed) return 'CATALOG_SALES'
  if (topBusinessGoal === 'sales' && weeklyCheckouts >= enoughResults) return 'WEB_CONVERSION'
  if (topBusinessGoal === 'leads' && weeklyLeads >= enoughResults) return 'WEB_CONVERSION'
  return topBusinessGoal === 'awareness' || topBusinessGoal === 'creator' ? 'AWARENESS' : 'CONSIDERATION'
}

/**
 * Suggests campaigns for a marketing plan: one for the goal, and from 20 units a day a second that brings new people, with
 * 30 % of the budget in whole coins. The shares add up to the budget.
 */
export function suggestPlan(
  given: PlanGiven,
  site: { views: number; people: number },
  currency: string,
): PlanSuggestion {
  const budget = microOf(given.dailyAdsBudget)
  const objective = objectiveOf(given)
  const weeklyReach = site.views < enoughViews ? null : Math.floor(site.people / 4)
  if (budget < splitFrom || objective === 'AWARENESS')
    return { campaigns: [{ objective, dailyBudgetMicro: budget }], weeklyReach }
  const coin = coinOf(currency)
  const forNew = Math.floor((budget * 3) / 10 / coin) * coin
  return {
    campaigns: [
      { objective, dailyBudgetMicro: budget - forNew },
      { objective: 'AWARENESS', dailyBudgetMicro: forNew },
    ],
    weeklyReach,
  }
}
