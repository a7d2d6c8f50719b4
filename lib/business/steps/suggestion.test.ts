import { expect, test } from 'vitest'
import { microOf, suggestPlan } from './suggestion'

const quiet = { views: 0, people: 0 }

test.each([
  ['12.50', 12_500_000],
  ['0.01', 10_000],
  ['7', 7_000_000],
  [undefined, 0],
])('reads %s as %d micro units', (amount, micro) => expect(microOf(amount)).toBe(micro))

test.each([
  [{ topBusinessGoal: 'awareness' }, 'AWARENESS'],
  [{ topBusinessGoal: 'traffic' }, 'CONSIDERATION'],
  [{ topBusinessGoal: 'sales' }, 'CONSIDERATION'],
  [{ topBusinessGoal: 'sales', weeklyCheckouts: 49 }, 'CONSIDERATION'],
  [{ topBusinessGoal: 'sales', weeklyCheckouts: 50 }, 'WEB_CONVERSION'],
  [{ topBusinessGoal: 'sales', hasFeed: true }, 'CATALOG_SALES'],
  [{ topBusinessGoal: 'leads', weeklyLeads: 50 }, 'WEB_CONVERSION'],
] as const)('suggests for %j the objective %s', (given, objective) => {
  expect(suggestPlan(given, quiet, 'USD').campaigns[0]?.objective).toBe(objective)
})

test('splits the budget from 20 units a day on, in whole coins that add up', () => {
  const given = { topBusinessGoal: 'traffic', dailyAdsBudget: '20.01' } as const
  const { campaigns } = suggestPlan(given, quiet, 'USD')
  expect(campaigns.map(({ dailyBudgetMicro }) => dailyBudgetMicro)).toEqual([14_010_000, 6_000_000])
  const yen = suggestPlan({ ...given, dailyAdsBudget: '25' }, quiet, 'JPY').campaigns
  expect(yen.map(({ dailyBudgetMicro }) => dailyBudgetMicro)).toEqual([18_000_000, 7_000_000])
  expect(suggestPlan({ ...given, dailyAdsBudget: '19.99' }, quiet, 'USD').campaigns).toHaveLength(1)
})

test('shows the reach from 1,000 views on', () => {
  expect(suggestPlan({}, { views: 999, people: 400 }, 'USD').weeklyReach).toBeNull()
  expect(suggestPlan({}, { views: 1000, people: 400 }, 'USD').weeklyReach).toBe(100)
})
