/** The budget of an ad group or campaign, in millionths; `start` and `end` in milliseconds. */
export type Plan = {
  daily: number | null
  lifetime: number | null
  pacing: 'STANDARD' | 'ACCELERATED'
  start: number
  end: number | null
}

/** The millionths that were spent: on the day of `now` (UTC), and ever. */
export type Spent = { today: number; total: number }

const day = 86_400_000
const dayStart = (now: number) => Math.floor(now / day) * day

/** Returns what a plan has for the day of `now`: a lifetime's rest is shared by the days that are left. */
export function budgetOfDay({ daily, lifetime, end }: Plan, { today, total }: Spent, now: number): number {
  if (daily !== null) return lifetime === null ? daily : Math.min(daily, lifetime - (total - today))
  if (lifetime === null) return Number.POSITIVE_INFINITY
  const left = Math.max(0, lifetime - (total - today))
  const begun = dayStart(now)
  if (end === null || end <= begun + day) return left
  // Of the last day only the part before the end counts.
  return (left * day) / (end - begun)
}

/**
 * Returns what may have been spent today until now. STANDARD spreads the budget of the day evenly over the part of it in which the ads
 * run; ACCELERATED may spend all of it at once.
 */
export function allowedBy(plan: Plan, spent: Spent, now: number): number {
  const budget = budgetOfDay(plan, spent, now)
  if (plan.pacing === 'ACCELERATED' || budget === Number.POSITIVE_INFINITY) return budget
  const midnight = dayStart(now)
  const from = Math.max(midnight, plan.start)
  const to = Math.min(midnight + day, plan.end ?? Number.POSITIVE_INFINITY)
  if (now >= to) return budget
  return to <= from ? budget : (budget * Math.max(0, now - from)) / (to - from)
}

/** True if a plan has budget for another ad now: less was spent than may have been. */
export const hasBudget = (plan: Plan, spent: Spent, now: number): boolean =>
  spent.today < allowedBy(plan, spent, now) && (plan.lifetime === null || spent.total < plan.lifetime)
