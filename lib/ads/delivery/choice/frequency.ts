import type { Goals } from '@/lib/ads/campaigns/rules/goals'

/** The most views of one ad group's ads by one person in a day, whatever it asks for. */
export const viewsPerDay = 4

export type Views = { day_views: number; month_views: number; goal_views: number }
type Caps = { views_cap: number | null; goals: Goals | null }

/** True if a person may see another ad of an ad group: below the site's own cap, the group's cap, and its goal. */
export function maySeeMore(
  { views_cap, goals }: Caps,
  { day_views, month_views, goal_views }: Views,
): boolean {
  const goal = goals?.frequency_goal_metadata
  return (
    day_views < viewsPerDay &&
    (views_cap === null || month_views < views_cap) &&
    (goal === undefined || goal_views < goal.frequency)
  )
}
