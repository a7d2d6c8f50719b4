import { expect, test } from 'vitest'
import { microOf, suggestPlan } from './suggestion'

const quiet = { people: [0, 0, 0, 0], saves: [0, 0, 0, 0] }

test.each([
  ['12.50', 12_500_000],
  ['0.01', 10_000],
  ['7', 7_000_000],
  ['', 0],
  [undefined, 0],
])('reads %s as %d micro units', (amount, micro) => expect(microOf(amount)).toBe(micro))

test.each([
  [{ topBusinessGoal: 'awareness' }, 'AWARENESS', 'seen'],
  [{ topBusinessGoal: 'traffic' }, 'CONSIDERATION', 'visits'],
  [{ topBusinessGoal: 'sales' }, 'CONSIDERATION', 'fewResults'],
  [{ topBusinessGoal: 'sales', weeklyCheckouts: 49 }, 'CONSIDERATION', 'fewResults'],
  [{ topBusinessGoal: 'sales', weeklyCheckouts: 50 }, 'WEB_CONVERSION', 'enoughResults'],
  [{ topBusinessGoal: 'sales', hasFeed: true }, 'CATALOG_SALES', 'catalog'],
  [{ topBusinessGoal: 'leads', weeklyLeads: 50 }, 'WEB_CONVERSION', 'enoughResults'],
] as const)('suggests for %j the objective %s because of %s', (given, objective, reason) => {
  expect(suggestPlan(given, quiet, 'USD').campaigns[0]).toMatchObject({ objective, reason })
})

test('splits the budget from 20 units a day on, in whole coins that add up', () => {
  const given = { topBusinessGoal: 'traffic', dailyAdsBudget: '20.01' } as const
  const { campaigns } = suggestPlan(given, quiet, 'USD')
  expect(campaigns.map(({ dailyBudgetMicro }) => dailyBudgetMicro)).toEqual([14_010_000, 6_000_000])
  expect(campaigns[1]).toMatchObject({ objective: 'AWARENESS', reason: 'newPeople' })
  const yen = suggestPlan({ ...given, dailyAdsBudget: '25' }, quiet, 'JPY').campaigns
  expect(yen.map(({ dailyBudgetMicro }) => dailyBudgetMicro)).toEqual([18_000_000, 7_000_000])
  expect(suggestPlan({ ...given, dailyAdsBudget: '19.99' }, quiet, 'USD').campaigns).toHaveLength(1)
})

test('expects as many people as there were in each of the last four weeks, or nothing if there were few', () => {
  const weeks = { people: [140, 100, 120, 180], saves: [0, 3, 9, 1] }
  expect(suggestPlan({}, weeks, 'USD')).toMatchObject({
    weeklyPeople: { low: 100, high: 180 },
    weeklySaves: { low: 0, high: 9 },
  })
  const few = suggestPlan({}, { people: [140, 99, 120, 180], saves: [0, 0, 0, 0] }, 'USD')
  expect(few).toMatchObject({ weeklyPeople: null, weeklySaves: null })
})
