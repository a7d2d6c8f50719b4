import { coinOf } from '../billing/money'
import type { BusinessGoal } from './choices'

export type PlanObjective = 'AWARENESS' | 'CONSIDERATION' | 'WEB_CONVERSION' | 'CATALOG_SALES'
export type PlanSuggestion = {
  campaigns: { objective: PlanObjective; dailyBudgetMicro: number }[]
  /** People reached in a week, from this site's own last 28 days; null without enough data. */
  weeklyReach: number | null
}

/** The plan's fields that its suggestion uses. */
export type PlanGiven = {
  topBusinessGoal?: BusinessGoal | undefined
  dailyAdsBudget?: string | undefined
  weeklyCheckouts?: number | undefined
  weeklyLeads?: number | undefined
  hasFeed?: boolean | undefined
}

/** Weekly results from which a campaign can learn. */
const enoughResults = 50
/** Minimum daily budget, in micro units, that is split. */
const splitFrom = 20_000_000
/** Minimum views in the last 28 days to show a reach. */
const enoughViews = 1000

/** Returns a decimal text in micro units; 0 for none. */
export function microOf(amount: string | undefined): number {
  const [whole = '0', part = ''] = (amount ?? '0').split('.')
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0').slice(0, 6))
}

/** Returns the objective for a goal, if there are enough results to learn from. */
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
 * Suggests campaigns for a marketing plan: one for the goal, and from 20 units a day a second one for new people, with
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
