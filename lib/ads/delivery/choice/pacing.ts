import { localDay } from './local-day'

/** The budget of an ad group or campaign, in millionths; `start` and `end` in milliseconds, days in the time zone of its account. */
export type Plan = {
  zone: string
  daily: number | null
  lifetime: number | null
  pacing: 'STANDARD' | 'ACCELERATED'
  start: number
  end: number | null
}

/** The millionths that were spent: on the day of `now`, and ever. */
export type Spent = { today: number; total: number }

/** Returns what a plan has for the day of `now`: a lifetime's rest is shared by the days that are left. */
export function budgetOfDay(
  { zone, daily, lifetime, end }: Plan,
  { today, total }: Spent,
  now: number,
): number {
  if (daily !== null) return lifetime === null ? daily : Math.min(daily, lifetime - (total - today))
  if (lifetime === null) return Number.POSITIVE_INFINITY
  const left = Math.max(0, lifetime - (total - today))
  const day = localDay(zone, now)
  if (end === null || end <= day.end) return left
  // Of the last day only the part before the end counts.
  return (left * (day.end - day.start)) / (end - day.start)
}

/**
 * Returns what may have been spent today until now. STANDARD spreads the budget of the day evenly over the part of it in which the ads
 * run; ACCELERATED may spend all of it at once.
 */
export function allowedBy(plan: Plan, spent: Spent, now: number): number {
  const budget = budgetOfDay(plan, spent, now)
  if (plan.pacing === 'ACCELERATED' || budget === Number.POSITIVE_INFINITY) return budget
  const day = localDay(plan.zone, now)
  const from = Math.max(day.start, plan.start)
  const to = Math.min(day.end, plan.end ?? Number.POSITIVE_INFINITY)
  if (now >= to) return budget
  return to <= from ? budget : (budget * Math.max(0, now - from)) / (to - from)
}

/** True if a plan has budget for another ad now: less was spent than may have been. */
export const hasBudget = (plan: Plan, spent: Spent, now: number): boolean =>
  spent.today < allowedBy(plan, spent, now) && (plan.lifetime === null || spent.total < plan.lifetime)
