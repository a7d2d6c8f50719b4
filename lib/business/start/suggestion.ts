import { coinOf } from '@/lib/business/billing/balances/money'
import type { BusinessGoal } from './choices'
import type { PlanObjective, PlanReason } from './objectives'
import type { PlanSuggestion } from './schema'

/** The plan's fields that its suggestion uses. */
export type PlanGiven = {
  topBusinessGoal?: BusinessGoal | null | undefined
  dailyAdsBudget?: string | undefined
  weeklyCheckouts?: number | null | undefined
  weeklyLeads?: number | null | undefined
  hasFeed?: boolean | undefined
}

/** Real numbers of the last four weeks, oldest first: of the site, and of the pins of the business. */
export type PlanWeeks = { people: readonly number[]; saves: readonly number[] }

/** Weekly results from which a campaign can learn. */
export const enoughResults = 50
/** Minimum daily budget, in micro units, that is split. */
const splitFrom = 20_000_000
/** Minimum people in each week to expect anything of the next ones. */
const enoughPeople = 100

/** Returns a decimal text in micro units; 0 for none. */
export function microOf(amount: string | undefined): number {
  const [whole = '0', part = ''] = (amount || '0').split('.')
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0').slice(0, 6))
}

/** Returns the objective for a goal with its reason, if there are enough results to learn from. */
function objectiveOf(given: PlanGiven): { objective: PlanObjective; reason: PlanReason } {
  const { topBusinessGoal: goal, hasFeed, weeklyCheckouts, weeklyLeads } = given
  if (goal === 'awareness' || goal === 'creator') return { objective: 'AWARENESS', reason: 'seen' }
  if (goal === 'sales' && hasFeed) return { objective: 'CATALOG_SALES', reason: 'catalog' }
  if (goal !== 'sales' && goal !== 'leads') return { objective: 'CONSIDERATION', reason: 'visits' }
  const results = (goal === 'sales' ? weeklyCheckouts : weeklyLeads) ?? 0
  return results >= enoughResults
    ? { objective: 'WEB_CONVERSION', reason: 'enoughResults' }
    : { objective: 'CONSIDERATION', reason: 'fewResults' }
}

/** Returns the range of some weeks; null if one of them was below the minimum. */
function rangeOf(weeks: readonly number[], least: number): PlanSuggestion['weeklyPeople'] {
  if (weeks.length < 4 || weeks.some((count) => count < least)) return null
  return { low: Math.min(...weeks), high: Math.max(...weeks) }
}

/**
 * Suggests campaigns for a marketing plan: one for the goal, and from 20 units a day a second one for new people, with
 * 30 % of the budget in whole coins. The shares add up to the budget. What to expect comes from the last four weeks of
 * this site, or is left open.
 */
export function suggestPlan(given: PlanGiven, weeks: PlanWeeks, currency: string): PlanSuggestion {
  const budget = microOf(given.dailyAdsBudget)
  const main = objectiveOf(given)
  const saved = weeks.saves.some((count) => count > 0)
  const expected = {
    currency,
    weeklyPeople: rangeOf(weeks.people, enoughPeople),
    weeklySaves: saved ? rangeOf(weeks.saves, 0) : null,
  }
  if (budget < splitFrom || main.objective === 'AWARENESS')
    return { ...expected, campaigns: [{ ...main, dailyBudgetMicro: budget }] }
  const coin = coinOf(currency)
  const forNew = Math.floor((budget * 3) / 10 / coin) * coin
  return {
    ...expected,
    campaigns: [
      { ...main, dailyBudgetMicro: budget - forNew },
      { objective: 'AWARENESS', reason: 'newPeople', dailyBudgetMicro: forNew },
    ],
  }
}
