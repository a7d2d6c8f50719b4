import { describe, expect, test } from 'vitest'
import type { Goals } from '@/lib/ads/campaigns/rules/goals'
import { maySeeMore, type Views, viewsPerDay } from './frequency'

const goalOf = (frequency: number): Goals =>
  ({ frequency_goal_metadata: { frequency, timerange: 'SEVEN_DAY' } }) as Goals
const none: Views = { day_views: 0, month_views: 0, goal_views: 0 }
const free = { views_cap: null, goals: null }

describe('a person may see another ad of an ad group', () => {
  test.each([
    ['four times a day', free, { day_views: viewsPerDay - 1 }, { day_views: viewsPerDay }],
    ['up to its cap', { ...free, views_cap: 1 }, { month_views: 0 }, { month_views: 1 }],
    ['up to a larger cap', { ...free, views_cap: 40 }, { month_views: 39 }, { month_views: 40 }],
    ['up to its goal', { ...free, goals: goalOf(3) }, { goal_views: 2 }, { goal_views: 3 }],
  ])('%s, and no more', (_, caps, last, past) => {
    expect(maySeeMore(caps, { ...none, ...last })).toBe(true)
    expect(maySeeMore(caps, { ...none, ...past })).toBe(false)
  })

  test('only while all of these allow it', () => {
    const caps = { views_cap: 10, goals: goalOf(5) }
    expect(maySeeMore(caps, { day_views: 3, month_views: 9, goal_views: 4 })).toBe(true)
    expect(maySeeMore(caps, { day_views: 4, month_views: 9, goal_views: 4 })).toBe(false)
  })

  test('over a month of ten visits a day: never more than a day, a goal or a cap has', () => {
    const [day, visits] = [86_400_000, 10]
    const seen: number[] = []
    const within = (ms: number, now: number) => seen.filter((at) => at > now - ms).length
    const caps = { views_cap: 30, goals: goalOf(12) }
    for (let n = 0; n < 31 * visits; n += 1) {
      const now = (n * day) / visits
      const views = {
        day_views: within(day, now),
        month_views: within(30 * day, now),
        goal_views: within(7 * day, now),
      }
      if (maySeeMore(caps, views)) seen.push(now)
      expect(within(day, now)).toBeLessThanOrEqual(viewsPerDay)
      expect(within(7 * day, now)).toBeLessThanOrEqual(12)
      expect(within(30 * day, now)).toBeLessThanOrEqual(30)
    }
    expect(seen.length).toBeGreaterThan(30)
  })
})
